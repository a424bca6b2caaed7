import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createLayers } from './navigation'

const OTHER = 'another' as never

const created = () => createLayers(signal(null), () => '5211')

test('a layer keeps its game, and a layer opened over it takes the same game', () => {
  const { layers, open, switchGame, close, setSubject } = created()
  open('how-to-play')
  switchGame('how-to-play', OTHER)
  open('keys')
  expect(layers.value).toEqual([
    { name: 'how-to-play', game: OTHER },
    { name: 'keys', game: OTHER },
  ])
  close('how-to-play')
  setSubject('5211')
  open('settings')
  expect(layers.value).toEqual([
    { name: 'keys', game: OTHER },
    { name: 'settings', game: OTHER },
  ])
})

test('the first layer takes the game at hand', () => {
  const { layers, open } = created()
  open('keys')
  expect(layers.value).toEqual([{ name: 'keys', game: '5211' }])
})

test('a layer over a screen about another game takes that game until the screen closes', () => {
  const { layers, open, close, setSubject } = created()
  const end = setSubject(OTHER)
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: OTHER }])
  close('how-to-play')
  end()
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: '5211' }])
})

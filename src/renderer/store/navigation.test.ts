import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createLayers } from './navigation'

const OTHER = 'another' as never

const created = () => createLayers(signal(null), () => '5211')

test('a layer keeps its game, whatever is opened over it, and lends it to that', () => {
  const { layers, open, turnTo, close, concern } = created()
  open('how-to-play')
  turnTo('how-to-play', OTHER)
  open('keys')
  expect(layers.value).toEqual([
    { name: 'how-to-play', game: OTHER },
    { name: 'keys', game: OTHER },
  ])
  close('how-to-play')
  concern('5211')
  open('settings')
  expect(layers.value).toEqual([
    { name: 'keys', game: OTHER },
    { name: 'settings', game: OTHER },
  ])
})

test('a layer over none is that of the game at hand', () => {
  const { layers, open } = created()
  open('keys')
  expect(layers.value).toEqual([{ name: 'keys', game: '5211' }])
})

test('a layer over a screen about another game is that of this one, for as long as the screen is there', () => {
  const { layers, open, close, concern } = created()
  const end = concern(OTHER)
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: OTHER }])
  close('how-to-play')
  end()
  open('how-to-play')
  expect(layers.value).toEqual([{ name: 'how-to-play', game: '5211' }])
})

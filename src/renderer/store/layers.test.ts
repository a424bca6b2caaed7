import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createLayers } from './layers'

const OTHER = 'another' as never

test('a layer keeps its game, whatever is opened over it, and lends it to that', () => {
  const { layers, open, close } = createLayers(signal(null), () => '5211')
  open('how-to-play', OTHER)
  open('keys')
  expect(layers.value).toEqual([
    { name: 'how-to-play', game: OTHER },
    { name: 'keys', game: OTHER },
  ])
  close('how-to-play')
  open('settings', '5211')
  expect(layers.value).toEqual([
    { name: 'keys', game: OTHER },
    { name: 'settings', game: '5211' },
  ])
})

test('a layer over none is that of the game at hand', () => {
  const { layers, open } = createLayers(signal(null), () => '5211')
  open('keys')
  expect(layers.value).toEqual([{ name: 'keys', game: '5211' }])
})

import { expect, it } from 'vitest'
import { randomGame, TABLE, YOU } from '../../../test/random-game'
import { publicView } from './public-view'

it.each([2, 5])('makes of a person’s view what main shows everybody, all through a game of %i', (players) => {
  const everybody = randomGame('public', players, TABLE, true)
  for (const told of randomGame('public', players, YOU, true)) {
    const { value } = everybody.next()
    expect(publicView(told.view)).toEqual(value?.view)
  }
})

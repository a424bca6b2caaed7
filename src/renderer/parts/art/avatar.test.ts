import { describe, expect, test } from 'vitest'
import type { Player } from '../../../shared/players'
import { AVATARS } from '../../../shared/settings'
import { animalAt, seatOfChosen } from './avatar'

const seats = [...AVATARS.keys()]
const kinds = (...all: readonly Player['kind'][]) => all.map((kind) => ({ kind }))

describe('the seat of the chosen animal', () => {
  test('is that of the only person', () => {
    expect(seatOfChosen(kinds('human', 'bot', 'bot'))).toBe(0)
    expect(seatOfChosen(kinds('bot', 'bot', 'human'))).toBe(2)
  })

  test('is the first if several people share a device, if only bots play, and without a game', () => {
    expect(seatOfChosen(kinds('bot', 'human', 'human'))).toBe(0)
    expect(seatOfChosen(kinds('bot', 'bot'))).toBe(0)
    expect(seatOfChosen([])).toBe(0)
  })
})

describe('the animal at a seat', () => {
  test.each(seats.flatMap((seat) => AVATARS.map((chosen) => ({ seat, chosen }))))(
    'is $chosen at seat $seat if it was chosen there, and every other seat has a different one',
    ({ seat, chosen }) => {
      const animals = seats.map((at) => animalAt(at, { chosen, seat }))
      expect(animals[seat]).toBe(chosen)
      expect(new Set(animals).size).toBe(AVATARS.length)
    },
  )

  test('changes at no more than two seats with a choice', () => {
    expect(seats.map((at) => animalAt(at, { chosen: 'goat', seat: 0 }))).toEqual([
      'goat',
      'flamingo',
      'turtle',
      'trupial',
      'pelican',
    ])
  })
})

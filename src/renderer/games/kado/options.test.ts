import { describe, expect, test } from 'vitest'
import { inputs } from '../../../shared/bridge/schemas'
import { DECK_SIZE, SEAT_COUNTS, TURNS } from '../../../shared/games/kado/cards'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { newGame, numbersFor } from './options'

const { optionsFrom, optionsAt, optionsToKeep } = newGame
const valuesFor = (count: number) => numbersFor(count).map(({ value }) => value)

describe('the numbers of a game of KADO', () => {
  test.each([
    [2, [TURNS, 6, 24, 1]],
    [3, [TURNS, 4, 36, 2]],
    [4, [TURNS, 3, 48, 3]],
  ])('follow from the number of players: %i', (count, values) => {
    expect(valuesFor(count)).toEqual(values)
  })

  test('leave enough cards for a perfect guess in each turn', () => {
    expect(SEAT_COUNTS.filter((count) => TURNS * count + TURNS > DECK_SIZE)).toEqual([])
  })
})

describe('the options of KADO', () => {
  const first = optionsFrom(DEFAULT_SETTINGS)

  test('start with a random first gifter and with table memory', () => {
    expect(first).toMatchObject({ firstGifter: null, tableMemory: true })
  })

  test('ignore a first gifter who has left the table until that player is back', () => {
    const named = { ...first, firstGifter: 3 }
    expect(optionsAt(named, 3).firstGifter).toBeNull()
    expect(optionsAt(named, 4).firstGifter).toBe(3)
  })

  test('are stored beside the other settings, and restored', () => {
    const settings = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
    const kept = optionsToKeep({ ...first, tableMemory: false }, settings)
    expect(kept).toEqual({ games: { kado: { cellHints: false, tableMemory: false } } })
    expect(inputs['settings/change'].safeParse(kept).success).toBe(true)
    expect(optionsFrom({ ...settings, games: kept.games })).toMatchObject({ tableMemory: false })
  })
})

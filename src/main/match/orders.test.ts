import { describe, expect, it } from 'vitest'
import { optionsOf5211 } from '../../../test/games/5211/game'
import { never, setup, table } from '../../../test/main/matches'
import { playable5211 } from '../../../test/main/played'
import { MOST_DEALS, MOST_ENTRIES, MOST_FREE_ENTRIES, MOST_SAVE_BYTES } from '../../shared/bounds'
import { err, ok } from '../../shared/result'
import { seededChance } from '../engine/rng'
import type { LogEntry } from '../storage/record'
import { seal, unseal } from '../storage/seal'
import { withinRoom } from './orders'
import { begin, type Playthrough } from './playthrough'
import { recordOf } from './record'
import { resume } from './replay'

const back: LogEntry = { seat: 0, action: { type: 'take-back' } }
const given: LogEntry = { seat: 0, playedBy: 'bot' }
const started = begin(
  playable5211,
  setup.players,
  optionsOf5211(setup.options),
  seededChance(setup.seed),
).playthrough
const cards = started.state.seats[0]?.hand.slice(0, 2) ?? []
const commit: LogEntry = { seat: 0, action: { type: 'commit-cards', cards } }

/** A game whose log has this many entries, the last of which is this one. */
const advanceTo = (
  entries: number,
  last: LogEntry,
  deals: readonly (readonly string[])[] = started.deals,
) => ({
  playthrough: { ...started, deals, log: [...Array<LogEntry>(entries - 1).fill(commit), last] },
  beats: [],
})
const verdict = (...given: Parameters<typeof advanceTo>) => {
  const { ok, ...refused } = withinRoom(advanceTo(...given))
  return ok ? 'ok' : 'error' in refused && refused.error.code
}

describe('the room in a save', () => {
  it('allows everything at first, then only actions that advance the game, then nothing', () => {
    expect(verdict(MOST_FREE_ENTRIES, back)).toBe('ok')
    expect(verdict(MOST_FREE_ENTRIES, given)).toBe('ok')
    expect(verdict(MOST_FREE_ENTRIES + 1, back)).toBe('no-room-for-that')
    expect(verdict(MOST_FREE_ENTRIES + 1, given)).toBe('no-room-for-that')
    expect(verdict(MOST_FREE_ENTRIES + 1, commit)).toBe('ok')
    expect(verdict(MOST_ENTRIES, commit)).toBe('ok')
    expect(verdict(MOST_ENTRIES + 1, commit)).toBe('game-too-long')
    const [deal = []] = started.deals
    expect(verdict(1, commit, Array(MOST_DEALS).fill(deal))).toBe('ok')
    expect(verdict(1, commit, Array(MOST_DEALS + 1).fill(deal))).toBe('game-too-long')
  })
})

describe('a match in which cards are taken back endlessly', () => {
  const endless = Array.from({ length: MOST_FREE_ENTRIES - 2 }, (_, n) => (n % 2 === 0 ? commit : back))
  const playthrough: Playthrough = { ...started, log: endless }

  it('accepts nothing that could not be read again, and plays on', async () => {
    const { act, match, saves } = await table({ playthrough, bots: never })
    const laid = { type: 'commit-cards', cards } as const
    expect(await act(laid)).toEqual(ok(null))
    expect(await act({ type: 'take-back' })).toEqual(ok(null))
    expect(await act(laid)).toEqual(ok(null))
    expect(await act({ type: 'take-back' })).toEqual(err({ code: 'no-room-for-that', game: '5211' }))
    expect(await match.reseat({ seat: 0, playedBy: 'bot' })).toEqual(
      err({ code: 'no-room-for-that', game: '5211' }),
    )
    const last = saves.at(-1)
    if (last === undefined) throw new Error('It was saved')
    const read = unseal(seal(last))
    expect(read.ok && read.value.log).toHaveLength(MOST_FREE_ENTRIES + 1)
    expect(read.ok && resume(read.value).ok).toBe(true)
  })

  it('has a save far below the size limit, however long it has become', () => {
    const [deal = []] = started.deals
    const log = Array<LogEntry>(MOST_ENTRIES).fill(commit)
    const long = recordOf(setup, { ...started, deals: Array(MOST_DEALS).fill(deal), log }, {})
    expect(seal(long).length).toBeLessThan(MOST_SAVE_BYTES / 2)
  })
})

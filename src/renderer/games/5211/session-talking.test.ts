import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable, type ShownTable } from '../../../../test/games/5211/random-table'
import { getUp, sit } from '../../../../test/games/5211/session'
import type { DEFAULT_SETTINGS } from '../../../shared/settings'
import { WORD_MS } from '../../table/session/talk'

beforeEach(() => void vi.useFakeTimers())
afterEach(getUp)

/** Games of random moves, round after round. */
const rounds = ['talk 1', 'talk 2', 'talk 3'].flatMap((seed) =>
  [...randomTable(seed, 4, YOU)].filter(
    ({ events, view }) => events.some(({ type }) => type === 'table-cleared') && !view.over,
  ),
)

/** Opens the table before an update and shows it step by step until a bot talks, or to its end. */
function shown({ before, beats }: ShownTable, change: Partial<typeof DEFAULT_SETTINGS> = {}, people = [0]) {
  const table = sit(before, people)
  table.settings.value = { ...table.settings.value, ...change }
  table.tell(beats)
  const { said } = table.session.talking
  let heard = said.value
  while (heard === null && table.session.moment.value.playing) {
    table.session.skip()
    heard = said.value
  }
  return { ...table, heard }
}

/** The first round after which a bot talks. */
function talkedAbout(): ShownTable {
  const found = rounds.find((told) => shown(told).heard !== null)
  if (found === undefined) throw new Error('Nobody ever talks')
  return found
}

describe('a remark of a bot', () => {
  it('comes after some rounds, and is the same for the same events', () => {
    const first = rounds.map((told) => shown(told).heard)
    expect(first.some((heard) => heard !== null)).toBe(true)
    expect(first.some((heard) => heard === null)).toBe(true)
    expect(rounds.map((told) => shown(told).heard)).toEqual(first)
    expect(first.every((heard) => heard?.seat !== 0)).toBe(true)
  })

  it('is shown after the recap of the round, for less than three seconds', () => {
    const { session, heard } = shown(talkedAbout())
    expect(heard).not.toBeNull()
    expect(session.show.hud.value.verdict).toBeNull()
    vi.advanceTimersByTime(WORD_MS)
    expect(session.talking.said.value).toBeNull()
    expect(WORD_MS).toBeLessThan(3000)
  })

  it('is gone at a press', () => {
    const { session } = shown(talkedAbout())
    session.talking.hush()
    expect(session.talking.said.value).toBeNull()
  })

  it.each([{ botsTalk: false }, { speed: 'instant' }] as const)('is not made with %o', (change) => {
    expect(shown(talkedAbout(), change).heard).toBeNull()
  })

  it('is not made for people, during a tutorial, or at the end', () => {
    const told = talkedAbout()
    expect(shown(told, {}, [0, 1, 2, 3]).heard).toBeNull()
    const taught = sit(told.before)
    taught.tell(told.beats, [], { tutorial: { bubble: 0, asked: null } })
    taught.session.show.finish()
    expect(taught.session.talking.said.value).toBeNull()
    const [first, ...others] = told.beats
    const over = {
      ...told,
      beats: [
        first,
        ...others.map((beat, i) =>
          i === others.length - 1 ? { ...beat, view: { ...beat.view, over: true } } : beat,
        ),
      ],
    } as const
    expect(shown(over).heard).toBeNull()
  })

  it('disappears when remarks are switched off', () => {
    const { session, settings } = shown(talkedAbout())
    settings.value = { ...settings.value, botsTalk: false }
    expect(session.talking.said.value).toBeNull()
  })
})

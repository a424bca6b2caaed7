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
  let remark = said.value
  while (remark === null && table.session.moment.value.playing) {
    table.session.skip()
    remark = said.value
  }
  return { ...table, remark }
}

/** The first round after which a bot talks. */
function talkedAbout(): ShownTable {
  const found = rounds.find((round) => shown(round).remark !== null)
  if (found === undefined) throw new Error('No bot ever talks')
  return found
}

describe('a remark of a bot', () => {
  it('comes after some rounds, and is the same for the same events', () => {
    const first = rounds.map((round) => shown(round).remark)
    expect(first.some((remark) => remark !== null)).toBe(true)
    expect(first.some((remark) => remark === null)).toBe(true)
    expect(rounds.map((round) => shown(round).remark)).toEqual(first)
    expect(first.every((remark) => remark?.seat !== 0)).toBe(true)
  })

  it('is shown after the recap of the round, for less than three seconds', () => {
    const { session, remark } = shown(talkedAbout())
    expect(remark).not.toBeNull()
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
    expect(shown(talkedAbout(), change).remark).toBeNull()
  })

  it('is not made for people, during a tutorial, or at the end', () => {
    const round = talkedAbout()
    expect(shown(round, {}, [0, 1, 2, 3]).remark).toBeNull()
    const taught = sit(round.before)
    taught.tell(round.beats, [], { tutorial: { bubble: 0, asked: null } })
    taught.session.show.finish()
    expect(taught.session.talking.said.value).toBeNull()
    const [first, ...others] = round.beats
    const over = {
      ...round,
      beats: [
        first,
        ...others.map((beat, i) =>
          i === others.length - 1 ? { ...beat, view: { ...beat.view, over: true } } : beat,
        ),
      ],
    } as const
    expect(shown(over).remark).toBeNull()
  })

  it('disappears when remarks are switched off', () => {
    const { session, settings } = shown(talkedAbout())
    settings.value = { ...settings.value, botsTalk: false }
    expect(session.talking.said.value).toBeNull()
  })
})

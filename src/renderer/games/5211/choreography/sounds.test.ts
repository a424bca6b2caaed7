import { describe, expect, it, vi } from 'vitest'
import { TABLE, YOU } from '../../../../../test/games/5211/game'
import { randomTable } from '../../../../../test/games/5211/random-table'
import { listenTo } from '../../../../../test/renderer/listening'
import type { Table5211 } from '../draft/draft'
import { layoutTable } from '../plan/layout-table'
import { choreography } from './choreography'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

const { soundsOf, heardIn } = listenTo<Table5211>(choreography, ({ seats }) =>
  layoutTable({ width: 1440, height: 900 }, seats.length),
)
const games = [2, 3, 4, 5].flatMap((players) =>
  [YOU, TABLE].flatMap((viewer) => [...randomTable(`sounds ${players}`, players, viewer, true)]),
)

/** A few games with each number of players. */
const some = games.filter((_, i) => i % 12 === 0)

/** An event without a sound: the events after it have one. */
const SILENT = ['majority-found']
/** The update that ends the game is not shown at once: its piles are counted before the winner is named. */
const goesOn = ({ view }: (typeof games)[number]) => view.outcome === null
/** Events that only sound when they announce something: not the first round of a deal, nor a missed target. */
const AT_TIMES = ['round-started', 'kododo-counted']

describe('the sounds of 5211', () => {
  it.each([false, true])('cover every event but the exceptions, reduced motion: %s', (reduced) => {
    const [audible, silent] = [new Set<string>(), new Set<string>()]
    for (const update of games)
      for (const [{ type }, sounds] of soundsOf(update, reduced)) {
        if (sounds > 0) audible.add(type)
        else silent.add(type)
        if (reduced) expect(sounds).toBeLessThanOrEqual(1)
      }
    expect([...silent].filter((type) => !AT_TIMES.includes(type)).toSorted()).toEqual(SILENT)
    expect([...audible]).toEqual(
      expect.arrayContaining([...AT_TIMES, 'cards-dealt', 'nobody-scores', 'deal-ended']),
    )
    expect([...audible].filter((type) => SILENT.includes(type))).toEqual([])
  })

  it('never repeat or burst when an update is skipped', () => {
    for (const [i, update] of some.filter(goesOn).entries()) {
      const { byThen, inAll } = heardIn(update, 1, (i * 389) % 6000)
      expect(inAll - byThen).toBeLessThanOrEqual(1)
      expect(inAll).toBeLessThanOrEqual(
        [...soundsOf(update).values()].reduce((sum, sounds) => sum + sounds, 0),
      )
    }
  })

  it('number at most one for an update that is shown at once', () => {
    for (const update of some.filter(goesOn)) expect(heardIn(update, 'instant').inAll).toBeLessThanOrEqual(1)
  })

  it('rise with the points of each player', () => {
    const update = games.find(({ events }) => events.some(({ type }) => type === 'cards-scored'))
    if (update === undefined) throw new Error('No player scores')
    const notes = heardIn(update, 1).cues.filter(({ sound }) => sound.name === 'score')
    expect(notes.length).toBeGreaterThan(0)
    expect(new Set(notes.map(({ take }) => take)).size).toBeGreaterThan(1)
  })
})

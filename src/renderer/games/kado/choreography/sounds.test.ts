import { describe, expect, it, vi } from 'vitest'
import { planOf, randomTable } from '../../../../../test/games/kado/choreography'
import { TABLE, YOU } from '../../../../../test/games/kado/random-game'
import { listenTo } from '../../../../../test/renderer/listening'
import type { ShownKado } from '../types'
import { choreography } from './choreography'

// Fake timers must be installed before gsap loads, so that it uses this clock.
vi.hoisted(() => vi.useFakeTimers())

const { soundsOf, heardIn } = listenTo<ShownKado>(choreography, planOf)
const games = [2, 3, 4].flatMap((players) =>
  [YOU, TABLE].flatMap((viewer) => [...randomTable(`sounds ${players}`, players, viewer)]),
)

/** A few games for each number of players. */
const some = games.filter((_, i) => i % 12 === 0)

/** The sound of the next peek replaces that of the turn, and there may be no bonus card to count. */
const SILENT = ['turn-started', 'bonus-scored']

describe('the sounds of KADO', () => {
  it.each([false, true])('cover every event except the known exceptions, reduced motion: %s', (reduced) => {
    const [audible, silent] = [new Set<string>(), new Set<string>()]
    for (const update of games)
      for (const [{ type }, sounds] of soundsOf(update, reduced)) {
        if (sounds > 0) audible.add(type)
        else silent.add(type)
        if (reduced) expect(sounds).toBeLessThanOrEqual(1)
      }
    expect([...silent]).toEqual(SILENT)
    expect(audible.has('challenged') && audible.has('passed') && audible.has('game-ended')).toBe(true)
  })

  it('never repeat, nor come in a burst, when an update is skipped', () => {
    for (const [i, update] of some.entries()) {
      const { byThen, inAll } = heardIn(update, 1, (i * 89) % 900)
      expect(inAll - byThen).toBeLessThanOrEqual(1)
      expect(inAll).toBeLessThanOrEqual(
        [...soundsOf(update).values()].reduce((sum, sounds) => sum + sounds, 0),
      )
    }
  })

  it('are at most one for an update that is shown at once', () => {
    for (const update of some) expect(heardIn(update, 'instant').inAll).toBeLessThanOrEqual(1)
  })
})

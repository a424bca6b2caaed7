import { describe, expect, it } from 'vitest'
import { cardsIn, performed, randomTable, type ShownTable } from '../../../../../test/games/kado/choreography'
import { YOU } from '../../../../../test/games/kado/random-game'
import { hudOf } from '../scene/hud'
import { tellEnd } from './count'

const GAMES = [2, 3, 4].map((players) => {
  const update = [...randomTable(`count ${players}`, players, YOU)].at(-1)
  if (update === undefined) throw new Error('A game has an end')
  return update
})

const pointsIn = (event: ShownTable['events'][number], seat: number): number => {
  if (event.type === 'line-scored' || event.type === 'column-scored') return event.scores[seat]?.points ?? 0
  return event.type === 'bonus-scored' ? (event.points[seat] ?? 0) : 0
}

const hasBonus = ({ view }: ShownTable): boolean => view.seats.some(({ bonus }) => bonus.length > 0)
/** The lines, the columns and, if there are any, the bonus cards. */
const stepsIn = (update: ShownTable): number => 3 + 4 + (hasBonus(update) ? 1 : 0)

describe('the count', () => {
  it('adds the points of each step, and none in advance', () => {
    for (const update of GAMES) {
      const totals = update.view.seats.map(() => 0)
      let steps = 0
      performed(update, {
        watch: ({ hud }, { event, share }) => {
          if (event === null || hud.count === null || share < 1) return
          steps++
          totals.forEach((_, seat) => {
            totals[seat] = (totals[seat] ?? 0) + pointsIn(event, seat)
          })
          expect(hud.seats.map(({ total }) => total)).toEqual(totals)
          expect(hud.count.counted.toSorted()).toEqual(totals.map((_, seat) => seat))
          expect(hud.count.steps.at(-1)).toBe(event)
          expect(hud.outcome).toBeNull()
        },
      })
      expect(steps).toBe(stepsIn(update))
      expect(totals).toEqual(update.view.seats.map(({ total }) => total))
    }
  })

  it('is announced seat by seat as each is counted, and the winner only at the end', () => {
    for (const update of GAMES) {
      let counted = 0
      const ended: boolean[] = []
      performed(update, {
        show({ hud }, { type }, parts) {
          if (type === 'game-ended') ended.push(hud.outcome !== null)
          if (!type.endsWith('-scored') || parts === Number.POSITIVE_INFINITY) return
          counted++
          // The comparison of all seats follows the last seat.
          expect(hud.count?.counted).toHaveLength(Math.min(parts, update.view.seats.length))
        },
      })
      expect(counted).toBe((update.view.seats.length + 1) * stepsIn(update))
      expect(ended).toEqual([true])
    }
  })

  it('lets only cards that score glow, and veils the rest of the line', () => {
    for (const update of GAMES)
      for (const at of [0.1, 0.3, 0.5, 0.7])
        performed(update, {
          at,
          watch: ({ scene, hud }, { event, share }) => {
            if (event?.type !== 'line-scored') return
            const counted = event.scores.flatMap(({ cells }, seat) =>
              cells.map(({ line, column }) => `${seat} ${line} ${column}`),
            )
            const named = new Map(
              update.view.seats.flatMap(({ grid }, seat) =>
                grid.map(({ handle, line, column }) => [handle, `${seat} ${line} ${column}`] as const),
              ),
            )
            const glowing = cardsIn(scene).filter(({ glow }) => glow > 0.01)
            expect(glowing.filter(({ key }) => !counted.includes(named.get(key) ?? ''))).toEqual([])
            expect(new Set(glowing.map(({ zone }) => zone)).size).toBeLessThan(3)
            const bright = cardsIn(scene).filter(({ light }) => light > 0.9)
            for (const key of counted) expect(bright.map((node) => named.get(node.key))).toContain(key)
            if (share < 1) return
            const last = `${((update.view.viewer ?? 0) + update.view.seats.length - 1) % update.view.seats.length} `
            const lit = glowing.map(({ key }) => named.get(key) ?? '')
            expect(lit.toSorted()).toEqual(counted.filter((name) => name.startsWith(last)).toSorted())
            expect(scene.lights.size).toBe(0)
            expect(cardsIn(scene).some(({ light }) => light < 0.5)).toBe(true)
            expect(hud.count?.steps.length).toBeGreaterThan(0)
          },
        })
  })

  it('goes from the last column to the end if nobody has a bonus card', () => {
    for (const { before, view, beats } of GAMES) {
      const seats = view.seats.map((seat) => ({ ...seat, bonus: [] }))
      const [first, ...others] = beats.map((beat) => ({
        ...beat,
        view: { ...beat.view, seats: beat.view.seats.map((seat) => ({ ...seat, bonus: [] })) },
        events: beat.events.map((event) =>
          event.type === 'bonus-scored'
            ? { ...event, cards: seats.map(() => 0), points: seats.map(() => 0) }
            : event,
        ),
      }))
      if (first === undefined) throw new Error('A game has an end')
      const { times, hud } = performed({ before, beats: [first, ...others] })
      expect(times.find(({ type }) => type === 'bonus-scored')?.ms).toBe(0)
      expect(hud.outcome).not.toBeNull()
    }
  })

  it('leaves no card lit at the end', () => {
    const lit = GAMES.flatMap((update) => {
      const cards: number[] = []
      performed(update, {
        watch: ({ scene }, { event, share }) => {
          if (event?.type === 'game-ended' && share === 1)
            cards.push(cardsIn(scene).filter(({ glow }) => glow > 0).length)
        },
      })
      return cards
    })
    expect(new Set(lit)).toEqual(new Set([0]))
  })

  it('starts from zero when it is shown again, and arrives at the same totals', () => {
    for (const update of GAMES) {
      const [first] = update.again
      if (first?.from === undefined) throw new Error('A count can be repeated')
      const [beat, ...others] = update.again
      const { hud } = performed({ before: first.from, beats: [beat as typeof first, ...others] })
      expect(hud).toEqual(hudOf(update.view))
    }
  })

  it('is shown in full to a viewer who joins a finished game, without revealing its end beforehand', () => {
    for (const { view, beats } of GAMES) {
      const update = tellEnd(view)
      expect(update?.events).toEqual(beats.at(-1)?.events)
      expect(update?.view).toBe(view)
      expect(hudOf(update?.from ?? view)).toMatchObject({
        outcome: null,
        seats: view.seats.map(() => ({ score: null, total: null })),
      })
    }
  })

  it('is not shown for a game in progress', () => {
    for (const { before } of GAMES) expect(tellEnd(before)).toBeNull()
  })
})

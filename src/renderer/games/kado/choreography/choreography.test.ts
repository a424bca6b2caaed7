import { describe, expect, it } from 'vitest'
import {
  cardsIn,
  performed,
  planOf,
  randomTable,
  type ShownTable,
} from '../../../../../test/games/kado/choreography'
import { tableOf } from '../../../../../test/games/kado/layout-table'
import { TABLE, YOU } from '../../../../../test/games/kado/random-game'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { cardsInDeck, hudOf } from '../scene/hud'
import { LEFT, NO_POSE, nodesOf } from '../scene/nodes'
import { choreography } from './choreography'

const [duel, several] = [[...randomTable('duel', 2, YOU)], [...randomTable('several', 4, YOU)]]
const all = [...duel, ...several]

/**
 * The first update that contains such an event.
 * @throws if there is none
 */
function find(is: (update: ShownTable) => boolean, games = all): ShownTable {
  const update = games.find(is)
  if (update === undefined) throw new Error('No game has it')
  return update
}
const contains = (type: string) => (update: ShownTable) => update.events.some((event) => event.type === type)

/** The faces that the viewer may see before, during or after an update, by handle. */
const facesIn = ({ before, view, events }: ShownTable): ReadonlyMap<string, string> => {
  const text = JSON.stringify([before, view, events])
  return new Map(
    [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([one]) => {
      const { handle, card } = JSON.parse(one)
      return typeof handle === 'string' && typeof card === 'string' ? [[handle, card] as const] : []
    }),
  )
}

/**
 * True if the end of the update rearranges the table: for placing or after it, for the count, or because the drawn
 * cells of the viewer's grid change.
 */
function isArrangedAnew({ before, view }: ShownTable): boolean {
  const [was, is] = [planOf(before), planOf(view)]
  const isPlacing = (one: ShownTable['view']) => one.phase === 'place'
  const cellsOf = ({ seats: [{ grid }] }: typeof was) => [grid.origin, grid.lines, grid.columns]
  return (
    isPlacing(before) !== isPlacing(view) ||
    is.scenery !== was.scenery ||
    JSON.stringify(cellsOf(is)) !== JSON.stringify(cellsOf(was))
  )
}

describe('the choreography of KADO', () => {
  it.each([2, 3, 4])('shows the HUD of the view, and no face early, %i players', (players) => {
    for (const viewer of [YOU, TABLE])
      for (const memory of ['usual', 'printed'] as const)
        for (const update of randomTable(
          `written ${players}`,
          players,
          viewer,
          schemasKado.variants[memory],
        )) {
          const faces = facesIn(update)
          const { hud } = performed(update, {
            watch: ({ scene }) => {
              const shown = cardsIn(scene).filter(({ card, key }) => card !== null && key !== 'left')
              expect(shown.filter(({ key, card }) => faces.get(key) !== card)).toEqual([])
            },
          })
          const seats = hud.seats.map((seat) => ({ ...seat, gained: null }))
          const asked = update.view.options.tableMemory ? hud.asked : update.view.asked
          // Swapped cards are kept beside the view, which contains them by then as well.
          expect({ ...hud, seats, asked, swapped: null }).toEqual(hudOf(update.view))
        }
  })

  it.each([2, 3, 4])('leaves only the rearrangement to the default motion, %i players', (players) => {
    const left = new Set<string>()
    let beats = 0
    for (const reduced of [false, true])
      for (const update of randomTable(`settled ${players}`, players, YOU)) {
        const [only, ...others] = update.beats
        if (others.length > 0 || isArrangedAnew(update)) continue
        beats++
        performed(update, {
          reduced,
          watch: (_, { event, share }) => {
            if (event === null && share < 1) left.add(only.events.map(({ type }) => type).join())
          },
        })
      }
    expect(beats).toBeGreaterThan(60)
    expect([...left]).toEqual([])
  })

  it('stops showing a card as peeked once it flies to a seat or the discard', () => {
    let given = 0
    for (const update of [...duel, ...several])
      performed(update, {
        watch: ({ hud }, { event }) => {
          if (event?.type !== 'card-given' && event?.type !== 'card-discarded') return
          expect(hud.peekedHandle).toBeNull()
          given++
        },
      })
    expect(given).toBeGreaterThan(0)
  })

  it("takes a card off the deck's count when it is peeked at, and not again when it is given", () => {
    let peeks = 0
    for (const update of all) {
      // The view before the first turn already has its first card peeked at.
      const shown = update.before.peeked?.handle
      let deck = cardsInDeck(update.before)
      performed(update, {
        watch: ({ hud }, { event, share }) => {
          if (event === null || share < 1) return
          const isPeek = event.type === 'card-peeked' && event.card.handle !== shown
          if (isPeek) peeks++
          if (isPeek || event.type === 'bonus-taken') deck--
          expect(hud.deck).toBe(deck)
        },
      })
    }
    expect(peeks).toBeGreaterThan(20)
  })

  it('moves no card where motion is reduced', () => {
    let moved = 0
    for (const update of several) {
      let last: ReadonlyMap<string, string> = new Map()
      let halfway = last
      performed(update, {
        reduced: true,
        at: 0.5,
        watch: ({ scene }, { share }) => {
          const now: ReadonlyMap<string, string> = new Map(
            cardsIn(scene).map(({ key, x, y }) => [key, `${x.toFixed(1)} ${y.toFixed(1)}`]),
          )
          if (share < 1) {
            halfway = now
            return
          }
          const seen = [...halfway].filter(([key]) => now.has(key) && last.has(key))
          expect(seen.filter(([key, at]) => at !== now.get(key) && at !== last.get(key))).toEqual([])
          moved += seen.filter(([key]) => now.get(key) !== last.get(key)).length
          last = now
        },
      })
    }
    expect(moved).toBeGreaterThan(0)
  })

  it('lets the cards of a swap cross face up, one above the other', () => {
    const update = find(contains('cards-swapped'))
    const swapped = update.events.find((event) => event.type === 'cards-swapped')
    if (swapped?.type !== 'cards-swapped') throw new Error('No swap')
    const handles = [swapped.cards.challenger.handle, swapped.cards.gifter.handle]
    let seen = 0
    performed(update, {
      at: 0.9,
      watch: ({ scene }, { event, share }) => {
        if (event?.type !== 'cards-swapped' || share === 1) return
        const [one, other] = handles.map((handle) => scene.cards.get(handle))
        if (!one || !other) throw new Error('Both are on the table')
        expect(one.card).not.toBeNull()
        expect(other.card).not.toBeNull()
        expect(Math.min(one.up, other.up)).toBeGreaterThan(0.5)
        expect(one.layer).not.toBe(other.layer)
        seen++
      },
    })
    expect(seen).toBe(1)
  })

  it.each([0.1, 0.6])(
    'updates the captions of swapped cards once they have passed each other, at %f of the way',
    (at) => {
      const update = find(contains('cards-swapped'))
      const written: unknown[] = []
      performed(update, {
        at,
        watch: ({ hud }, { event, share }) => {
          if (event?.type === 'cards-swapped' && share < 1) written.push([hud.swapped !== null, hud.phase])
        },
      })
      // The verdict stays until both cards have arrived.
      expect(written).toEqual([[at > 0.5, 'challenge']])
    },
  )

  it.each([false, true])(
    'holds up the gifter’s card in the same way for every guess, reduced motion: %s',
    (reduced) => {
      const held = new Map<boolean, Set<string>>()
      for (const update of several) {
        const guess = update.events.find((event) => event.type === 'challenged')
        const handle = guess && update.before.seats[guess.gifter]?.card?.handle
        if (!guess || !handle) continue
        performed(update, {
          reduced,
          at: 0.4,
          watch({ scene }, { event, share }) {
            const node = scene.cards.get(handle)
            if (event?.type !== 'challenged' || share === 1 || node === undefined) return
            const { glow, glowOf, raised } = node
            const seen = held.get(guess.matched !== null) ?? new Set()
            held.set(guess.matched !== null, seen.add(JSON.stringify({ glow, glowOf, raised })))
          },
        })
      }
      const alike = [JSON.stringify({ glow: 1, glowOf: 'lantern', raised: reduced ? 0 : 1 })]
      expect([...(held.get(true) ?? [])]).toEqual(alike)
      expect([...(held.get(false) ?? [])]).toEqual(alike)
    },
  )

  it('slides the cards of another seat when a placed card moves its drawn cells', () => {
    let slid = 0
    for (const update of several) {
      const placed = update.events.find((event) => event.type === 'card-placed')
      if (placed?.type !== 'card-placed' || placed.seat === 0 || update.beats.length > 1) continue
      const before = update.before.seats[placed.seat]?.grid ?? []
      const zone = `seat:${placed.seat}`
      const start = new Map<string, number>()
      performed(update, {
        at: 0.001,
        watch: ({ scene }, { event, share }) => {
          if (event?.type !== 'card-placed') return
          for (const { handle } of before) {
            const node = scene.cards.get(handle)
            expect(node?.zone).toBe(zone)
            if (node === undefined) continue
            if (share < 1) start.set(handle, node.x + node.y)
            else if (Math.abs((start.get(handle) ?? 0) - node.x - node.y) > 2) slid++
          }
        },
      })
    }
    expect(slid).toBeGreaterThan(0)
  })

  it("keeps the viewer's grid still until the card lies in it, and then moves it as a whole", () => {
    let moved = 0
    for (const update of several) {
      const placed = update.events.find((event) => event.type === 'card-placed' && event.seat === 0)
      if (placed === undefined || update.beats.length > 1) continue
      const handles = (update.before.seats[0]?.grid ?? []).map(({ handle }) => handle)
      const start = nodesOf(update.before, planOf(update.before), NO_POSE)
      performed(update, {
        watch: ({ scene }, { event, share }) => {
          for (const handle of handles) {
            const [was, node] = [start.find(({ key }) => key === handle), scene.cards.get(handle)]
            if (event !== null) expect([node?.x, node?.y]).toEqual([was?.x, was?.y])
            else if (share < 1 && node?.x !== was?.x) moved++
          }
        },
      })
    }
    expect(moved).toBeGreaterThan(3)
  })

  it("adds a copy under the viewer's card as placing begins, and moves neither", () => {
    let came = 0
    for (const update of several) {
      const handle = update.view.seats[0]?.card?.handle ?? ''
      if (update.before.phase !== 'challenge' || update.view.phase !== 'place') continue
      const { scene } = performed(update, {
        watch: ({ scene: { cards } }, { event, share }) => {
          if (event !== null && share < 1) expect(cards.get(LEFT)).toBeUndefined()
        },
      })
      const { x, y, width } = planOf(update.before).seats[0].card
      for (const key of [handle, LEFT]) expect(scene.cards.get(key)).toMatchObject({ x, y, width })
      came++
    }
    expect(came).toBe(12)
  })
})

const asked = (seat: number) => ({ ...tableOf(4, 'challenge'), awaited: [seat] })

it('turns the table to the person who is asked, and leaves it there while bots are asked', () => {
  expect([0, 1, 2, 3].map((seat) => choreography.home?.(asked(seat), [1, 3]))).toEqual([3, 1, 1, 3])
})

it('never turns the table to a bot', () => {
  expect([0, 1, 2, 3].map((seat) => choreography.home?.(asked(seat), [2]))).toEqual([2, 2, 2, 2])
  expect(choreography.home?.(asked(0), [])).toBeUndefined()
})

it('leaves the table with the last person who placed once the game is over', () => {
  expect(choreography.home?.({ ...tableOf(4, 'over'), awaited: [], gifter: 3 }, [0, 2])).toBe(2)
})

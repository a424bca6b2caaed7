import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, type Played, playRandomly, type Step, stepOf } from '../../../../../test/games/5211/table'
import { type Card, DECK, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Action } from '../../../../shared/games/5211/options'
import type { Viewer } from '../../definition'
import { storedChance } from '../../recorded-deals'
import type { Chance } from '../../rng'
import { type Rng, seededChance, stream } from '../../rng'
import { game5211 } from './index'

/** A game stopped somewhere in its first deal, with the viewer that follows it. */
interface Watched extends Played {
  readonly viewer: Viewer
}

const watched: fc.Arbitrary<Watched> = fc
  .record({
    seats: fc.constantFrom(...SEAT_COUNTS),
    options: fc.record({ long: fc.constant(false), tableMemory: fc.boolean() }),
    seed: fc.string(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    place: fc.nat(),
  })
  .map(({ share, place, ...play }) => {
    const { steps, log } = playRandomly(play)
    const end = Math.round(share * log.length)
    const seat = place % (play.seats + 1)
    const viewer: Viewer = seat === play.seats ? { kind: 'table' } : { kind: 'seat', seat }
    return { ...play, viewer, log: log.slice(0, end), steps: steps.slice(0, end + 1) }
  })

const isOwn = (viewer: Viewer, seat: number) => viewer.kind === 'seat' && viewer.seat === seat

/** Replays the log over a re-dealt order: choices that nobody saw are made anew, the rest is unchanged. */
function playAgain(
  { seats, options, steps, log, viewer }: Watched,
  chance: Chance,
  rng: Rng,
): readonly Step[] {
  const wasSeen = (index: number): boolean => {
    const { seat } = log[index] ?? {}
    const decision = game5211.decision(steps[index]?.state ?? never())
    const revealed = steps.some(({ state }, later) => later > index && game5211.decision(state) !== decision)
    const isLastWord = !log.some(
      (other, later) =>
        later > index &&
        other.seat === seat &&
        game5211.decision(steps[later]?.state ?? never()) === decision,
    )
    return (seat !== undefined && isOwn(viewer, seat)) || (revealed && isLastWord)
  }
  const again = [stepOf(game5211.setup(seats, options, chance))]
  for (const [index, { seat, action }] of log.entries()) {
    const state = again.at(-1)?.state ?? never()
    const other = rng.shuffle(game5211.legalActions(state, seat))[0] ?? never()
    const chosen: Action = action.type === 'take-back' || wasSeen(index) ? action : other
    again.push(act(state, seat, chosen, chance))
  }
  return again
}

function never(): never {
  throw new Error('This game has no such action')
}

const seenBy = (viewer: Viewer, steps: readonly Step[]) =>
  steps.flatMap(({ beats }) =>
    beats.map(({ state, events }) => ({
      view: game5211.view(state, viewer),
      events: events.map((event) => game5211.project(event, viewer)),
    })),
  )

describe('the view and events of a viewer', () => {
  it('do not change when the cards hidden from the viewer are dealt anew', () => {
    let changed = 0
    fc.assert(
      fc.property(watched, (game) => {
        const rng = stream(game.seed, 'redeal')
        const state = game.steps.at(-1)?.state ?? never()
        const { order } = game5211.resample(state, game.viewer, rng)
        const chance = storedChance(DECK, [order], seededChance(game.seed))
        if (!chance.ok) throw new Error(chance.error.code)
        const again = playAgain(game, chance.value, rng)
        if (JSON.stringify(again) !== JSON.stringify(game.steps)) changed++
        expect(seenBy(game.viewer, again)).toEqual(seenBy(game.viewer, game.steps))
      }),
      { numRuns: 60 },
    )
    expect(changed).toBeGreaterThan(50)
  })

  it('show everything in the open view', () => {
    const { steps } = playRandomly({ seats: 4, options: { long: false, tableMemory: false }, seed: 'open' })
    for (const { state } of steps) {
      const { seats, pile, removed, discard } = game5211.view(state, { kind: 'open' })
      const cards = [
        ...seats.flatMap(({ hand, table }) => [...(hand.cards ?? []), ...table.flatMap(faceOf)]),
        ...(pile.cards ?? []),
        ...(removed.cards ?? []),
        ...discard.cards,
        ...discard.faceDown.flatMap(faceOf),
        ...state.seats.flatMap(({ scorePile }) => scorePile),
      ]
      expect(cards.toSorted()).toEqual(DECK.toSorted())
    }
  })
})

const faceOf = (card: { readonly face: string; readonly card?: Card }): readonly Card[] =>
  card.card === undefined ? [] : [card.card]

import { type Action, type Card, HAND_SIZE, SEAT_COUNTS, type View } from '../../../../../shared/games/5211'
import { type Core, createCore, deal, type Face, faceOf } from '../../../../engine/games/5211/core'
import type { Memory } from '../memory'
import { allHidden, type Hidden } from './hidden'
import { layAgain, type Turned } from './past'

/** All that a seat knows when it decides: a game in which the others' hands and the pile are still to be filled in. */
export interface Known {
  readonly seat: number
  readonly core: Core
  readonly hidden: Hidden
  /** What was turned up in this deal, turn by turn. */
  readonly turns: readonly Turned[]
  /** Its hand, in the order of the places in `core`. */
  readonly hand: readonly Card[]
}

/**
 * Plays the deal again as far as it was turned up: with a memory nothing of it has to be in the view.
 * @param view of the seat that decides
 * @throws when that seat is not awaited
 */
export function knownTo(view: View, memory: Memory): Known {
  const { viewer } = view
  const players = SEAT_COUNTS.find((count) => count === view.seats.length)
  if (viewer === null || !view.awaited.includes(viewer) || players === undefined)
    throw new Error('No decision is awaited here')
  const core = createCore(players)
  const hidden = allHidden()
  for (const [seat, { points, total }] of view.seats.entries()) core.carried[seat] = total - (points ?? 0)
  core.endsEarly = view.options.long && view.deal > 1
  deal(core)
  const turns = memory.turns.map(turnedOf)
  for (const turned of turns) layAgain(core, hidden, turned)
  const hand = view.seats[viewer]?.hand.cards ?? []
  core.held = hand.length
  core.hands.set(hand.map(faceOf), viewer * HAND_SIZE)
  return { seat: viewer, core, hidden, turns, hand }
}

function turnedOf(cards: readonly (readonly Card[])[]): Turned {
  const turned = new Uint8Array(2 * cards.length)
  for (const [seat, laid] of cards.entries())
    for (const [place, card] of laid.entries()) turned[2 * seat + place] = faceOf(card)
  return turned
}

/** The cards of a choice. @param choice a set of places in the hand: a bit for each */
export const cardsOf = ({ hand }: Pick<Known, 'hand'>, choice: number): readonly Card[] =>
  hand.filter((_, place) => (choice & (1 << place)) !== 0)

/** Their faces. */
export const facesOf = (known: Known, choice: number): readonly Face[] => cardsOf(known, choice).map(faceOf)

/** The action that lays a choice. */
export const actionOf = (known: Known, choice: number): Action => ({
  type: 'commit-cards',
  cards: cardsOf(known, choice),
})

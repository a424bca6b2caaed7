import { type Card, COLOURS, HAND_SIZE, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Action } from '../../../../shared/games/5211/options'
import type { View, VisibleEvent } from '../../../../shared/games/5211/view'
import {
  COLOUR_OF,
  COPIES_OF,
  type Core,
  createCore,
  deal,
  faceOf,
  KODODO,
  POINTS_OF,
  playTurn,
} from '../../../engine/games/5211/core'
import { dueNow } from './search/choices'

/** A player's memory of this deal. */
export interface Memory {
  /** Every card that has been face up since the last shuffle. */
  readonly seen: readonly Card[]
  /** The cards revealed in each turn, by seat. */
  readonly turns: readonly (readonly (readonly Card[])[])[]
}

export const BLANK: Memory = { seen: [], turns: [] }

/** The memory after one more event. Built from visible events only, so it holds nothing that its seat could not know. */
export function remember(memory: Memory, event: VisibleEvent): Memory {
  switch (event.type) {
    case 'cards-dealt':
      return BLANK
    case 'cards-revealed': {
      const up = event.cards.map((cards) => cards.flatMap((card) => (card.face === 'up' ? card.card : [])))
      return { seen: [...memory.seen, ...up.flat()], turns: [...memory.turns, up] }
    }
    default:
      return memory
  }
}

/** The cards of the deck that nobody has shown in this deal: hands, pile and removed cards. */
export interface Hidden {
  /** Number by face. */
  readonly faces: Uint8Array
  /** Number by colour, and last of the Kododo cards. */
  readonly counts: Uint8Array
  /** Points by colour, and last of the Kododo cards. */
  readonly points: Uint8Array
  all: number
}

/** The hidden cards at the start of a deal. */
export function allHidden(): Hidden {
  const kinds = COLOURS.length + 1
  const hidden = {
    faces: COPIES_OF.slice(),
    counts: new Uint8Array(kinds),
    points: new Uint8Array(kinds),
    all: 0,
  }
  for (let face = 0; face < COPIES_OF.length; face++) add(hidden, face, COPIES_OF[face] as number)
  return hidden
}

/** Removes a card that is shown. */
function show(hidden: Hidden, face: number): void {
  hidden.faces[face] = (hidden.faces[face] as number) - 1
  add(hidden, face, -1)
}

export function copyHidden(from: Hidden, into: Hidden): void {
  into.faces.set(from.faces)
  into.counts.set(from.counts)
  into.points.set(from.points)
  into.all = from.all
}

/** Lists each card by itself. @returns their number */
export function spread(faces: Uint8Array, into: Uint8Array): number {
  let count = 0
  for (let face = 0; face < faces.length; face++)
    for (let copy = faces[face] as number; copy > 0; copy--) into[count++] = face
  return count
}

function add(hidden: Hidden, face: number, copies: number): void {
  const { counts, points } = hidden
  const colour = COLOUR_OF[face] as number
  const value = POINTS_OF[face] as number
  hidden.all += copies
  counts[colour] = (counts[colour] as number) + copies
  points[colour] = (points[colour] as number) + copies * value
  if (value !== 1) return
  counts[KODODO] = (counts[KODODO] as number) + copies
  points[KODODO] = (points[KODODO] as number) + copies
}

/** Plays a turn in which everybody sees the laid cards. @param choices as for `playTurn` */
export function playOn(core: Core, hidden: Hidden, choices: Uint8Array): void {
  const due = dueNow(core)
  for (let seat = 0; seat < core.players; seat++)
    for (let card = 0; card < due; card++)
      show(hidden, core.hands[seat * HAND_SIZE + (choices[2 * seat + card] as number)] as number)
  playTurn(core, choices)
}

/** The cards revealed in a turn: by seat two faces, of which the second one is ignored after the first turn of a round. */
export type RevealedTurn = Uint8Array
/** The first places of every hand, for the maximum number of seats. */
const FIRST = Uint8Array.from([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])

/** Replays a turn. The true hands are unknown: the laid cards are put into their first places. */
export function layAgain(core: Core, hidden: Hidden, turned: RevealedTurn): void {
  for (let seat = 0; seat < core.players; seat++)
    core.hands.set(turned.subarray(2 * seat, 2 * seat + 2), seat * HAND_SIZE)
  playOn(core, hidden, FIRST)
}

/** A seat's knowledge at a decision: a game in which the others' hands and the pile are still to be filled in. */
export interface Known {
  readonly seat: number
  readonly core: Core
  readonly hidden: Hidden
  /** The cards revealed in this deal, turn by turn. */
  readonly turns: readonly RevealedTurn[]
  /** Its hand, in the order of the places in `core`. */
  readonly hand: readonly Card[]
}

/**
 * Replays the revealed part of the deal: thanks to the memory, none of it has to be in the view.
 * @param view of the seat that decides
 * @throws if that seat is not awaited
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

function turnedOf(cards: readonly (readonly Card[])[]): RevealedTurn {
  const turned = new Uint8Array(2 * cards.length)
  for (const [seat, laid] of cards.entries())
    for (const [place, card] of laid.entries()) turned[2 * seat + place] = faceOf(card)
  return turned
}

/** The cards of a choice. @param choice a set of places in the hand: a bit for each */
export const cardsOf = ({ hand }: Pick<Known, 'hand'>, choice: number): readonly Card[] =>
  hand.filter((_, place) => (choice & (1 << place)) !== 0)

/** The faces of a choice. */
export const facesOf = (known: Known, choice: number): readonly number[] => cardsOf(known, choice).map(faceOf)

/** The action that lays a choice. */
export const actionOf = (known: Known, choice: number): Action => ({
  type: 'commit-cards',
  cards: cardsOf(known, choice),
})

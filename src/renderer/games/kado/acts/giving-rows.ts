import type { Seat, View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { People } from '../../../table/people'
import { isOwn, type Recipient, recipientsIn } from '../draft/giving'
import { clockwiseFrom } from '../scene/turn-order'
import { cardOf } from './props'

const { giving } = words

/** Somebody who may get the card, or has one already. */
export interface Row {
  readonly to: Recipient
  readonly title: string
  readonly line: string
  /** Points that the card would bring there at best; null where that is not told. */
  readonly atBest: number | null
  /** Whether the card may go there. */
  readonly isOpen: boolean
}

/** @param hints whether the player is told what the card would bring */
export function rowsOf(view: View, people: People, hints: boolean): readonly Row[] {
  const open = recipientsIn(view)
  const seats = clockwiseFrom(view.gifter, view.seats.length).map((seat): Row => {
    const isOpen = open.includes(seat)
    return {
      ...{ to: seat, isOpen, title: titleOf(seat, view, people), line: lineOf(seat, view, people) },
      atBest: hints && isOpen ? (view.atBest?.[seat] ?? null) : null,
    }
  })
  if (!open.includes('discard')) return seats
  const line = isOwn(view) ? giving.thenKeep : giving.thenLook
  return [...seats, { to: 'discard', title: giving.discard, line, atBest: null, isOpen: true }]
}

/** The one other player of a duel; null in a larger game. */
export const duelist = ({ seats, gifter }: View, { names }: People): string | null =>
  seats.length === 2 ? (names[1 - gifter] ?? null) : null

const titleOf = (seat: Seat, view: View, { names }: People): string => {
  if (seat !== view.gifter) return names[seat] ?? ''
  return cardOf(view, seat) === null ? giving.keep : giving.kept
}

function lineOf(seat: Seat, view: View, people: People): string {
  const card = cardOf(view, seat)
  if (card !== null) return words.cardName(card)
  if (seat !== view.gifter) return giving.notYet
  const other = duelist(view, people)
  return other === null ? giving.keepLine : giving.keepFrom(other)
}

/** What is to come once the card is given, in a line. */
export function toComeOf(view: View, to: Recipient | null): string {
  const without = view.seats.filter(({ card }) => card === null).length
  if (to === 'discard') return isOwn(view) ? giving.nextIsYours : giving.toCome(without, false)
  // After a discard the gifter looks at one more.
  return without === 1 && view.mayDiscard && to === null
    ? giving.lastUnlessDiscarded
    : giving.toCome(without - 1, view.mayDiscard)
}

/** What is asked of the gifter. */
export const headOf = (view: View): { readonly title: string; readonly line: string } =>
  isOwn(view) && view.seats.length === 2
    ? { title: giving.keepOrNot, line: giving.duel }
    : { title: giving.title, line: giving.line }

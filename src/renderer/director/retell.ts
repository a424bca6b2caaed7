import {
  type Card,
  type Evaluation,
  isKododo,
  type TableCard,
  type View,
  type VisibleEvent,
} from '../../shared/games/5211'

/** Things to play that no update brought. */

export interface Retold {
  /** What the table shows before the first event. */
  readonly before: View
  readonly events: readonly VisibleEvent[]
}

/** @returns the dealing that led to a view of a deal's very beginning; null for any other view. */
export function openingOf(view: View): readonly VisibleEvent[] | null {
  const { deal, round, turn, numbers, pile, seats } = view
  if (round !== 1 || turn !== 1 || seats.some(({ table }) => table.length > 0)) return null
  return [
    {
      ...{ type: 'cards-dealt', deal, removed: view.removed.count, pile: pile.count },
      hands: seats.map(({ hand }) => hand),
    },
    { type: 'round-started', deal, round, last: numbers.rounds === 1 },
  ]
}

/**
 * An evaluation told once more: its cards lie on the table again, and what they scored is taken off first.
 * @param view what the table shows now
 */
export function retoldEvaluation(view: View, evaluation: Evaluation): Retold {
  const { played, scored, points, scoring } = evaluation
  const cleared = played.map((cards, seat) => without(cards, scored[seat] ?? []))
  const swept = cleared.flat().length
  const sameDeal = view.deal === evaluation.deal
  const seats = view.seats.map((seat, i) => ({
    ...seat,
    table: laidAgain(played[i] ?? [], i),
    scorePile: Math.max(0, seat.scorePile - (sameDeal ? (scored[i]?.length ?? 0) : 0)),
    points: seat.points === null ? null : Math.max(0, seat.points - (sameDeal ? (points[i] ?? 0) : 0)),
  }))
  const discard = {
    ...view.discard,
    cards: view.discard.cards.slice(0, -swept),
    count: Math.max(0, view.discard.count - swept),
  }
  const taken: VisibleEvent[] =
    scoring === null ? [] : [{ type: 'cards-scored', scoring, cards: scored, points }]
  return {
    before: {
      ...view,
      ...{
        seats,
        // The game had not ended then.
        outcome: null,
        deal: evaluation.deal,
        round: evaluation.round,
        counts: evaluation.counts,
        kododo: played.flat().filter(isKododo).length,
      },
      discard: swept === 0 ? view.discard : discard,
    },
    events: [...evaluation.steps, ...taken, { type: 'table-cleared', cards: cleared }],
  }
}

const laidAgain = (cards: readonly Card[], seat: number): readonly TableCard[] =>
  cards.map((card, slot) => ({ face: 'up', handle: `again:${seat}.${slot}`, card }))

function without(cards: readonly Card[], taken: readonly Card[]): readonly Card[] {
  const left = [...cards]
  for (const card of taken) left.splice(left.indexOf(card), 1)
  return left
}

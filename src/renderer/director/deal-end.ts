import type { Card, View, VisibleEvent } from '../../shared/games/5211'
import { NO_COUNTS } from '../table/counts'
import type { Play } from './performance'

/** An update that ends one deal and begins the next, in its two parts. */
export interface DealEnd {
  /** Up to the end of the deal, and the table as it is then: nobody has a card in hand. */
  readonly ending: Play
  /** The dealing, and what follows. */
  readonly dealing: Play
}

/**
 * Divides an update between two deals.
 * @param before what the table shows before it
 * @returns null for an update that deals no further deal
 */
export function dealEndIn(before: View, { events, view }: Play): DealEnd | null {
  const dealt = events.findIndex(({ type }) => type === 'cards-dealt')
  const told = events.slice(0, dealt)
  if (dealt < 0 || !told.some(({ type }) => type === 'deal-ended')) return null
  return {
    ending: { events: told, view: betweenDeals(before, view, told) },
    dealing: { events: events.slice(dealt), view },
  }
}

/** The table when all of a deal has been told and nothing of the next: as before, with what the events changed. */
function betweenDeals(before: View, after: View, told: readonly VisibleEvent[]): View {
  const ended = told.find((event) => event.type === 'deal-ended')
  const won = told.find((event) => event.type === 'cards-scored')?.cards ?? []
  return {
    ...before,
    seats: before.seats.map(({ scorePile }, seat) => ({
      hand: { count: 0, cards: before.viewer === seat ? [] : null },
      table: [],
      ready: false,
      scorePile: scorePile + (won[seat]?.length ?? 0),
      points: ended?.points[seat] ?? 0,
      total: ended?.totals[seat] ?? 0,
    })),
    decision: null,
    awaited: [],
    pile: { count: 0, cards: null },
    discard: discardAfter(before, told),
    counts: NO_COUNTS,
    kododo: 0,
    evaluations: after.evaluations,
    deals: after.deals,
  }
}

function discardAfter({ discard, options }: View, told: readonly VisibleEvent[]): View['discard'] {
  const swept = told.find((event) => event.type === 'table-cleared')?.cards.flat() ?? []
  const faceDown = told.find((event) => event.type === 'last-cards-discarded')?.cards ?? []
  const cards: readonly Card[] = [...discard.cards, ...swept]
  return {
    cards: options.tableMemory ? cards : cards.slice(-1),
    count: discard.count + swept.length + faceDown.length,
    faceDown,
  }
}

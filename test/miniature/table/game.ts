import { CARD_BACK, cardFace } from '../../../src/renderer/games/5211/art/cards'
import type { TableGame } from '../../../src/renderer/table/frame/game'
import type { Art } from '../../../src/renderer/table/painter/art'
import { whoIs } from '../../../src/renderer/table/people'
import type { Voice } from '../../../src/renderer/table/sitting/game'
import { DECK, type VisibleEvent } from '../game/face'
import { ID } from '../game/schemas'
import { choreography } from './choreography'
import { createDraft } from './draft'
import { Below, Twin, whereIn } from './parts'
import type { TableMiniature } from './types'

const BACK = 'back'

const art: Art = {
  pictures: [BACK, ...DECK],
  back: BACK,
  address: (picture) => {
    const card = DECK.find((one) => one === picture)
    return card === undefined ? CARD_BACK : cardFace(card)
  },
  front: (card) => card,
}

/** A sentence for what is more than a card that moves; null for the rest. */
function sentence(event: VisibleEvent, nameOf: (seat: number) => string): string | null {
  if (event.type === 'kept') return `${nameOf(event.seat)} keeps the card.`
  if (event.type === 'swapped') return `${nameOf(event.seat)} swaps with ${nameOf(event.giver)}.`
  return event.type === 'turned-up' ? `Turned up: ${event.cards.join(', ')}.` : null
}

const voice: Voice<TableMiniature> = {
  arrival: (view) => [whereIn(view)],
  happened: (events, _views, people) =>
    events.flatMap((event) => sentence(event, (seat) => whoIs(people, seat) ?? 'You') ?? []),
  decision: ({ phase }) => [phase === 'give' ? 'Give the card.' : 'Keep or swap.'],
  forgets: () => false,
}

/** The miniature at the table. */
export const tableMiniature: TableGame<TableMiniature> = {
  ...choreography,
  ...{ id: ID, name: 'Miniature', art, voice, panels: [], createDraft, where: whereIn },
  ...{ Below, Twin },
  isUntold: ({ over }, { ended }) => over && !ended,
  isEnd: ({ ended }) => ended,
  mayRepeat: ({ seats }) => seats.some(({ won }) => won.length > 0),
  buttons: ({ large, small }) => ({ large, small, explain: small, again: small }),
}

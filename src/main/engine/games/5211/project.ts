import { assertNever } from '../../../../shared/assert-never'
import type { Card, Held, TableCard, VisibleEvent } from '../../../../shared/games/5211'
import type { Viewer } from '../../definition'
import { faceDown, held, knows } from '../../sight'
import { firstSlot, lastCard, slotHandle } from './handle'
import type { Event5211 } from './state'

type EventOf<Type extends Event5211['type']> = Extract<Event5211, { type: Type }>

/** The event as the viewer may know it: each lists what it tells. Source: docs/RULES.md, What is public. */
export function project(event: Event5211, viewer: Viewer): VisibleEvent {
  switch (event.type) {
    case 'cards-dealt': {
      const { type, deal, removed, pile, hands } = event
      return { type, deal, removed, pile, hands: handsFor(hands, viewer) }
    }
    case 'cards-committed': {
      const { type, seat, turn } = event
      return { type, seat, turn, cards: committed(event, viewer) }
    }
    case 'commit-taken-back': {
      const { type, seat, turn, cards } = event
      return { type, seat, turn, cards: held(cards, knows(viewer, seat)) }
    }
    case 'cards-revealed': {
      const { type, turn } = event
      return { type, turn, cards: revealed(event) }
    }
    case 'cards-drawn': {
      const { type, pile, cards } = event
      return { type, pile, cards: handsFor(cards, viewer) }
    }
    case 'last-cards-discarded': {
      const { type, deal, cards } = event
      return { type, cards: cards.map((card, seat) => lastCard(deal, seat, card, viewer)) }
    }
    // From here on everybody sees all there is.
    case 'round-started':
    case 'kododo-counted':
    case 'colours-out':
    case 'majority-found':
    case 'nobody-scores':
    case 'cards-scored':
    case 'table-cleared':
    case 'deal-ended':
    case 'game-ended':
      return event
    default:
      return assertNever(event)
  }
}

const handsFor = (hands: readonly (readonly Card[])[], viewer: Viewer): readonly Held[] =>
  hands.map((cards, seat) => held(cards, knows(viewer, seat)))

const committed = (event: EventOf<'cards-committed'>, viewer: Viewer): readonly TableCard[] =>
  event.cards.map((card, index) =>
    faceDown(
      slotHandle(event.deal, event.round, event.seat, firstSlot(event.turn) + index),
      card,
      knows(viewer, event.seat),
    ),
  )

const revealed = (event: EventOf<'cards-revealed'>): readonly (readonly TableCard[])[] =>
  event.cards.map((cards, seat) =>
    cards.map((card, index) => ({
      face: 'up',
      handle: slotHandle(event.deal, event.round, seat, firstSlot(event.turn) + index),
      card,
    })),
  )

import { assertNever } from '../../../../shared/assert-never'
import type { VisibleEvent } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { knows } from '../../sight'
import { down, handleOf, up } from './sight'
import type { EventKado } from './state'

/** The event as the viewer may know it: each lists what it tells. Source: docs/RULES.md, KADO, What is public. */
export function project(event: EventKado, viewer: Viewer): VisibleEvent {
  switch (event.type) {
    case 'card-peeked':
    case 'card-discarded': {
      const { type, gifter, card } = event
      return { type, gifter, card: down(card, knows(viewer, gifter)) }
    }
    case 'card-given': {
      const { type, gifter, to, card } = event
      return { type, gifter, to, card: down(card, knows(viewer, gifter)) }
    }
    case 'dealing-ended': {
      const { type, gifter, cards } = event
      const known = (seat: number) => knows(viewer, gifter) || knows(viewer, seat)
      return { type, gifter, cards: cards.map((card, seat) => down(card, known(seat))) }
    }
    case 'cards-swapped': {
      const { type, challenger, gifter, cards } = event
      return {
        type,
        challenger,
        gifter,
        cards: { challenger: up(cards.challenger), gifter: up(cards.gifter) },
      }
    }
    case 'bonus-taken': {
      const { type, seat, card } = event
      return { type, seat, card: down(card, viewer.kind === 'open') }
    }
    case 'card-turned-up': {
      const { type, seat, card } = event
      return { type, seat, card: up(card) }
    }
    case 'card-placed': {
      const { type, seat, gain } = event
      const { card, line, column } = event.card
      return { type, seat, card: { handle: handleOf(event.card), card, line, column }, gain }
    }
    // From here on everybody sees all there is.
    case 'turn-started':
    case 'passed':
    case 'challenged':
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return event
    default:
      return assertNever(event)
  }
}

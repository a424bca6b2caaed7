import { assertNever } from '../../../../shared/assert-never'
import {
  type Asked,
  BONUS_POINTS,
  COLUMNS,
  type Guess,
  isSameCell,
  knownCard,
  LINES,
  type Matched,
  settledIn,
  type TableCard,
  TURNS,
  type View,
  type VisibleEvent,
  whereIn,
} from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import type { CountStep } from '../scene/hud'
import { tellEnd, tellStanding, tellStep } from './count'

const { told, cardName } = words

/** What a listener must know to put events into words. */
export interface Listener {
  readonly people: People
  /** The grids as they are afterwards, by seat. */
  readonly seats: readonly Pick<View['seats'][number], 'grid' | 'total'>[]
  /** Who has been asked in this turn. */
  readonly asked: readonly Pick<Asked, 'seat'>[]
}

/** Tells what happened, as it is read aloud: for each event a sentence or more. */
export const announce = (
  events: readonly VisibleEvent[],
  listener: Listener,
): readonly (readonly string[])[] => events.map((event, at) => tell(event, events.slice(0, at), listener))

const isCountStep = (event: VisibleEvent): event is CountStep =>
  event.type === 'line-scored' || event.type === 'column-scored' || event.type === 'bonus-scored'

/** The card in words; null where the listener does not know it. */
export function nameOf(card: TableCard): string | null {
  const known = knownCard(card)
  return known && cardName(known)
}

function tell(
  event: VisibleEvent,
  before: readonly VisibleEvent[],
  { people, seats, asked }: Listener,
): readonly string[] {
  const who = (seat: number) => whoIs(people, seat)
  switch (event.type) {
    case 'turn-started':
      return [
        [
          told.turn(event.turn, TURNS, who(event.gifter)),
          ...(event.turn > 1 ? tellStanding(seats, people) : []),
        ].join(' '),
      ]
    case 'card-peeked':
      return tellLook(event.card, who(event.gifter))
    case 'card-given':
      return [told.gives(who(event.gifter), who(event.to), nameOf(event.card))]
    case 'card-discarded':
      return [told.discards(who(event.gifter), nameOf(event.card))]
    case 'dealing-ended':
      return [told.dealt, ...tellOwn(event.cards, event.gifter, people)]
    case 'passed':
      return [told.passes(who(event.seat))]
    case 'challenged': {
      const { gift, ribbon } = event.guess
      const gifter = who(event.gifter)
      return [told.challenges(who(event.seat), gifter, gift, ribbon), tellOutcome(event, gifter)]
    }
    case 'cards-swapped': {
      const { challenger, gifter } = event.cards
      const [one, other] = [nameOf(challenger) ?? '', nameOf(gifter) ?? '']
      const mayOthers = asked.length < seats.length - 1
      return [
        told.swapped(who(event.challenger), one, who(event.gifter), other),
        ...(mayOthers ? [told.noMore] : []),
      ]
    }
    case 'bonus-taken':
      return [told.bonus(who(event.seat), BONUS_POINTS)]
    case 'card-turned-up':
      return [told.turnedUp(who(event.seat), nameOf(event.card) ?? '')]
    case 'card-placed': {
      const { seat, card, gain } = event
      const grid = seats[seat]?.grid ?? []
      // It is said where the card goes in the words in which the player was offered the place.
      const earlier = grid.filter((laid) => !isSameCell(laid, card))
      const [was, is] = [settledIn(earlier), settledIn(grid)]
      return [
        told.placed(
          ...([who(seat), cardName(card.card), whereIn(earlier, card)] as const),
          gain && gain.after - gain.before,
        ),
        ...(is.lines && !was.lines ? [told.linesSettled(who(seat), LINES)] : []),
        ...(is.columns && !was.columns ? [told.columnsSettled(who(seat), COLUMNS)] : []),
      ]
    }
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
      return tellStep(event, before.filter(isCountStep), people)
    case 'game-ended':
      return tellEnd(event.outcome, people)
    default:
      return assertNever(event)
  }
}

/** Only the gifter learns something from a look. Where the card goes is announced to all. */
function tellLook(card: TableCard, gifter: string | null): readonly string[] {
  const name = nameOf(card)
  return name === null ? [] : [told.looks(gifter, name)]
}

/** A gifter knows every card, and is told of the others as they are given. */
export function tellOwn(cards: readonly (TableCard | null)[], gifter: number, people: People) {
  const card = people.own === null ? null : (cards[people.own] ?? null)
  const name = card && nameOf(card)
  return name === null ? [] : [told.own(name, whoIs(people, gifter))]
}

/** Why a challenge failed or held. */
function tellOutcome(
  { guess, matched }: { readonly guess: Guess; readonly matched: Matched | null },
  gifter: string | null,
): string {
  return matched === null ? told.failed(gifter) : told.held[matched](guess.gift, guess.ribbon)
}

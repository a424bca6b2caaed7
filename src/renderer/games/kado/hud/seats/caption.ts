import type { Card, Seat, View } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import type { Plan } from '../../plan/layout'
import { cardNow } from '../../scene/hud'
import type { Shown } from './status'

const { card: says } = words.hud

/**
 * What is said of the card that another seat has, or waits for; null for nothing.
 * @param tight only what the seat's head does not say
 */
export function captionOf(
  seat: Seat,
  { hud, view, people }: Shown,
  plan: Plan,
  tight = false,
): string | null {
  const card = cardNow(seat, { hud, view })
  const namesGifter = seat === hud.gifter && plan === 'portrait' && !tight
  if (card === null) {
    if (hud.phase === 'deal') return dealCaption(view, plan)
    return hud.phase === 'place' && !(plan === 'compact' && tight) ? says.outlined : null
  }
  if (plan === 'compact') return null
  switch (card.face) {
    case 'up':
      return says.shown
    case 'down':
      return people.names.length === 2 && plan === 'standard' ? says.givenAndKnown : says.known
    case 'hidden':
      if (hud.phase === 'place') return namesGifter ? says.giftersHidden : says.hidden
      if (seat === hud.gifter) return namesGifter ? says.giftersKept : says.kept
      return says.new
  }
}

const dealCaption = (view: View, plan: Plan): string | null => {
  if (plan === 'compact') return null
  return isGiving(view) ? says.giveHere : says.none
}

/** Whether the person at the window looks at a card that is to be given. */
export const isGiving = ({ peeked }: View): boolean => peeked !== null && peeked.face !== 'hidden'

/** What is said of the card at the bottom: what it is, in a line and a smaller one. */
export interface OwnCaption {
  readonly title: string
  /** The card's name, where it is not in sight in large. */
  readonly name: string | null
  readonly small: string | null
}

/** How much there is room to say: whose card it is and its name, that and who sees it one below the other, or a line. */
export type Room = 'name' | 'words' | 'line'

export function ownCaption(seat: Seat, { hud, view, people }: Shown, room: Room): OwnCaption | null {
  const card = cardNow(seat, { hud, view })
  if (card === null) return null
  const title = seat === people.own ? says.ownShort : says.of(people.names[seat] ?? '')
  if (card.face === 'hidden') return { title, name: null, small: null }
  const name = says.name(card.card)
  if (room === 'name') return { title, name, small: null }
  if (room === 'words') return { title, name, small: card.face === 'up' ? null : says.onlyYou }
  // Where it is placed, the panel beside it says whose it is.
  if (card.face === 'up') return null
  return { title: seat === hud.gifter ? says.ownKept : says.own, name: null, small: null }
}

/** What is said of the card that the gifter looks at. */
export function lookingCaption({
  hud,
  view,
  people,
}: Shown): { readonly title: string; readonly card: Card } | null {
  const { peeked, seats, gifter } = view
  if (peeked === null || peeked.handle !== hud.looked || peeked.face === 'hidden' || people.own !== gifter)
    return null
  const given = seats.filter((seat) => seat.card !== null).length
  const isDuel = seats.length === 2
  const isForSelf = isDuel && given === 1 && seats[gifter]?.card === null
  return {
    title: isForSelf ? says.lookingForYourself : says.looking(given + 1, seats.length),
    card: peeked.card,
  }
}

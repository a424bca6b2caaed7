import {
  type Advice,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  LONG_GAME_POINTS,
  pointsOf,
  type Reason,
  type View,
} from '../../../../../shared/games/5211'

/** What a choice does to the table by itself. @param reason why it is advised */
export function effectsOf(view: View, cards: readonly Card[], reason: Reason): Advice['effects'] {
  const { limit, kododoTarget: target } = view.numbers
  const after = (colour: Colour) => view.counts[colour] + ofColour(cards, colour).length
  const out = COLOURS.filter((colour) => view.counts[colour] < limit && after(colour) >= limit)
  const count = view.kododo + cards.filter(isKododo).length
  return {
    out: out.map((colour) => ({ colour, count: after(colour) })),
    kododo:
      count === target
        ? { is: 'exact', count, target }
        : view.kododo === target
          ? { is: 'missed', count, target }
          : null,
    wouldReach: reachedBy(view, cards, reason),
  }
}

/** The colour that a reason speaks for, if its points on the table would end a long game. The first deal is always played to its end. */
function reachedBy(view: View, cards: readonly Card[], reason: Reason): Colour | null {
  const colour = favoured(reason)
  const own = view.seats[view.viewer ?? -1]
  const { long, tableMemory } = view.options
  if (colour === null || own === undefined || !long || !tableMemory || view.deal === 1) return null
  const lying = own.table.flatMap((card) => (card.face === 'up' ? [card.card] : []))
  const points = [...ofColour(lying, colour), ...ofColour(cards, colour)].reduce(
    (sum, card) => sum + pointsOf(card),
    0,
  )
  return points > 0 && own.total + points >= LONG_GAME_POINTS ? colour : null
}

function favoured(reason: Reason): Colour | null {
  switch (reason.kind) {
    case 'leads':
    case 'level':
    case 'follows':
    case 'next-in-line':
    case 'trusts':
    case 'spares':
    case 'dearer':
      return reason.colour
    case 'likelier':
      return reason.what === 'kododo' ? null : reason.what
    default:
      return null
  }
}

const ofColour = (cards: readonly Card[], colour: Colour): readonly Card[] =>
  cards.filter((card) => colourOf(card) === colour)

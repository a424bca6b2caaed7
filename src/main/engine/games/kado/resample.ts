import { type Card, giftOf, ribbonOf } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import type { Rng } from '../../rng'
import { ruledOut } from './board'
import { knownCards } from './sight'
import type { DealtCard, StateKado } from './state'
import { gifterOf } from './turn'

/**
 * Another state that the viewer could not tell from this one: the cards that they have not seen lie elsewhere, but for
 * the gifter's, which has none of what failed challenges named.
 */
export function resample(state: StateKado, viewer: Viewer, rng: Rng): StateKado {
  if (viewer.kind === 'open') return state
  const known = new Set(knownCards(state, viewer).map(({ place }) => place))
  const hidden = [...state.order.keys()].filter((place) => !known.has(place))
  const gifters = state.seats[gifterOf(state)]?.card?.place
  const faces = hidden.map((place) => state.order[place] as Card)
  const order = [...state.order]
  if (gifters !== undefined && !known.has(gifters)) {
    const { gifts, ribbons } = ruledOut(state)
    const fits = (card: Card) => !gifts.includes(giftOf(card)) && !ribbons.includes(ribbonOf(card))
    const [drawn] = rng.shuffle(faces.filter(fits))
    if (drawn === undefined) throw new Error('No card is left for the gifter')
    order[gifters] = drawn
    faces.splice(faces.indexOf(drawn), 1)
    hidden.splice(hidden.indexOf(gifters), 1)
  }
  const shuffled = rng.shuffle(faces)
  for (const [index, place] of hidden.entries()) order[place] = shuffled[index] as Card
  return withOrder(state, order)
}

function withOrder(state: StateKado, order: readonly Card[]): StateKado {
  const again = <Dealt extends DealtCard>(dealt: Dealt): Dealt => ({ ...dealt, card: order[dealt.place] })
  return {
    ...state,
    order,
    seats: state.seats.map(({ grid, card, bonus }) => ({
      grid,
      card: card && again(card),
      bonus: bonus.map(again),
    })),
    discard: state.discard.map(again),
  }
}

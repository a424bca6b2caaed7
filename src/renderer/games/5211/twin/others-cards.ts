import { type Card, COPIES, colourOf, isKododo, pointsOf, type View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { CardToLookAt } from '../../../table/hud/cards-to-look-at'
import type { People } from '../../../table/people'
import { cardFace } from '../art/cards'
import type { TableLayout } from '../plan/layout'
import { positionOf } from '../scene/nodes'

/** The turn that each of the four slots belongs to. */
const SLOT_TURNS = [1, 1, 2, 3] as const

/** The cards that lie face up before the others, seat by seat. */
export const othersCards = (view: View, people: People, layout: TableLayout): readonly CardToLookAt[] =>
  view.seats.flatMap(({ table }, seat) => {
    if (seat === people.own) return []
    const { slots } = layout.seats[positionOf(seat, people.own, layout)] ?? { slots: [] }
    return table.flatMap((lying, slot) => {
      const place = slots[slot]
      if (lying.face !== 'up' || place === undefined) return []
      const { card, handle } = lying
      const owner = people.names[seat] ?? ''
      return {
        ...{ key: handle, place, picture: cardFace(card), name: words.cardName(card) },
        heard: words.shown.heard(owner, words.cardName(card)),
        lines: linesOf(card, owner, SLOT_TURNS[slot] ?? 3),
      }
    })
  })

function linesOf(card: Card, name: string, turn: number): readonly string[] {
  const { shown } = words
  const points = pointsOf(card)
  return [
    shown.whose(name, turn),
    shown.worth(name, points, colourOf(card)),
    ...(isKododo(card) ? [shown.kododo] : []),
    shown.copies(COPIES[points], colourOf(card), points),
  ]
}

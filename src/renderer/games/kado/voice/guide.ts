import { GIFTS, RIBBONS, type Seat, type View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { keyWritten } from '../../../parts/keys'
import type { People } from '../../../table/people'
import { keyOf, type Recipient } from '../draft/giving'
import { giftKey, ribbonKey } from '../draft/guessing'
import { PASS_KEY } from '../draft/labels'
import { challengers } from '../scene/turn-order'

const { told } = words

/** Names the keys that answer what is asked, which are written beside every choice for those who see it. */
export function tellGuide(view: View, people: People): readonly string[] {
  switch (view.phase) {
    case 'deal':
      return [told.giveKeys(givenBy(view, people))]
    case 'challenge':
      return [
        told.guessKeys(
          GIFTS.map((gift) => keyWritten(giftKey(gift))),
          RIBBONS.map((ribbon) => keyWritten(ribbonKey(ribbon))),
          keyWritten(PASS_KEY),
        ),
      ]
    case 'place':
    case 'over':
      return []
  }
}

/** Everybody who can get a card in this gifter's turns, whether they have one already or not, so that the sentence stays the same. */
function givenBy(view: View, { names }: People) {
  const { gifter, seats } = view
  const key = (to: Recipient) => keyWritten(keyOf(to, view))
  const others = challengers(gifter, seats.length).map((seat: Seat) => ({
    key: key(seat),
    to: names[seat] ?? '',
  }))
  return {
    others,
    keep: key(gifter),
    // Only the gifter of a duel discards.
    discard: seats.length === 2 ? key('discard') : null,
  }
}

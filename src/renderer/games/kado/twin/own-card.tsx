import type { View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'

const { read } = words

/** The card that the player looks at, or has in this turn. */
export function OwnCard({ view }: { readonly view: View }) {
  const text = textOf(view)
  return text === null ? null : (
    <p class="unseen" data-read="own-card">
      {text}
    </p>
  )
}

function textOf({ viewer, peeked, seats, phase }: View): string | null {
  if (viewer === null || phase === 'over') return null
  if (peeked !== null && peeked.face !== 'hidden') return read.peeked(peeked.card)
  const card = seats[viewer]?.card ?? null
  if (card === null) return null
  return card.face === 'hidden' ? read.ownHidden : read.ownCard(card.card)
}

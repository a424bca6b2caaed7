import type { Advice } from '../../../../shared/games/5211'
import { Suit } from '../art/suit'

/** The sentence once more, as a bar: how often its colour scores, and how often it goes out. */
export function Reason({ advice: { reason } }: { readonly advice: Advice }) {
  if (reason.kind !== 'scores') return null
  return (
    <p class="coach-reason" aria-hidden="true">
      <Suit colour={reason.colour} />
      <span>
        <i data-is="scores" style={{ width: `${100 * reason.scores}%` }} />
        <i data-is="out" style={{ width: `${100 * reason.out}%` }} />
      </span>
    </p>
  )
}

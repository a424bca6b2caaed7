import type { Guess } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { GridCell } from '../../../parts/use-grid'
import { useRunning } from '../../../parts/use-running'
import { Pick } from '../../../table/coach-pick'
import type { BoardCell as Pair } from './board-rows'

const { board: says } = words

/** The numbers run on once what is ruled out has been struck. */
export const RUN = { after: 240, ms: 160 }

interface Props {
  readonly pair: Pair
  readonly mayGuess: boolean
  readonly stop: GridCell
  readonly onGuess: (guess: Guess) => void
}

/** A pair: how likely it is, as a fill, a figure and a pip for each of its cards; choosing it chooses both halves of the guess. */
export function BoardCell({ pair, mayGuess, stop, onGuess }: Props) {
  const likelihood = useRunning(pair.likelihood, RUN)
  return (
    <td class="kado-board-pair">
      <button
        type="button"
        class="kado-board-cell"
        aria-label={says.cell(pair.gift, pair.ribbon, saidOf(pair))}
        aria-pressed={pair.isChosen}
        aria-disabled={!mayGuess}
        // Once it is chosen, Enter presses the large button as on a tile.
        data-focus={mayGuess && pair.isChosen ? 'card' : undefined}
        data-look={pair.ruledOut ? 'struck' : pair.unseen === 0 ? 'seen' : 'likely'}
        data-armed={pair.isArmed}
        style={{ '--fill': `${Math.round(100 * pair.fill)}%` }}
        onClick={() => mayGuess && onGuess({ gift: pair.gift, ribbon: pair.ribbon })}
        {...stop}
      >
        {!pair.ruledOut && (
          <b>
            {pair.unseen === 0 ? says.none : says.percent(likelihood)}
            {pair.unseen > 0 && <small>{says.sign}</small>}
          </b>
        )}
        <span class="kado-pips">
          {Array.from({ length: pair.cards }, (_, n) => (
            <i key={n} class="kado-pip" data-unseen={n < pair.unseen} />
          ))}
        </span>
      </button>
      {pair.isAdvised && <Pick />}
    </td>
  )
}

function saidOf({ ruledOut, unseen, cards, likelihood }: Pair): string {
  if (ruledOut) return says.ruledOut
  return unseen === 0 ? says.allSeen : says.likely(likelihood, unseen, cards)
}

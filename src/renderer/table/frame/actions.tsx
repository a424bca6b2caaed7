import { assertNever } from '../../../shared/assert-never'
import type { TableLayout } from '../../games/5211/plan/layout'
import { verdictButtons } from '../../games/5211/plan/verdict-buttons'
import { Icon } from '../../parts/icon'
import { atRect } from '../plan/placing'
import { isActive, type Primary, type Secondary } from '../sitting/moves'
import { words } from '../words'
import { KeyHint } from './key-hint'

const { actions } = words

export interface EvaluationActions {
  /** Tells it once more. */
  readonly onExplain: () => void
  /** Completes it. */
  readonly onSkip: () => void
}

export interface ActionsProps {
  readonly primary: Primary
  readonly secondary: Secondary
  /** Whether the commit has been pressed once and waits for the second press. */
  readonly confirming: boolean
  readonly showKeys: boolean
  readonly layout: TableLayout
  readonly onPrimary: () => void
  /** What can be done with the evaluation on the table; null while there is none. */
  readonly evaluation: EvaluationActions | null
  readonly onSecondary: () => void
  /** Tells the last round once more, from the end of the game; null before it. */
  readonly onAgain: (() => void) | null
}

/** The buttons of the player. Commit and the one beside the hand stay the same elements, so that the focus stays on them. */
export function Actions(props: ActionsProps) {
  const { primary, secondary, confirming, showKeys, layout, onPrimary, evaluation, onSecondary, onAgain } =
    props
  const besides = evaluation === null ? null : verdictButtons(layout.commit, layout.scale)
  // Going on takes the larger place, and telling once more the one beside the hand.
  const goesOn = primary.type === 'continue'
  const small = smallPrint(primary)
  return (
    <>
      <button
        type="button"
        class="button button--primary table-commit"
        data-action={primary.type}
        data-confirming={confirming}
        aria-disabled={!isActive(primary)}
        style={atRect((goesOn ? besides?.explain : besides?.skip) ?? layout.commit)}
        onClick={onPrimary}
      >
        <span>
          {confirming && primary.type === 'commit' ? actions.confirm : label(primary)}
          {primary.type === 'result' && <Icon name="chev" />}
        </span>
        {small !== null && (
          <small aria-hidden={primary.type !== 'commit' || primary.missing === 0}>{small}</small>
        )}
      </button>
      {evaluation !== null && besides !== null && goesOn && (
        <button
          type="button"
          class="table-clear table-explain"
          data-action="skip"
          style={atRect(besides.skip)}
          onClick={evaluation.onSkip}
        >
          <span>{actions.skip}</span>
        </button>
      )}
      {evaluation !== null && besides !== null && (
        <button
          type="button"
          class={goesOn ? 'table-clear' : 'table-clear table-explain'}
          data-action="explain"
          aria-label={actions.explain}
          style={atRect(goesOn ? layout.aside.explain : besides.explain)}
          onClick={evaluation.onExplain}
        >
          <Icon name="replay" />
          <span>{goesOn ? actions.explainShort : actions.explain}</span>
        </button>
      )}
      {onAgain !== null && secondary === null && (
        <button
          type="button"
          class="table-clear table-again"
          data-action="again"
          style={atRect(layout.end.again)}
          onClick={onAgain}
        >
          <Icon name="replay" />
          <span>{words.bar.again}</span>
        </button>
      )}
      {secondary !== null && (
        <button
          type="button"
          class="table-clear"
          data-action={secondary}
          style={atRect(layout.clear)}
          onClick={onSecondary}
        >
          <Icon name={secondary === 'look-again' ? 'eye' : 'undo'} />
          <span>{actions.beside[secondary]}</span>
          {showKeys && <KeyHint name="⌫" />}
        </button>
      )}
    </>
  )
}

function label(primary: Primary): string {
  switch (primary.type) {
    case 'skip':
      return actions.skip
    case 'continue':
      return actions.continue
    case 'result':
      return actions.result
    case 'close':
      return actions.close
    case 'pass':
      return actions.pass(primary.to)
    case 'wait':
      return actions.wait
    case 'stand-in':
      return actions.standIn
    case 'commit':
      return actions.commit(primary.due)
    default:
      return assertNever(primary)
  }
}

function smallPrint(primary: Primary): string | null {
  if (primary.type !== 'commit') return null
  return primary.missing === 0 ? actions.enter : actions.more(primary.missing)
}

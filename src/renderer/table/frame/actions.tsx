import { assertNever } from '../../../shared/assert-never'
import { table as words } from '../../../shared/words/en/table'
import { Icon } from '../../parts/icon'
import { keyShortcuts, TABLE_KEYS } from '../../parts/keys'
import { type AccountButtons, accountButtons } from '../plan/account-buttons'
import { atRect } from '../plan/placing'
import { isActive, type Primary, type Secondary } from '../sitting/moves'
import type { ButtonPlaces, ButtonWords } from './game'
import { KeyHint } from './key-hint'

const { actions, shutters } = words

export interface AccountActions {
  /** Tells it once more. */
  readonly onExplain: () => void
  /** Completes it. */
  readonly onSkip: () => void
}

export interface ActionsProps {
  readonly primary: Primary
  readonly secondary: Secondary
  /** Whether the large button has been pressed once and waits for the second press. */
  readonly confirming: boolean
  /** Whether it says which key chooses, instead of what is still to be chosen. */
  readonly showsSpace: boolean
  readonly showKeys: boolean
  readonly places: ButtonPlaces
  readonly says: ButtonWords
  /** CSS px for one px of the drawing. */
  readonly scale: number
  /** @param again it is the rest of a double click */
  readonly onPrimary: (again: boolean) => void
  /** What can be done with the account on the table; null while there is none. */
  readonly account: AccountActions | null
  readonly onSecondary: ActionsProps['onPrimary']
  /** Tells the last account once more, from the end of the game; null before it. */
  readonly onAgain: (() => void) | null
}

/** The buttons of the player. The large one and the small one stay the same elements, so that the focus stays on them. */
export function Actions(props: ActionsProps) {
  const { primary, secondary, places, says, onAgain } = props
  const besides =
    props.account === null ? null : (places.account ?? accountButtons(places.large, props.scale))
  // To continue takes the larger place, and telling once more the one beside the hand.
  const continues = primary.type === 'continue'
  return (
    <>
      <Large {...props} place={(continues ? besides?.explain : besides?.skip) ?? places.large} />
      {props.account !== null && besides !== null && (
        <OfAccount account={props.account} {...{ continues, says, besides, places }} />
      )}
      {onAgain !== null && secondary === null && places.again && (
        <button
          type="button"
          class="table-clear table-again"
          data-action="again"
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.again)}
          style={atRect(places.again)}
          onClick={onAgain}
        >
          <Icon name="replay" />
          <span>{says.again}</span>
        </button>
      )}
      {secondary !== null && <Small {...props} secondary={secondary} />}
    </>
  )
}

function Large({
  primary,
  says,
  confirming,
  showsSpace,
  onPrimary,
  place,
}: ActionsProps & { readonly place: ButtonPlaces['large'] }) {
  const act = primary.type === 'act' ? primary.act : null
  const still = act !== null && !act.isReady && showsSpace ? actions.space : (act?.small ?? null)
  const small = primary.type === 'open' ? shutters.alone : still
  return (
    <button
      type="button"
      class="button button--primary table-commit"
      data-action={act?.id ?? primary.type}
      data-confirming={confirming}
      aria-disabled={!isActive(primary)}
      aria-keyshortcuts={keyShortcuts(...keysOf(primary))}
      style={atRect(place)}
      onClick={({ detail }) => onPrimary(detail > 1)}
    >
      <span>
        {confirming && act !== null ? says.confirm : label(primary, says)}
        {primary.type === 'result' && <Icon name="chev" />}
      </span>
      {small !== null && <small aria-hidden={act?.isReady ?? false}>{small}</small>}
    </button>
  )
}

function Small({
  secondary,
  places,
  showKeys,
  onSecondary,
}: ActionsProps & { readonly secondary: NonNullable<Secondary> }) {
  const act = secondary.type === 'act' ? secondary.act : null
  const key = act?.key ?? TABLE_KEYS.small
  return (
    <button
      type="button"
      class="table-clear"
      data-action={act?.id ?? secondary.type}
      aria-disabled={act?.isReady === false}
      aria-keyshortcuts={keyShortcuts(key)}
      style={atRect(places.small)}
      onClick={({ detail }) => onSecondary(detail > 1)}
    >
      <Icon name={secondary.type === 'look-again' ? 'eye' : 'undo'} />
      <span>{secondary.type === 'act' ? secondary.act.label : actions.beside[secondary.type]}</span>
      {showKeys && <KeyHint of={key} />}
    </button>
  )
}

interface OfAccountProps {
  readonly account: AccountActions
  readonly continues: boolean
  readonly says: ButtonWords
  readonly besides: Pick<AccountButtons, 'explain' | 'skip'>
  readonly places: ButtonPlaces
}

function OfAccount({ account, continues, says, besides, places }: OfAccountProps) {
  const place = continues ? places.explain : besides.explain
  return (
    <>
      {continues && (
        <button
          type="button"
          class="table-clear table-explain"
          data-action="skip"
          style={atRect(besides.skip)}
          onClick={account.onSkip}
        >
          <span>{says.skip}</span>
        </button>
      )}
      {place && (
        <button
          type="button"
          class={continues ? 'table-clear' : 'table-clear table-explain'}
          data-action="explain"
          aria-label={says.again}
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.again)}
          style={atRect(place)}
          onClick={account.onExplain}
        >
          <Icon name="replay" />
          <span>{continues ? actions.explainShort : says.again}</span>
        </button>
      )}
    </>
  )
}

/** Space continues as well from what moves. */
const keysOf = ({ type }: Primary): readonly string[] =>
  type === 'skip' || type === 'continue' ? [TABLE_KEYS.large, TABLE_KEYS.continue] : [TABLE_KEYS.large]

function label(primary: Primary, says: ButtonWords): string {
  switch (primary.type) {
    case 'skip':
      return actions.skip
    case 'continue':
      return says.continue
    case 'result':
      return actions.result
    case 'close':
      return actions.close
    case 'open':
      return shutters.open(primary.of)
    case 'wait':
      return says.wait
    case 'stand-in':
      return actions.standIn
    case 'act':
      return primary.act.label
    default:
      return assertNever(primary)
  }
}

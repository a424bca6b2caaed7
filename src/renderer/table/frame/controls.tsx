import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useState } from 'preact/hooks'
import { assertNever } from '../../../shared/assert-never'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { inSentence } from '../../../shared/names'
import type { Settings, Speed } from '../../../shared/settings'
import type { Standing } from '../../../shared/standing'
import { unsavedLine } from '../../../shared/words/catalogue'
import { table as words } from '../../../shared/words/en/table'
import { eligibilityLabel, eligibilityLine } from '../../client/eligibility-words'
import { Icon, type IconName } from '../../parts/art/icon'
import { CopyButton } from '../../parts/copy-button'
import { keyShortcuts, RULES_KEY, TABLE_KEYS } from '../../parts/keys'
import { Dialog } from '../../parts/modal'
import { atRect, type Rect } from '../plan'
import type { SessionTypes } from '../session/game'
import { moveWithin } from '../session/keys'
import { MENU } from '../session/panels'
import { isActive, type Primary, type Secondary } from '../session/pressing'
import type { Session } from '../session/session'
import {
  type ButtonPlaces,
  type ButtonWords,
  type RecapButtons,
  recapButtons,
  type Switch,
  type TableGame,
} from './game'
import { KeyHint } from './table-keys'

const { menuWords } = words

interface MenuEntry {
  readonly label: string
  readonly run: () => void
}

interface MenuProps {
  readonly title: string
  readonly line: string
  /** All entries except the one that goes back to the table. */
  readonly entries: readonly MenuEntry[]
  readonly onBack: () => void
}

/** Moves the focus to the first or last entry on Home or End. Every dialog handles the arrow keys. */
function walk(event: TargetedKeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget: entry, key, altKey, ctrlKey, metaKey } = event
  const entries = [...(entry.parentElement?.querySelectorAll('button') ?? [])]
  const isEnd = key === 'Home' || key === 'End'
  const next =
    altKey || ctrlKey || metaKey || !isEnd ? null : moveWithin(key, entries.indexOf(entry), entries.length)
  if (next === null) return
  event.preventDefault()
  entries[next]?.focus()
}

/** The table's menu. Escape goes back to the table and restores the focus. */
function Menu({ title, line, entries, onBack }: MenuProps) {
  return (
    <Dialog title={title} onDismiss={onBack}>
      <p class="dialog__text">{line}</p>
      <div class="table-menu">
        <button
          type="button"
          class="button button--primary"
          aria-keyshortcuts={keyShortcuts('Escape')}
          onKeyDown={walk}
          onClick={onBack}
        >
          {menuWords.back}
        </button>
        {entries.map(({ label, run }) => (
          <button type="button" class="button button--secondary" key={label} onKeyDown={walk} onClick={run}>
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

const { goBack, giveSeat, fingerprint: check } = words

/** The parts of a session that the menu acts on. */
type AtTable = Pick<Session<SessionTypes>, 'handover' | 'moment' | 'panels' | 'repeating'>
type Match = MatchSnapshot<GameFace>

interface Props {
  readonly session: AtTable
  readonly snapshot: Match
  /** The label for repeating the last recap; null while it can't be repeated. */
  readonly again: string | null
  /** The game's panels that can be opened from the menu. */
  readonly panels: readonly { readonly id: string; readonly entry: string }[]
  /** True if sound is on. */
  readonly sound: boolean
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onRules: () => void
  readonly onSettings: () => void
  readonly onGoBack: () => void
  /** Opens the replay of the match so far; null if the game has none. */
  readonly onLookBack: (() => void) | null
  /** Copies a text to the clipboard. @returns true on success */
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
}

/** The menu of a table. */
export function TableMenu(props: Props) {
  const { session, snapshot, again, panels, onGoBack, onLeave } = props
  const [page, setPage] = useState<'menu' | 'seats' | 'go-back' | 'give-seat' | 'check'>('menu')
  const back = session.panels.close
  const first = (then: () => void) => () => {
    back()
    then()
  }
  const lastPerson = lastPersonOf(snapshot)
  // During a recap, the entries that apply after it would reveal whether the game is over.
  const { untold } = session.moment.value
  const seats = (untold ? [] : seatEntries(session, snapshot)).map(({ label, run, seat }) => ({
    label,
    run: seat === lastPerson ? () => setPage('give-seat') : first(run),
  }))
  if (page === 'go-back') return <Question text={goBack} onStay={back} onGo={first(onGoBack)} />
  if (page === 'give-seat' && lastPerson !== null) {
    const give = first(() => session.handover.reseat(lastPerson, 'bot'))
    return <Question text={giveSeat} onStay={back} onGo={give} />
  }
  const { fingerprint } = snapshot
  if (page === 'check' && fingerprint !== null)
    return <Fingerprint hash={fingerprint} onCopy={props.onCopy} onClose={back} />
  if (page === 'seats')
    return (
      <Menu title={menuWords.seats} line={menuWords.seatsLine} entries={seats} onBack={back} key={page} />
    )
  const askedBack = snapshot.standing === 'practice' ? first(onGoBack) : () => setPage('go-back')
  // With a single seat, no page is needed to choose it.
  const seatsAsked = seats.length > 1 ? [{ label: menuWords.seats, run: () => setPage('seats') }] : seats
  const entries: readonly MenuEntry[] = [
    ...shuttersEntry(session, snapshot).map(({ label, run }) => ({ label, run: first(run) })),
    ...panels.map(({ id, entry }) => ({ label: entry, run: first(() => session.panels.open(id)) })),
    { label: menuWords.rules, run: first(props.onRules) },
    { label: menuWords.settings, run: first(props.onSettings) },
    {
      label: props.sound ? menuWords.mute : menuWords.unmute,
      run: first(() => props.onChange({ sound: !props.sound })),
    },
    ...(again !== null ? [{ label: again, run: first(() => void session.repeating.repeat()) }] : []),
    ...lookBackEntry(snapshot, untold, props.onLookBack).map(({ label, run }) => ({
      label,
      run: first(run),
    })),
    ...(snapshot.mayGoBack && !untold ? [{ label: menuWords.goBack, run: askedBack }] : []),
    ...(snapshot.tutorial === null ? seatsAsked : []),
    ...(fingerprint === null ? [] : [{ label: menuWords.check, run: () => setPage('check') }]),
    { label: leaveLabel(snapshot), run: onLeave },
  ]
  return <Menu title={menuWords.title} line={lineOf(snapshot)} entries={entries} onBack={back} key={page} />
}

/** @param untold true during a recap, whose replay would reveal what follows */
const lookBackEntry = (
  { tutorial }: Match,
  untold: boolean,
  run: Props['onLookBack'],
): readonly MenuEntry[] =>
  run !== null && tutorial === null && !untold ? [{ label: menuWords.lookBack, run }] : []

const leaveLabel = ({ tutorial }: Match): string =>
  tutorial === null ? menuWords.leave : menuWords.leaveTutorial

function lineOf({ standing, coached, unsavedSince }: Match): string {
  const saved = unsavedSince === null ? menuWords.saved : menuWords.notSaved(unsavedLine(unsavedSince))
  return [saved, eligibilityLine({ standing, coached }) ?? []].flat().join(' ')
}

function shuttersEntry({ handover }: AtTable, { view }: Match): readonly MenuEntry[] {
  if (handover.sharing.value === null || view.viewer === null) return []
  return [{ label: menuWords.close, run: handover.close }]
}

interface SeatEntry extends MenuEntry {
  readonly seat: Seat
}

function seatEntries({ handover }: AtTable, { players, view }: Match): readonly SeatEntry[] {
  if (view.decision === null) return []
  const alone = players.filter(({ kind }) => kind !== 'bot').length === 1
  return players.flatMap(({ kind, name: called }, seat) => {
    if (kind === 'bot') return []
    const name = alone ? null : inSentence(called)
    return kind === 'human'
      ? [{ seat, label: menuWords.giveSeat(name), run: () => handover.reseat(seat, 'bot') }]
      : [{ seat, label: menuWords.takeSeat(name), run: () => handover.reseat(seat, 'person') }]
  })
}

/** The seat of the only person who still plays; null if there are more, or none. */
function lastPersonOf({ players }: Match): Seat | null {
  const people = players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []))
  return people.length === 1 ? (people[0] ?? null) : null
}

interface FingerprintProps {
  readonly hash: string
  readonly onCopy: Props['onCopy']
  readonly onClose: () => void
}

/** The fingerprint of this deal's shuffle, which can be checked at the end. */
function Fingerprint({ hash, onCopy, onClose }: FingerprintProps) {
  return (
    <Dialog title={check.title} onDismiss={onClose}>
      <p class="dialog__text">{check.text}</p>
      <section aria-label={check.label}>
        <p class="dialog__code selectable">{hash}</p>
      </section>
      <div class="dialog__actions">
        <CopyButton text={check.copy} done={check.copied} onCopy={() => onCopy(hash)} />
        <button type="button" class="button button--primary" autofocus onClick={onClose}>
          {check.close}
        </button>
      </div>
    </Dialog>
  )
}

interface QuestionProps {
  readonly text: Readonly<Record<'title' | 'text' | 'stay' | 'go', string>>
  readonly onStay: () => void
  readonly onGo: () => void
}

const Question = ({ text, onStay, onGo }: QuestionProps) => (
  <Dialog title={text.title} onDismiss={onStay}>
    <p class="dialog__text">{text.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onStay}>
        {text.stay}
      </button>
      <button type="button" class="button button--primary" onClick={onGo}>
        {text.go}
      </button>
    </div>
  </Dialog>
)

const { actions, shutters } = words

interface RecapActions {
  /** Restarts it. */
  readonly onExplain: () => void
  /** Completes it. */
  readonly onSkip: () => void
}

interface ActionsProps {
  readonly primary: Primary
  readonly secondary: Secondary
  /** True if the large button has been pressed once and waits for the second press. */
  readonly confirming: boolean
  /** True if the large button shows that Space chooses a card, instead of what the player still has to choose. */
  readonly showsSpace: boolean
  readonly showKeys: boolean
  readonly places: ButtonPlaces
  readonly says: ButtonWords
  /** CSS px for one px of the drawing. */
  readonly scale: number
  /** @param again true for the second click of a double click */
  readonly onPrimary: (again: boolean) => void
  /** The actions for the recap on the table; null while there is none. */
  readonly recap: RecapActions | null
  readonly onSecondary: ActionsProps['onPrimary']
  /** Repeats the last recap after the end of the game; null before. */
  readonly onAgain: (() => void) | null
}

/** The player's buttons. The large one and the small one stay the same elements, so that they keep the focus. */
export function Actions(props: ActionsProps) {
  const { primary, secondary, places, says, onAgain } = props
  const besides = props.recap === null ? null : (places.recap ?? recapButtons(places.large, props.scale))
  // "Continue" takes the larger place, and "again" the one beside the hand.
  const continues = primary.type === 'continue'
  return (
    <>
      <Large {...props} place={(continues ? besides?.explain : besides?.skip) ?? places.large} />
      {props.recap !== null && besides !== null && (
        <OfRecap recap={props.recap} continues={continues} says={says} besides={besides} places={places} />
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

interface OfRecapProps {
  readonly recap: RecapActions
  readonly continues: boolean
  readonly says: ButtonWords
  readonly besides: Pick<RecapButtons, 'explain' | 'skip'>
  readonly places: ButtonPlaces
}

function OfRecap({ recap, continues, says, besides, places }: OfRecapProps) {
  const place = continues ? places.explain : besides.explain
  return (
    <>
      {continues && (
        <button
          type="button"
          class="table-clear table-explain"
          data-action="skip"
          style={atRect(besides.skip)}
          onClick={recap.onSkip}
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
          onClick={recap.onExplain}
        >
          <Icon name="replay" />
          <span>{continues ? actions.explainShort : says.again}</span>
        </button>
      )}
    </>
  )
}

/** Space also advances the animation. */
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

const { bar } = words

/** The button of a panel. */
interface PanelTool {
  readonly icon: IconName
  readonly label: string
  readonly key: string | null
  open(): void
}

interface ToolsProps {
  /** The game's name. */
  readonly game: string
  readonly speed: Speed
  /** `none` if there is no recap to repeat; `not-now` while something else moves; `now` if the recap can be repeated. */
  readonly repeat: 'none' | 'not-now' | 'now'
  /** The label of the button that repeats the recap. */
  readonly again: string
  readonly showKeys: boolean
  /** False if there is no room for the button; the menu and a key open the rules too. */
  readonly showRules: boolean
  readonly standing: Standing
  readonly place: Rect
  readonly panels: readonly PanelTool[]
  readonly switches: readonly Switch[]
  readonly on: {
    menu(): void
    speed(): void
    again(): void
    rules(): void
    settings(): void
  }
}

interface BarProps {
  readonly place: Rect
  readonly children: ComponentChildren
}

/** The bar at the top of the table. */
export const Bar = ({ place, children }: BarProps) => (
  <fieldset class="table-bar" aria-label={words.read.tools} style={atRect(place)}>
    {children}
  </fieldset>
)

/** The buttons at the ends of the top bar. */
export function Tools({ on, ...props }: ToolsProps) {
  const speed = bar.speeds[props.speed]
  const hint = (key: string) => props.showKeys && <KeyHint of={key} />
  return (
    <Bar place={props.place}>
      <button
        type="button"
        class="table-tool"
        aria-label={bar.menu}
        aria-keyshortcuts={keyShortcuts(TABLE_KEYS.menu)}
        onClick={on.menu}
      >
        <Icon name="menu" />
        {hint(TABLE_KEYS.menu)}
      </button>
      <span class="table-game" aria-hidden="true">
        {props.game}
      </span>
      <StandingLabel standing={props.standing} />
      <span class="table-bar-gap" />
      {props.repeat !== 'none' && (
        <button
          type="button"
          class="table-tool"
          aria-label={props.again}
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.again)}
          aria-disabled={props.repeat === 'not-now'}
          onClick={on.again}
        >
          <Icon name="replay" />
          {hint(TABLE_KEYS.again)}
        </button>
      )}
      {props.panels.map(({ icon, label, key, open }) => (
        <button
          type="button"
          class="table-tool"
          key={label}
          aria-label={label}
          aria-keyshortcuts={key === null ? undefined : keyShortcuts(key)}
          onClick={open}
        >
          <Icon name={icon} />
          {key !== null && hint(key)}
        </button>
      ))}
      {props.showRules && (
        <button
          type="button"
          class="table-tool"
          aria-label={bar.rules}
          aria-keyshortcuts={keyShortcuts(RULES_KEY)}
          onClick={on.rules}
        >
          <span class="table-help" aria-hidden="true">
            ?
          </span>
          {hint(RULES_KEY)}
        </button>
      )}
      <button
        type="button"
        class="table-tool"
        aria-label={bar.speed(speed)}
        aria-keyshortcuts={keyShortcuts(TABLE_KEYS.speed)}
        onClick={on.speed}
      >
        <Icon name="speed" />
        <span aria-hidden="true">{speed}</span>
        {hint(TABLE_KEYS.speed)}
      </button>
      {props.switches.map(({ icon, label, isLit, key, isOn, isOff = false, toggle }) => (
        <button
          type="button"
          class="table-tool"
          key={label}
          aria-label={label}
          data-lit={isLit}
          aria-keyshortcuts={keyShortcuts(key)}
          aria-pressed={isOn}
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) toggle()
          }}
        >
          <Icon name={icon} />
          {hint(key)}
        </button>
      ))}
      <button type="button" class="table-tool" aria-label={bar.settings} onClick={on.settings}>
        <Icon name="settings" />
      </button>
    </Bar>
  )
}

/** The special status of a game, such as practice. The table's menu has the details. */
function StandingLabel({ standing }: Pick<ToolsProps, 'standing'>) {
  const label = eligibilityLabel(standing)
  if (label === null) return null
  return (
    <span class="table-standing" data-tip={eligibilityLine({ standing, coached: false })}>
      {label}
    </span>
  )
}

/** The props of a table's controls, from its session. */

/** Finds out if there is a recap to repeat, and if the recap can be repeated now. */
const repeatOf = <T extends SessionTypes>({ repeating, state }: Session<T>): ToolsProps['repeat'] => {
  if (!repeating.mayRepeat.value) return 'none'
  const { isMoving, hasRecap } = state.value
  return isMoving && !hasRecap ? 'not-now' : 'now'
}

/** The game's own button texts, or else the table's. */
export const says = <T extends SessionTypes>(game: Pick<TableGame<T>, 'says'>): ButtonWords =>
  game.says ?? words.actions

export function actionsFor<T extends SessionTypes>(game: TableGame<T>, session: Session<T>): ActionsProps {
  const { show, state } = session
  const plan = show.plan.value
  const recap = { onExplain: session.explain, onSkip: () => session.pressing.press({ type: 'skip' }) }
  const repeats = game.isEnd(show.hud.value) && repeatOf(session) === 'now'
  return {
    primary: session.pressing.primary.value,
    secondary: session.pressing.secondary.value,
    confirming: session.pressing.confirming.value,
    showsSpace: session.pressing.showsSpace.value,
    showKeys: session.keys.inUse.value,
    places: game.buttons(plan),
    says: says(game),
    scale: plan.scale,
    onPrimary: session.pressing.pressPrimary,
    recap: state.value.hasRecap && state.value.isMoving ? recap : null,
    onSecondary: session.pressing.pressSecondary,
    onAgain: repeats ? () => void session.repeating.repeat() : null,
  }
}

/** The switch of the coach, if there is one. */
const coachSwitch = <T extends SessionTypes>({ coaching }: Session<T>): readonly Switch[] =>
  coaching.isThere.value
    ? [
        {
          icon: 'hint',
          label: words.coach.name,
          isLit: true,
          key: TABLE_KEYS.coach,
          isOn: coaching.isOn.value || coaching.isKept.value,
          toggle: coaching.toggle,
        },
      ]
    : []

/** The narrowest window whose bar has room for all its buttons, in CSS px. */
const ROOM_FOR_RULES = 960

interface Doors {
  readonly onRules: () => void
  readonly onSettings: () => void
}

export function toolsFor<T extends SessionTypes>(
  game: TableGame<T>,
  session: Session<T>,
  { speed }: Settings,
  { onRules, onSettings }: Doors,
): ToolsProps {
  return {
    game: game.name,
    speed,
    repeat: game.isEnd(session.show.hud.value) ? 'none' : repeatOf(session),
    again: says(game).again,
    showKeys: session.keys.inUse.value,
    showRules: session.show.plan.value.size.width >= ROOM_FOR_RULES,
    standing: session.snapshot.value.standing,
    place: session.show.plan.value.bar,
    panels: game.panels.flatMap(({ id, key, tool }) =>
      tool !== null && session.panels.mayOpen(id)
        ? { ...tool, key, open: () => session.panels.open(id) }
        : [],
    ),
    switches: [...(game.switches?.(session) ?? []), ...coachSwitch(session)],
    on: {
      menu: () => session.panels.open(MENU),
      speed: session.nextSpeed,
      again: () => void session.repeating.repeat(),
      rules: onRules,
      settings: onSettings,
    },
  }
}

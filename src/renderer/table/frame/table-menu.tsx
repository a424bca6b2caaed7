import type { TargetedKeyboardEvent } from 'preact'
import { useState } from 'preact/hooks'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { inSentence } from '../../../shared/names'
import { unsavedLine } from '../../../shared/words/catalogue'
import { table as words } from '../../../shared/words/en/table'
import { eligibilityLine } from '../../client/eligibility-words'
import { CopyButton } from '../../parts/copy-button'
import { keyShortcuts } from '../../parts/keys'
import { Dialog } from '../../parts/modal'
import type { SessionTypes } from '../session/game'
import { moveWithin } from '../session/keys'
import type { Session } from '../session/session'

const { menuWords } = words

interface MenuEntry {
  readonly label: string
  readonly run: () => void
}

interface MenuProps {
  readonly title: string
  readonly line: string
  /** The entries besides the one that goes back to the table. */
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
  // During a recap, the entries for afterwards would reveal whether the game goes on.
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
  // A single seat needs no page.
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
    ...(snapshot.mayGoBack && !untold ? [{ label: menuWords.goBack, run: askedBack }] : []),
    ...(snapshot.tutorial === null ? seatsAsked : []),
    ...(fingerprint === null ? [] : [{ label: menuWords.check, run: () => setPage('check') }]),
    { label: leaveLabel(snapshot), run: onLeave },
  ]
  return <Menu title={menuWords.title} line={lineOf(snapshot)} entries={entries} onBack={back} key={page} />
}

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

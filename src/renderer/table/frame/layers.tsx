import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { unsavedLine } from '../../../shared/words/catalogue'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import { Icon } from '../../parts/art/icon'
import { createDoor, useDoor } from '../../parts/door'
import { isShut } from '../handover/handover'
import { type Opening, Shutters } from '../handover/shutters'
import { peopleOf } from '../people'
import type { SessionTypes } from '../session/game'
import type { Note, Notes } from '../session/notes'
import { MENU } from '../session/panels'
import type { Session } from '../session/session'
import type { Announcement } from '../session/speech'
import { Actions, actionsFor, says, Tools, toolsFor } from './controls'
import type { PartProps, TableGame } from './game'
import { TableMenu } from './table-menu'

/**
 * Announces events to screen readers. New sentences are added at the end, each as an element of its own that any key cuts
 * short; old ones are removed. It is mounted empty with the table, as screen readers read only later additions.
 */
function Live({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-label={words.read.happened}>
      {isThere && announcements.map(({ n, text }) => <p key={n}>{text}</p>)}
    </div>
  )
}

interface ToastProps {
  readonly note: Note
  /** Null if it disappears by itself once it is no longer true. */
  readonly onClose: (() => void) | null
  /** Buttons that solve the problem. */
  readonly children?: ComponentChildren
}

function Toast({ note, onClose, children }: ToastProps) {
  return (
    <div class="table-toast" role={note.kind === 'note' ? 'status' : 'alert'} data-kind={note.kind}>
      <p>
        {note.text}
        {note.code !== null && <small>{note.code}</small>}
      </p>
      {children}
      {onClose !== null && (
        <button type="button" class="table-toast__close" aria-label={words.notice.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}

const noticeWords = words.notice

interface UnsavedProps {
  /** ISO 8601 */
  readonly since: string
  readonly client: Pick<MatchClient, 'save' | 'saveElsewhere'>
  readonly notes: Pick<Notes, 'say' | 'refuse'>
}

/** Shown for as long as the game can't be saved, with buttons to save it. */
function Unsaved({ since, client, notes }: UnsavedProps) {
  const [busy, setBusy] = useState(false)
  const once = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const again = once(async () => {
    const reply = await client.save()
    if (reply.ok) notes.say(noticeWords.savedAgain)
    else notes.refuse(reply.error)
  })
  const elsewhere = once(async () => {
    const reply = await client.saveElsewhere()
    if (!reply.ok) notes.refuse(reply.error)
    else if (reply.value === 'done') notes.say(noticeWords.savedElsewhere)
  })
  return (
    <Toast note={{ kind: 'standing', text: unsavedLine(since), code: null }} onClose={null}>
      <button type="button" class="table-toast__action" disabled={busy} onClick={() => void again()}>
        {noticeWords.saveAgain}
      </button>
      <button type="button" class="table-toast__action" disabled={busy} onClick={() => void elsewhere()}>
        {noticeWords.saveElsewhere}
      </button>
    </Toast>
  )
}

type Door<T extends SessionTypes> = NonNullable<TableGame<T>['coach']>

interface CoachedProps<T extends SessionTypes> extends PartProps<T> {
  readonly game: Pick<TableGame<T>, 'coach'>
}

/** The coach's advice; nothing while it is off or has none. */
function Coached<T extends SessionTypes>({ game: { coach }, ...parts }: CoachedProps<T>) {
  return coach === undefined ? null : <Coach {...parts} door={coach} />
}

interface CoachProps<T extends SessionTypes> extends PartProps<T> {
  readonly door: Door<T>
}

function Coach<T extends SessionTypes>({ door, ...parts }: CoachProps<T>) {
  const { coaching, panels } = parts.session
  const counsel = coaching.counsel.value
  const advice = counsel?.state === 'ready' ? counsel.advice : null
  return (
    <>
      {/* Mounted with the table, as screen readers read only later additions. */}
      <div class="unseen" role="status" aria-label={words.coach.name}>
        {advice !== null && <AnnouncedAdvice {...parts} door={door} advice={advice} />}
        {coaching.isClosed.value && <p>{words.coach.closed}</p>}
      </div>
      {counsel !== null && panels.panel.value === null && <Shown {...parts} door={door} advice={advice} />}
    </>
  )
}

interface AdviceProps<T extends SessionTypes, A> extends CoachProps<T> {
  readonly advice: A
}

/** The focused card, if it is the coach's choice. */
const FOCUSED = '[data-focus="card"]:focus .coach-pick'

/**
 * The advice for screen readers, with a sentence if the focus has moved to the advised card. It is added only after the focus has
 * moved, as a change would be read out as a whole once more.
 */
function AnnouncedAdvice<T extends SessionTypes>({ door, advice, ...parts }: AdviceProps<T, T['Advice']>) {
  const face = useDoor(door)
  const [announced, setAnnounced] = useState<{
    readonly advice: T['Advice']
    readonly isFocused: boolean
  } | null>(null)
  useEffect(() => setAnnounced({ advice, isFocused: document.querySelector(FOCUSED) !== null }), [advice])
  if (face === null || face === 'failed' || announced?.advice !== advice) return null
  const texts = [face.heard(advice, parts), ...(announced.isFocused ? [words.coach.focused] : [])]
  return <p>{texts.join(' ')}</p>
}

function Shown<T extends SessionTypes>({ door, advice, ...parts }: AdviceProps<T, T['Advice'] | null>) {
  const face = useDoor(door)
  // If it can't be loaded, the table has no coach.
  if (face === null || face === 'failed') return null
  return <face.Counsel {...parts} advice={advice} />
}

interface Parts<T extends SessionTypes> {
  readonly game: TableGame<T>
  readonly client: MatchClient<T>
  readonly session: Session<T>
  readonly snapshot: MatchSnapshot<T>
  readonly settings: ReadonlySignal<Settings>
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onRules: () => void
  readonly onSettings: () => void
  readonly onGoBack: () => void
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
}

/** The props of a game's own parts. */
const partsOf = <T extends SessionTypes>({ session, snapshot, settings }: Parts<T>): PartProps<T> => {
  const people = peopleOf(snapshot)
  return { session, snapshot, people, settings: settings.value }
}

/** The layer beneath the cards. */
export function Below<T extends SessionTypes>(props: Parts<T>) {
  const { game } = props
  return <game.Below {...partsOf(props)} />
}

/** The layer above the cards, with all controls. */
export function Above<T extends SessionTypes>(props: Parts<T>) {
  const { game, session, client, settings } = props
  const parts = partsOf(props)
  const panel = game.panels.find(({ id }) => id === session.panels.panel.value)
  const resting = session.interlude.value
  const said = <Said session={session} snapshot={props.snapshot} client={client} />
  return (
    <>
      {game.Above && <game.Above {...parts} />}
      <Coached {...parts} game={game} />
      <game.AccessibleLayer
        {...parts}
        actions={<Actions {...actionsFor(game, session)} />}
        tools={<Tools {...toolsFor(game, session, settings.value, props)} />}
      />
      {!resting && said}
      {panel && <panel.Component {...parts} onClose={session.panels.close} />}
      {resting && game.Rest && (
        <game.Rest
          snapshot={resting}
          players={props.snapshot.players}
          said={said}
          onNext={session.resume}
          onMenu={() => session.panels.open(MENU)}
          onLeave={props.onLeave}
        />
      )}
    </>
  )
}

/** The app's current message. */
function Said<T extends SessionTypes>({
  session: { notes },
  snapshot: { unsavedSince },
  client,
}: Pick<Parts<T>, 'session' | 'snapshot' | 'client'>) {
  const note = notes.note.value
  if (note !== null) return <Toast note={note} onClose={notes.close} />
  return unsavedSince === null ? null : <Unsaved since={unsavedSince} client={client} notes={notes} />
}

/** The content for a person who peeks at something of theirs. */
function openingOf<T extends SessionTypes>(
  { game: { look }, snapshot }: Parts<T>,
  seat: Seat,
): Opening | null {
  if (look === undefined) return null
  const { view } = snapshot
  return {
    seat,
    again: look.again,
    roleOf: (one) => look.roleOf(view, one),
    content: <look.Component view={view} seat={seat} people={peopleOf(snapshot)} />,
  }
}

/** The shutters, the menu and the announcements. */
export function Topmost<T extends SessionTypes>(props: Parts<T>) {
  const { game, session, snapshot, settings, onChange, onRules, onSettings, onGoBack, onCopy, onLeave } =
    props
  const { handover, state, repeating } = session
  const eyes = handover.eyes.value
  const { view, unsavedSince } = snapshot
  // Nothing is repeated beneath the page of a rest.
  const isFree = !state.value.isMoving && session.interlude.value === null
  const mayTellAgain = !isShut(eyes) && repeating.mayRepeat.value && isFree
  return (
    <>
      <Live announcements={eyes.of === 'nobody' ? [] : session.speech.told.value} />
      <Shutters
        match={snapshot}
        where={game.where(view)}
        next={eyes.of === 'nobody' ? eyes.next : null}
        opening={eyes.of === 'looker' ? openingOf(props, eyes.seat) : null}
        answered={handover.answered.value}
        mayLookAgain={handover.mayLookAgain.value}
        peeksAgain={handover.again.value !== null}
        unsaved={unsavedSince === null ? null : unsavedLine(unsavedSince)}
        onOpen={handover.open}
        onClose={handover.close}
        onPeekAgain={handover.peekAgain}
        onMenu={() => session.panels.open(MENU)}
      />
      {session.panels.panel.value === MENU && (
        <TableMenu
          sound={settings.value.sound}
          session={session}
          snapshot={snapshot}
          onChange={onChange}
          onRules={onRules}
          onSettings={onSettings}
          onGoBack={onGoBack}
          onCopy={onCopy}
          onLeave={onLeave}
          again={mayTellAgain ? says(game).again : null}
          panels={game.panels.flatMap(({ id, entry }) =>
            entry !== null && session.panels.mayOpen(id) ? { id, entry } : [],
          )}
        />
      )}
    </>
  )
}

/** Loaded for a tutorial only. */
const bubbles = createDoor(() => import('../tutorial/tutorial'))

/** The guide through a tutorial; nothing in any other match. */
export function Taught<T extends SessionTypes>(props: Parts<T>) {
  const { game, snapshot } = props
  return snapshot.tutorial !== null && game.lesson !== undefined ? (
    <Lessons {...props} lesson={game.lesson} />
  ) : null
}

function Lessons<T extends SessionTypes>({
  lesson,
  ...props
}: Parts<T> & { readonly lesson: NonNullable<Parts<T>['game']['lesson']> }) {
  const [frame, content] = [useDoor(bubbles), useDoor(lesson)]
  const isMissing = frame === 'failed' || content === 'failed'
  useEffect(() => {
    if (isMissing) props.session.speech.welcome()
  }, [isMissing])
  // If it can't be loaded, the player can still leave by the menu.
  if (frame === null || frame === 'failed' || content === null || content === 'failed') return null
  return <frame.Tutorial {...props} lesson={content} />
}

import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentChildren, ComponentType, RefObject, TargetedMouseEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { unsavedLine } from '../../../shared/words/catalogue'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import { Icon } from '../../parts/art/icon'
import { createDoor, useDoor } from '../../parts/door'
import { covered } from '../../parts/modal'
import { Notice, rootClassOf } from '../../parts/screen'
import { createPlayer } from '../../parts/sound'
import { useTabRound } from '../../parts/tab-round'
import type { Arranging } from '../director/default-motion'
import { isShut } from '../handover/handover'
import { type Opening, Shutters } from '../handover/shutters'
import { goToChosen, useKeptFocus } from '../kept-focus'
import { createPainter } from '../painter/painter'
import { peopleOf } from '../people'
import type { Size } from '../plan'
import type { TableTypes } from '../scene'
import type { SessionTypes } from '../session/game'
import type { Focus, Intent } from '../session/keys'
import type { Note, Notes } from '../session/notes'
import { MENU } from '../session/panels'
import { createSession, type Session, type SessionOptions } from '../session/session'
import type { Show } from '../session/show'
import type { Announcement } from '../session/speech'
import { tableSounds } from '../sounds'
import { Actions, actionsFor, Bar, says, TableMenu, Tools, toolsFor } from './controls'
import type { PartProps, TableGame } from './game'
import { OF_RECAP, useTableKeys } from './table-keys'
import './table.css'

/**
 * Announces events to screen readers. New sentences are added at the end, each as an element of its own, so that the
 * listener can interrupt each one with any key. Old ones are removed. It is mounted empty with the table, as screen readers
 * read only later additions.
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
  readonly client: Pick<MatchClient, 'request'>
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
    const reply = await client.request('match/save', {})
    if (reply.ok) notes.say(noticeWords.savedAgain)
    else notes.refuse(reply.error)
  })
  const elsewhere = once(async () => {
    const reply = await client.request('match/save-elsewhere', {})
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
 * The advice for screen readers, with one more sentence if the focus has moved to the advised card. The whole text is added only
 * after the focus has moved, because a screen reader would read all of it again if the sentence were added later.
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

/** The part of a table that its replay controls. */
interface ReplayTable {
  readonly playing: Show<TableTypes>['playing']
  /** Completes everything that moves, up to a finale. */
  finish(): void
}

/** The frame of a table that shows a replay: nobody can act at it, and it has a bar of its own. */
interface ReplayFrame {
  /** The speed of everything that moves, as a multiple of the normal speed. */
  readonly rate: ReadonlySignal<number>
  /** The content of the bar, in the place of the table's own buttons. */
  readonly bar: ComponentChildren
  /** Called with the table. @returns a function that is called when the table closes */
  onTable(table: ReplayTable): () => void
  /** Called with the key of a card that is pressed. */
  onCard(key: string): void
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
  readonly onLookBack: (() => void) | null
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
  readonly replay?: ReplayFrame | undefined
}

/** The props of a game's own parts. */
const partsOf = <T extends SessionTypes>({ session, snapshot, settings }: Parts<T>): PartProps<T> => {
  const people = peopleOf(snapshot)
  return { session, snapshot, people, settings: settings.value }
}

/** The layer beneath the cards. */
function Below<T extends SessionTypes>(props: Parts<T>) {
  const { game } = props
  return <game.Below {...partsOf(props)} />
}

/** The layer above the cards, with all controls. */
function Above<T extends SessionTypes>(props: Parts<T>) {
  const { game, session, client, settings, replay } = props
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
        actions={replay ? null : <Actions {...actionsFor(game, session)} />}
        tools={
          replay ? (
            <Bar place={session.show.plan.value.bar}>{replay.bar}</Bar>
          ) : (
            <Tools {...toolsFor(game, session, settings.value, props)} />
          )
        }
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

/** The content for a person who peeks. */
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

/** The announcements; in a match also the shutters and the menu. */
const Over = <T extends SessionTypes>(props: Parts<T>) =>
  props.replay ? <Live announcements={props.session.speech.announced.value} /> : <Topmost {...props} />

/** The shutters, the menu and the announcements. */
function Topmost<T extends SessionTypes>(props: Parts<T>) {
  const {
    game,
    session,
    snapshot,
    settings,
    onChange,
    onRules,
    onSettings,
    onGoBack,
    onLookBack,
    onCopy,
    onLeave,
  } = props
  const { handover, state, repeating } = session
  const eyes = handover.eyes.value
  const { view, unsavedSince } = snapshot
  // No recap can be repeated beneath the page of a break.
  const isFree = !state.value.isMoving && session.interlude.value === null
  const mayTellAgain = !isShut(eyes) && repeating.mayRepeat.value && isFree
  return (
    <>
      <Live announcements={eyes.of === 'nobody' ? [] : session.speech.announced.value} />
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
          onLookBack={onLookBack}
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
function Taught<T extends SessionTypes>(props: Parts<T>) {
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

/** Follows whether the page is hidden (minimised, another tab or desktop), until `end` is called. */
export function followHidden(): { readonly hidden: ReadonlySignal<boolean>; end(): void } {
  const hidden = signal(document.hidden)
  const follow = () => {
    hidden.value = document.hidden
  }
  document.addEventListener('visibilitychange', follow)
  return { hidden, end: () => document.removeEventListener('visibilitychange', follow) }
}

/**
 * Follows the number of device px per CSS px, which changes with the display's scale, or when the window moves to another display.
 * @returns a function that stops it
 */
export function followDensity(onChange: () => void): () => void {
  const ended = new AbortController()
  // A media query covers one density only, so each change needs a new one.
  const follow = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        onChange()
        follow()
      },
      { once: true, signal: ended.signal },
    )
  follow()
  return () => ended.abort()
}

/** Events that end a bot's remark. */
const PRESSES = ['pointerdown', 'keydown'] as const
/** Signs of an active person, which wake the audio engine before a sound is needed. */
const STIRRINGS = ['pointermove', ...PRESSES] as const

type Options<T extends SessionTypes> = Omit<
  SessionOptions<T>,
  'size' | 'hidden' | 'covered' | 'openPainter' | 'playSound' | 'rate'
> & { readonly game: TableGame<T>; readonly replay?: ReplayFrame | undefined }

/**
 * The size with fractions of a CSS px. At a density of 1.25 windows have such sizes, and a canvas in whole CSS px would miss the
 * last device px of the window.
 */
function sizeOf(root: HTMLElement): Size {
  const { width, height } = root.getBoundingClientRect()
  return { width, height }
}

/** Opens a session in the window. `leave` releases all of it. */
function openSession<T extends SessionTypes>(options: Options<T>, root: HTMLElement, canvas: HTMLElement) {
  const { game } = options
  const sizeNow = () => sizeOf(root)
  const page = followHidden()
  const player = createPlayer({
    settings: options.settings,
    hidden: page.hidden,
    engine: game.sounds ?? tableSounds,
    now: () => performance.now(),
  })
  const session = createSession<T>(game, {
    ...options,
    size: sizeNow(),
    hidden: page.hidden,
    covered,
    rate: options.replay?.rate,
    playSound: player.playSound,
    async openPainter(plan, onLost) {
      try {
        return await createPainter({ host: canvas, plan, art: game.art, lights: game.lights, onLost })
      } catch (error) {
        reportError(error)
        throw error
      }
    },
  })
  const observer = new ResizeObserver(() => session.show.resize(sizeNow()))
  observer.observe(root)
  const { hush } = session.talking
  for (const press of PRESSES) window.addEventListener(press, hush, true)
  for (const stirring of STIRRINGS) window.addEventListener(stirring, player.wake, true)
  const endDensity = followDensity(session.show.rescale)
  const endReplay = options.replay?.onTable({ playing: session.show.playing, finish: session.show.finish })
  // For tests of secrecy: this window must never hold more than its viewer may know.
  const inspected = new URLSearchParams(location.search).has('inspect')
  if (inspected) Object.assign(window, { inspectTable: session.inspect })
  return {
    session,
    leave() {
      endReplay?.()
      observer.disconnect()
      endDensity()
      for (const press of PRESSES) window.removeEventListener(press, hush, true)
      for (const stirring of STIRRINGS) window.removeEventListener(stirring, player.wake, true)
      page.end()
      if (inspected) Reflect.deleteProperty(window, 'inspectTable')
      session.dispose()
      player.dispose()
    },
  }
}

/**
 * Moves the texts within `data-arranged` to their new places along with the cards (`table.css`), but only while these move, so
 * that texts never lag behind cards that jump.
 * @param arranging undefined until there is a session
 */
function useArranged(
  table: RefObject<HTMLElement | null>,
  arranging: ReadonlySignal<Arranging | null> | undefined,
): void {
  // Before the texts are rendered, which the same change triggers.
  useLayoutEffect(
    () =>
      arranging &&
      effect(() => {
        const root = table.current
        const way = arranging.value
        if (root === null) return
        if (way !== null) root.style.setProperty('--arranging', `${way.ms}ms var(--${way.ease})`)
        root.toggleAttribute('data-arranging', way !== null)
      }),
    [arranging],
  )
}

export interface TableProps {
  readonly client: MatchClient
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onRules: () => void
  readonly onSettings: () => void
  /** Goes back to the last complete decision in which a person acted. */
  readonly onGoBack: () => void
  /** Opens the replay of the match so far; null if the game has none. */
  readonly onLookBack: (() => void) | null
  /** Copies a text to the clipboard. @returns true on success */
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
  readonly onResult: () => void
  /** Called when the end of a game that was played here has been shown. */
  readonly onFinished: () => void
  /** Set for a table that shows a replay. */
  readonly replay?: ReplayFrame
}

type OwnTableProps<T extends SessionTypes> = Omit<TableProps, 'client'> & {
  readonly client: MatchClient<T>
}

/** Below this scale, texts that don't shrink crowd the table. */
const SMALL = 0.75

const isOf = <T extends SessionTypes>(
  game: TableGame<T>,
  client: MatchClient<GameFace>,
): client is MatchClient<T> => client.snapshot.peek().view.game === game.id

/** @returns the table of a game, for a match of that game */
export function tableOf<T extends SessionTypes>(game: TableGame<T>): ComponentType<TableProps> {
  return ({ client, ...props }) => {
    if (!isOf(game, client)) throw new TypeError(`Not a match of ${game.id}`)
    return <Table {...props} client={client} game={game} />
  }
}

interface Props<T extends SessionTypes> extends OwnTableProps<T> {
  readonly game: TableGame<T>
}

/** The table: its canvas, its texts and its controls. */
function Table<T extends SessionTypes>(props: Props<T>) {
  const { game, client, settings, replay } = props
  const root = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<Session<T> | null>(null)
  const failed = session?.show.failed.value === true

  useLayoutEffect(() => {
    if (root.current === null || canvas.current === null) return
    const opened = openSession(props, root.current, canvas.current)
    setSession(opened.session)
    root.current.focus({ preventScroll: true })
    return opened.leave
  }, [client])
  useLayoutEffect(() => {
    if (!failed) root.current?.focus({ preventScroll: true })
  }, [failed])
  useKeptFocus(root, {
    question: session?.speech.question.value ?? null,
    behind: session?.moment.value.behind ?? false,
    telling: session?.moment.value.telling ?? false,
  })
  useArranged(root, session?.show.arranging)
  useTabRound(replay ? NO_ELEMENT : root)
  useTableKeys({
    onKey: (intent, focus) =>
      session !== null && !failed && pressKey({ ...props, session, root: root.current }, intent, focus),
    onUse: () => session?.keys.useKeys(),
    onMouse: () => session?.keys.useMouse(),
  })

  const snapshot = (session ?? client).snapshot.value
  const scale = session?.show.plan.value.scale ?? 1
  const parts = session && { ...props, session, snapshot }
  const shut = session !== null && isShut(session.handover.eyes.value)
  return (
    <>
      {failed && <Undrawn onRetry={() => session?.show.retry()} onLeave={props.onLeave} />}
      <main
        class={`table ${rootClassOf(game.id)}`}
        aria-label={words.read.table(game.name)}
        tabIndex={-1}
        ref={root}
        data-plan={session?.show.plan.value.plan}
        data-small={scale < SMALL}
        data-shut={shut}
        data-replay={replay !== undefined}
        data-undrawn={failed}
        data-plates={snapshot.view.seats.length}
        data-ended={session !== null && game.isEnd(session.show.hud.value)}
        data-carrying={session?.draft.carrying.value ?? false}
        data-speed={settings.value.speed}
        data-thinking={isBotAwaited(snapshot)}
        style={styleOf(scale, replay)}
        onClickCapture={(event) => press(session, replay, event)}
      >
        <div class="sea" />
        {parts && <Below {...parts} />}
        <div class="table-canvas" ref={canvas} aria-hidden="true" />
        {parts && !shut && <Above {...parts} />}
        {parts && !shut && <Taught {...parts} />}
        {parts && <Over {...parts} />}
      </main>
    </>
  )
}

interface UndrawnProps {
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Replaces the table while there is no canvas. The table itself stays mounted and reappears with its canvas. */
function Undrawn({ onRetry, onLeave }: UndrawnProps) {
  const { title, text, again, leave } = words.noGraphics
  const action = { label: again, run: onRetry }
  return <Notice title={title} text={text} action={action} back={{ label: leave, run: onLeave }} />
}

/** Elements on which a click does not continue: dialogs, separate elements, and the buttons of a recap. */
const NOT_ON_THE_TABLE = `dialog, .table-bar, [data-apart], .shutters, ${OF_RECAP}`

/** True while the table waits for a bot. */
const isBotAwaited = ({ view, players }: MatchSnapshot<GameFace>): boolean =>
  view.awaited.some((seat) => players[seat]?.kind !== 'human')

/** For a replay, whose screen makes Tab wrap itself. */
const NO_ELEMENT: RefObject<HTMLElement | null> = { current: null }

/** @param scale CSS px for one px of the drawing */
const styleOf = (scale: number, replay: ReplayFrame | undefined) => ({
  '--s': scale,
  ...(replay && { '--pace': 1 / replay.rate.value }),
})

interface Pressed<T extends SessionTypes> {
  readonly game: Pick<TableGame<T>, 'panels'>
  readonly session: Session<T>
  readonly replay?: ReplayFrame | undefined
  readonly root: HTMLElement | null
}

/** @returns true if the key was handled */
function pressKey<T extends SessionTypes>(
  { game, session, replay, root }: Pressed<T>,
  intent: Intent,
  focus: Focus,
): boolean {
  // The screen of a replay has keys of its own, besides those of the panels.
  if (replay) return openPanel(session, game, intent)
  const { draft, keys } = session
  const before = draft.chosen.value
  const isUsed = keys.key(intent, focus)
  const hasChosen = intent.type === 'game' && draft.chosen.value !== before
  if (hasChosen && focus !== 'card' && root !== null) goToChosen(root, intent.key)
  return isUsed
}

/** Opens the panel of a key. @returns true if it is the key of a panel */
function openPanel<T extends SessionTypes>(
  { panels }: Pick<Session<T>, 'panels'>,
  game: Pick<TableGame<T>, 'panels'>,
  intent: Intent,
): boolean {
  const panel = intent.type === 'game' ? game.panels.find(({ key }) => key === intent.key) : undefined
  if (panel === undefined || !panels.mayOpen(panel.id)) return false
  panels.open(panel.id)
  return true
}

/** Handles a click on the table. */
function press<T extends SessionTypes>(
  session: Session<T> | null,
  replay: ReplayFrame | undefined,
  event: TargetedMouseEvent<HTMLElement>,
): void {
  if (session === null) return
  if (replay) pressCard(session, replay, event)
  else continueByClick(session, event.target)
}

/** A click on a card of a replay leads to the step that played it. */
function pressCard<T extends SessionTypes>(
  { show }: Pick<Session<T>, 'show'>,
  { onCard }: ReplayFrame,
  { target, clientX, clientY, currentTarget }: TargetedMouseEvent<HTMLElement>,
): void {
  if (target instanceof Element && target.closest('dialog, .table-bar, button') !== null) return
  const { left, top } = currentTarget.getBoundingClientRect()
  const key = show.cardAt({ x: clientX - left, y: clientY - top })
  if (key !== null) onCard(key)
}

/** Any click on the table advances the animation; a click on a card completes everything. */
function continueByClick(
  { show, skip }: { readonly show: { finish(): void }; skip(): void },
  target: EventTarget | null,
): void {
  if (target instanceof Element && target.closest(NOT_ON_THE_TABLE)) return
  if (target instanceof Element && target.closest('[data-focus="card"]')) show.finish()
  else skip()
}

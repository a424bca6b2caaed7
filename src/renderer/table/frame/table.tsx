import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentType, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Input } from '../../../shared/bridge/contract'
import type { GameFace } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import { covered } from '../../parts/modal'
import { Notice, rootClassOf } from '../../parts/screen'
import { createPlayer } from '../../parts/sound'
import { useTabRound } from '../../parts/tab-round'
import type { Arranging } from '../director/default-motion'
import { isShut } from '../handover/handover'
import { goToChosen, useKeptFocus } from '../kept-focus'
import { createPainter } from '../painter/painter'
import type { Size } from '../plan'
import type { SessionTypes } from '../session/game'
import { createSession, type Session, type SessionOptions } from '../session/session'
import { tableSounds } from '../sounds'
import type { TableGame } from './game'
import { Above, Below, Taught, Topmost } from './layers'
import { OF_RECAP, useTableKeys } from './table-keys'
import './table.css'

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
  'size' | 'hidden' | 'covered' | 'openPainter' | 'playSound'
> & { readonly game: TableGame<T> }

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
  // For tests of secrecy: this window must never hold more than its seat may know.
  const inspected = new URLSearchParams(location.search).has('inspect')
  if (inspected) Object.assign(window, { inspectTable: session.inspect })
  return {
    session,
    leave() {
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
  /** Back to the last decision of the people here. */
  readonly onGoBack: () => void
  /** Copies a text to the clipboard. @returns true on success */
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
  readonly onResult: () => void
  /** Called when the end of a game that was played here has been shown. */
  readonly onFinished: () => void
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
  const { game, client, settings } = props
  const root = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<Session<T> | null>(null)
  const failed = session?.show.failed.value ?? false

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
  useTabRound(root)
  useTableKeys({
    onKey(intent, focus) {
      if (session === null || failed) return false
      const before = session.draft.chosen.value
      const isUsed = session.keys.key(intent, focus)
      const hasChosen = intent.type === 'game' && session.draft.chosen.value !== before
      if (hasChosen && focus !== 'card' && root.current !== null) goToChosen(root.current, intent.key)
      return isUsed
    },
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
        data-undrawn={failed}
        data-plates={snapshot.view.seats.length}
        data-ended={session !== null && game.isEnd(session.show.hud.value)}
        data-carrying={session?.draft.carrying.value ?? false}
        data-speed={settings.value.speed}
        data-thinking={snapshot.view.awaited.some((seat) => snapshot.players[seat]?.kind !== 'human')}
        style={{ '--s': scale }}
        onClickCapture={(event) => session && continueByClick(session, event.target)}
      >
        <div class="sea" />
        {parts && <Below {...parts} />}
        <div class="table-canvas" ref={canvas} aria-hidden="true" />
        {parts && !shut && <Above {...parts} />}
        {parts && !shut && <Taught {...parts} />}
        {parts && <Topmost {...parts} />}
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

/** Any click on the table advances the animation; a click on a card completes everything. */
function continueByClick(
  { show, skip }: { readonly show: { finish(): void }; skip(): void },
  target: EventTarget | null,
): void {
  if (target instanceof Element && target.closest(NOT_ON_THE_TABLE)) return
  if (target instanceof Element && target.closest('[data-focus="card"]')) show.finish()
  else skip()
}

import type { ReadonlySignal } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Settings, Speed } from '../../../shared/settings'
import type { MatchClient } from '../../client/match-client'
import { Notice } from '../../parts/notice'
import { covered } from '../../parts/use-modal'
import { createPainter } from '../painter/painter'
import { createSession, type Session } from '../sitting/sitting'
import { words } from '../words'
import { useKeptFocus } from './kept-focus'
import { followHidden } from './page-hidden'
import { Above, Below, Topmost } from './parts'
import { followDensity } from './pixel-density'
import { OF_EVALUATION, useTableKeys } from './table-keys'
import './table.css'
import '../../games/5211/hud/plates/plates.css'
import '../../games/5211/hud/pills.css'
import '../../games/5211/hud/rail/rail.css'
import '../../games/5211/hud/rail/colours.css'
import '../../games/5211/hud/rail/rail-narrow.css'
import '../../games/5211/hud/rail/rail-compact.css'
import '../../games/5211/hud/rail/rail-portrait.css'
import '../../games/5211/hud/verdict/verdict.css'
import '../../games/5211/hud/verdict/verdict-narrow.css'
import '../../games/5211/hud/duel.css'
import '../../games/5211/hud/banner.css'
import '../../games/5211/hud/end/end.css'
import '../../games/5211/hud/end/end-narrow.css'
import './controls.css'
import '../../games/5211/panels/discarded.css'
import '../../games/5211/panels/seen.css'

export interface TableProps {
  readonly client: MatchClient
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly onSpeed: (speed: Speed) => void
  readonly onRules: () => void
  readonly onSettings: () => void
  /** Back to the last decision of the people here. */
  readonly onGoBack: () => void
  readonly onLeave: () => void
  readonly onResult: () => void
  /** A game has been played to its end here. */
  readonly onFinished: () => void
}

/** Below this scale words that do not shrink along crowd the table. */
const SMALL = 0.75

/** The table: its canvas, what is written around it, and the elements that are acted on. */
export function Table(props: TableProps) {
  const root = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<Session | null>(null)

  useLayoutEffect(() => {
    if (root.current === null || canvas.current === null) return
    const opened = sitDown(props, root.current, canvas.current)
    setSession(opened.session)
    root.current.focus({ preventScroll: true })
    return opened.leave
  }, [props.client])
  useKeptFocus(root)
  useTableKeys((intent, focus) => session?.key(intent, focus) ?? false)

  if (session?.show.failed.value) {
    const { title, text, leave } = words.noGraphics
    return <Notice title={title} text={text} action={{ label: leave, run: props.onLeave }} />
  }
  const layout = session?.show.layout.value
  const snapshot = (session ?? props.client).snapshot.value
  const parts = { session, snapshot, ...props }
  return (
    <main
      class="table"
      aria-label={words.read.table}
      tabIndex={-1}
      ref={root}
      data-plan={layout?.plan}
      data-small={(layout?.scale ?? 1) < SMALL}
      data-shut={session?.device.eyes.value.of === 'nobody'}
      data-plates={snapshot.view.seats.length}
      data-ended={session !== null && session.show.hud.value.outcome !== null}
      data-carrying={session !== null && session.handLook.target.value !== null}
      data-speed={props.settings.value.speed}
      data-thinking={snapshot.view.awaited.some((seat) => snapshot.players[seat]?.kind !== 'human')}
      style={{ '--s': layout?.scale ?? 1 }}
      onClickCapture={(event) => session && goOnByClick(session, event.target)}
    >
      <div class="sea" />
      {session && <Below {...parts} session={session} />}
      <div class="table-canvas" ref={canvas} aria-hidden="true" />
      {session && session.device.eyes.value.of !== 'nobody' && <Above {...parts} session={session} />}
      {session && <Topmost {...parts} session={session} />}
    </main>
  )
}

/** What lies over the table once it is opened, and the evaluation's buttons, which need no help. */
const NOT_ON_THE_TABLE = `dialog, .table-bar, .table-discard, .table-gauges, .shutters, ${OF_EVALUATION}`

/** Any click on the table goes on; a card that is chosen finishes everything. */
function goOnByClick({ show }: Session, target: EventTarget | null): void {
  if (target instanceof Element && target.closest(NOT_ON_THE_TABLE)) return
  if (target instanceof Element && target.closest('.hand-card')) show.finish()
  else show.goOn()
}

/** Opens a session in the window, and lets go of all of it on leaving. */
function sitDown(props: TableProps, root: HTMLElement, canvas: HTMLElement) {
  const sizeNow = () => ({ width: root.clientWidth, height: root.clientHeight })
  const page = followHidden()
  const session = createSession({
    ...props,
    size: sizeNow(),
    hidden: page.hidden,
    covered,
    openPainter: (layout, onLost) => createPainter({ host: canvas, layout, onLost }),
  })
  const observer = new ResizeObserver(() => session.show.resize(sizeNow()))
  observer.observe(root)
  const endDensity = followDensity(session.show.rescale)
  // Secrecy is tested from outside: what this window holds must never be more than its seat may know.
  const inspected = new URLSearchParams(location.search).has('inspect')
  if (inspected) Object.assign(window, { inspectTable: session.inspect })
  return {
    session,
    leave() {
      observer.disconnect()
      endDensity()
      page.end()
      if (inspected) Reflect.deleteProperty(window, 'inspectTable')
      session.dispose()
    },
  }
}

import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { tutorial as words } from '../../../shared/words/en/table'
import { Icon } from '../../parts/art/icon'
import { LIZARD } from '../../parts/art/pictures'
import { goAmong } from '../../parts/tab-round'
import { beginAmong } from '../kept-focus'
import type { Rect, Size } from '../plan'
import {
  bubbleOfStep,
  currentBubble,
  type Does,
  giveUp,
  type Lesson,
  type Bubble as LessonBubble,
  readTable,
  type TableNow,
  turnTo,
  UNREAD,
} from './lesson'
import { facesIn, litIn, Veil, wayBetween } from './veil'
import './bubble.css'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'
import type { SessionTypes } from '../session/game'
import type { Session } from '../session/session'

/** Gaps between the bubble and the element that it points at, other lit elements, and the window's edge, px. */
const GAP = 22
const CLEAR = 4
const MARGIN = 8
/** Minimum distance between its tail and a corner, px. */
const CORNER = 44

/** The side of its element on which a bubble lies; `apart` if there is no room beside it. */
type Side = 'above' | 'below' | 'left' | 'right' | 'apart'

interface BubblePlace {
  /** Its upper left corner, px. */
  readonly x: number
  readonly y: number
  readonly side: Side
  /** The distance of the bubble's tail from the left or top end of that side, px. */
  readonly tail: number
}

/**
 * The place of a bubble: beside the first lit rectangle if it covers none of them there; otherwise as near as possible without
 * covering any; if there is no such place, the one that covers least.
 * @param lit the rectangles that it is about, px of the window; if there are none, it lies in the middle of the window
 */
export function placeBubble(lit: readonly Rect[], bubble: Size, window: Size): BubblePlace {
  const middle = { x: (window.width - bubble.width) / 2, y: (window.height - bubble.height) / 2 }
  const [anchor] = lit
  const within = ({ x, y }: Pick<BubblePlace, 'x' | 'y'>) => ({
    x: Math.max(MARGIN, Math.min(x, window.width - bubble.width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, window.height - bubble.height - MARGIN)),
  })
  const apart = (at: Pick<BubblePlace, 'x' | 'y'>): BubblePlace => ({ ...within(at), side: 'apart', tail: 0 })
  if (anchor === undefined) return apart(middle)
  const beside = besides(anchor, bubble)
    .map((one) => ({ ...one, ...within(one) }))
    .map((one) => ({ ...one, tail: tailOf(one, anchor, bubble) }))
  const covered = (place: BubblePlace) => coveredBy({ ...place, ...bubble }, lit)
  const free = (places: readonly BubblePlace[]) => places.filter((place) => covered(place) === 0)
  const [best] = free(beside)
  if (best !== undefined) return best
  const elsewhere = free([...corners(lit, bubble, window).map(apart), apart(middle)])
  const distance = (place: BubblePlace) => distanceBetween({ ...place, ...bubble }, anchor)
  const places = elsewhere.length > 0 ? elsewhere : [...beside, apart(middle)]
  const cost = elsewhere.length > 0 ? distance : covered
  return places.reduce((one, other) => (cost(other) < cost(one) ? other : one))
}

/**
 * The form of a bubble and its place: the first form that fits into the window and covers none of the lit rectangles.
 * @param lit the rectangles that it is about @param beside rectangles that should stay visible too, if possible
 * @param forms its size in each form, the best first; at least one
 */
export function fitBubble(
  { lit, beside }: { readonly lit: readonly Rect[]; readonly beside: readonly Rect[] },
  forms: readonly Size[],
  window: Size,
): BubblePlace & { readonly form: number } {
  const fits = ({ width, height }: Size) =>
    width + 2 * MARGIN <= window.width && height + 2 * MARGIN <= window.height
  const placed = (rects: readonly Rect[]) =>
    forms.map((size, form) => {
      const place = { ...placeBubble(rects, size, window), form }
      const covered = coveredBy({ ...place, ...size }, rects)
      return { place, covered: fits(size) ? covered : covered + window.width * window.height }
    })
  // The lit rectangles come first, as the bubble points at the first rectangle.
  const all = lit.length === 0 ? [] : placed([...lit, ...beside])
  const alone = placed(lit)
  const least = alone.reduce((one, other) => (other.covered < one.covered ? other : one))
  return ([...all, ...alone].find(({ covered }) => covered === 0) ?? least).place
}

/** The covered area of these rectangles, square px. */
export const coveredBy = (bubble: Rect, rects: readonly Rect[]): number =>
  rects.reduce((sum, rect) => sum + overlap(rect, bubble), 0)

type Beside = Omit<BubblePlace, 'tail'>

/** The tail points at the middle of the rectangle, as far as the bubble's round corners allow. */
function tailOf({ x, y, side }: Beside, anchor: Rect, bubble: Size): number {
  const upright = side === 'left' || side === 'right'
  const at = upright ? anchor.y + anchor.height / 2 - y : anchor.x + anchor.width / 2 - x
  const length = upright ? bubble.height : bubble.width
  return Math.max(CORNER, Math.min(at, length - CORNER))
}

const besides = ({ x, y, width, height }: Rect, bubble: Size): readonly Beside[] => {
  const along = { x: x + (width - bubble.width) / 2, y: y + (height - bubble.height) / 2 }
  return [
    { x: along.x, y: y - GAP - bubble.height, side: 'above' },
    { x: x - GAP - bubble.width, y: along.y, side: 'left' },
    { x: x + width + GAP, y: along.y, side: 'right' },
    { x: along.x, y: y + height + GAP, side: 'below' },
  ]
}

/**
 * Candidates for the upper left corner of a free place. It is enough to try places that touch lit rectangles or the window's
 * edges, because any other free place can be moved until it does.
 */
function corners(lit: readonly Rect[], bubble: Size, window: Size): readonly Pick<BubblePlace, 'x' | 'y'>[] {
  const along = (edges: readonly (readonly [from: number, to: number])[], length: number, all: number) => [
    ...new Set([
      MARGIN,
      all - length - MARGIN,
      ...edges.flatMap(([from, to]) => [from - CLEAR - length, to + CLEAR]),
    ]),
  ]
  const xs = along(
    lit.map(({ x, width }) => [x, x + width]),
    bubble.width,
    window.width,
  )
  const ys = along(
    lit.map(({ y, height }) => [y, y + height]),
    bubble.height,
    window.height,
  )
  return xs.flatMap((x) => ys.map((y) => ({ x, y })))
}

function distanceBetween(one: Rect, other: Rect): number {
  const [x, y] = gaps(one, other)
  return Math.hypot(Math.max(0, -x), Math.max(0, -y))
}

/** The area of the overlap, square px. */
function overlap(one: Rect, other: Rect): number {
  const [width, height] = gaps(one, other)
  return Math.max(0, width) * Math.max(0, height)
}

/** The width and height of the overlap, px; negative if there is a gap. */
const gaps = (one: Rect, other: Rect): readonly [across: number, down: number] => [
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
]

/** The app's messages, which can be pressed as well. */
const BESIDES = '.coach-sheet, .table-toast'
const PRESSED = ':is(button, [tabindex]):not(:disabled, [aria-disabled="true"])'
/** Members of a group, of which only one is a tab stop. */
const OF_GROUP = '[data-focus="card"]'

/**
 * Focuses the button for the next bubble, or the elements of the task, and keeps Tab among the bubble and the lit elements.
 * @param next the button for the next bubble; it holds null if the player has a task first
 */
function useBubbleFocus(
  bubble: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
  { index, at, lit }: Pick<BubbleProps, 'index' | 'at' | 'lit'>,
): void {
  useLayoutEffect(() => {
    if (next.current !== null) next.current.focus({ preventScroll: true })
    else if (bubble.current !== null) beginAmong(elementsIn(bubble.current, at))
  }, [index])
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (bubble.current === null || document.querySelector('dialog:modal') !== null) return
      goAmong(event, stopsOf(bubble.current, [...at, ...lit]))
    }
    // In the capture phase, before the table handles Tab.
    addEventListener('keydown', walk, { capture: true })
    return () => removeEventListener('keydown', walk, { capture: true })
  }, [[...at, '|', ...lit].join()])
}

const tableOf = (bubble: HTMLElement) => bubble.closest('.table')

/** The matching elements in document order. */
const elementsIn = (bubble: HTMLElement, selectors: readonly string[]): readonly HTMLElement[] =>
  selectors.length === 0 ? [] : [...(tableOf(bubble)?.querySelectorAll<HTMLElement>(selectors.join()) ?? [])]

/** The controls in the bubble and in the light, in document order. */
function stopsOf(bubble: HTMLElement, lit: readonly string[]): readonly HTMLElement[] {
  const inLight = elementsIn(bubble, lit)
  const mayStop = (one: HTMLElement) =>
    inLight.includes(one) || bubble.contains(one) || one.closest(BESIDES) !== null
  return elementsIn(bubble, [PRESSED]).filter(
    (one) =>
      mayStop(one) &&
      (one.tabIndex >= 0 || one.matches(OF_GROUP)) &&
      one.checkVisibility({ visibilityProperty: true }),
  )
}

interface Places {
  /** The lit places, px of the table. */
  readonly lit: ReturnType<typeof litIn>
  /** The elements that the light must not spill on. */
  readonly faces: ReturnType<typeof facesIn>
  readonly bubble: BubblePlace
  /** The path of a drag. */
  readonly way: ReturnType<typeof wayBetween>
}

/** The forms of a bubble, from the largest to the smallest, as named in its style sheet. */
const FORMS = ['full', 'narrow', 'flat', 'small', 'strip'] as const
/** The bubble avoids it, as the player needs it sooner or later. */
const LARGE_BUTTON = '.table-commit'

/**
 * Follows the places of the bubble and the light while it is shown: cards rise, gauges grow, windows change. The bubble takes the
 * first form in which it covers none of the lit elements.
 * @param said everything that its size depends on
 * @returns null before the first measurement
 */
function useFollowedPlaces(
  bubble: RefObject<HTMLElement | null>,
  { lit, at, way }: Pick<BubbleProps, 'lit' | 'at' | 'way'>,
  said: string,
): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  const sizes = useRef<{ readonly of: string; readonly forms: readonly Size[] } | null>(null)
  const key = [...at, '|', ...lit, '|', ...(way ?? [])].join()
  const measure = () => {
    const [element, table] = [bubble.current, bubble.current?.closest('.table')]
    if (!element || !table) return
    const window = { width: table.clientWidth, height: table.clientHeight }
    const of = `${window.width} ${window.height} ${element.textContent}`
    if (sizes.current?.of !== of) sizes.current = { of, forms: sizesOf(element) }
    const spokenOf = litIn(
      table,
      lit.filter((one) => !at.includes(one)),
      at.length === 0,
    )
    const asked = litIn(table, at, true)
    const [from, to] = way === null ? [] : litIn(table, way, true)
    const led = from && to ? wayBetween(from, to) : null
    const shown = [...asked, ...spokenOf]
    const { form, ...place } = fitBubble(
      { lit: [...shown, ...(led?.along ?? [])], beside: litIn(table, [LARGE_BUTTON], false) },
      sizes.current.forms,
      window,
    )
    element.dataset.form = FORMS[form]
    const next = { lit: shown, faces: facesIn(table, [...at, ...lit]), way: led, bubble: place }
    setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  useLayoutEffect(measure, [key, said])
  useEffect(() => {
    const table = bubble.current?.closest('.table')
    if (!table) return
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !(target instanceof Element && target.closest('.tutorial')))) measure()
    })
    observer.observe(table, {
      childList: true,
      subtree: true,
      attributeFilter: ['style', 'data-plan', 'aria-pressed', 'aria-disabled'],
    })
    // The focus ring replaces the dashed one.
    const refocus = () => measure()
    for (const change of ['focusin', 'focusout']) table.addEventListener(change, refocus)
    const resized = new ResizeObserver(() => {
      // Its fonts may have loaded meanwhile.
      sizes.current = null
      measure()
    })
    resized.observe(table)
    if (bubble.current) resized.observe(bubble.current)
    return () => {
      observer.disconnect()
      for (const change of ['focusin', 'focusout']) table.removeEventListener(change, refocus)
      resized.disconnect()
    }
  }, [key])
  return places
}

/** The size of the bubble in each of its forms. */
function sizesOf(element: HTMLElement): readonly Size[] {
  return FORMS.map((form) => {
    element.dataset.form = form
    return { width: element.offsetWidth, height: element.offsetHeight }
  })
}

interface BubbleProps {
  readonly bubble: Pick<LessonBubble, 'title' | 'text' | 'task'> & {
    /** Instructions for keyboard users; null for none. */
    readonly keys: string | null
  }
  /** Selectors of the elements that it is about. */
  readonly lit: readonly string[]
  /** Selectors of the elements for its task; empty if it is only read. */
  readonly at: readonly string[]
  /** The start and end of a drag. */
  readonly way: readonly [from: string, to: string] | null
  /** Its index, from 0, and the number of bubbles. */
  readonly index: number
  readonly count: number
  /** True after a refused action. */
  readonly otherwise: boolean
  /** Goes to the previous bubble; null if there is none. */
  readonly onBack: (() => void) | null
  /** Goes to the next bubble; null if the player has a task first. */
  readonly onNext: (() => void) | null
  readonly onLeave: () => void
}

/** A bubble over the table, which is dimmed except for the elements that it is about. Nothing is locked. */
function Bubble(props: BubbleProps) {
  const { bubble, index, count, otherwise, onBack, onNext, onLeave } = props
  const root = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const places = useFollowedPlaces(root, props, Object.values(bubble).join(`${otherwise}`))
  useBubbleFocus(root, next, props)
  const last = index === count - 1
  return (
    <div class="tutorial">
      <Veil lit={places?.lit ?? []} faces={places?.faces ?? []} way={places?.way ?? null} />
      <section
        class="tutorial__bubble"
        data-side={places?.bubble.side}
        data-otherwise={otherwise}
        data-apart
        aria-label={words.label}
        ref={root}
        style={placed(places?.bubble)}
      >
        <img class="tutorial__lizard" src={LIZARD} alt="" />
        <div class="tutorial__words">
          <h2>{bubble.title}</h2>
          <p>{bubble.text}</p>
          {bubble.task !== null && <p class="tutorial__task">{bubble.task}</p>}
          {bubble.keys !== null && <p class="tutorial__keys">{bubble.keys}</p>}
          {otherwise && <p class="tutorial__otherwise">{words.otherwise}</p>}
        </div>
        <footer class="tutorial__foot">
          <span class="tutorial__dots" aria-hidden="true">
            {Array.from({ length: count }, (_, n) => (
              <i key={n} data-past={n < index} data-here={n === index} />
            ))}
          </span>
          <span class="tutorial__step">{words.step(index + 1, count)}</span>
          <span class="tutorial__buttons">
            <button type="button" class="tutorial__leave" aria-label={words.leave} onClick={onLeave}>
              <Icon name="x" />
              <span>{words.leave}</span>
            </button>
            {onBack && (
              <button type="button" class="tutorial__button" onClick={onBack}>
                {words.back}
              </button>
            )}
            {onNext && (
              <button type="button" class="tutorial__button tutorial__next" ref={next} onClick={onNext}>
                {last ? words.finish : words.next}
              </button>
            )}
          </span>
        </footer>
      </section>
    </div>
  )
}

/** Its corner, and the position of its tail along its side. */
const placed = ({ x, y, tail }: Pick<BubblePlace, 'x' | 'y' | 'tail'> = { x: 0, y: 0, tail: 0 }) => ({
  left: `${x}px`,
  top: `${y}px`,
  '--tail': `${tail}px`,
})

interface Props<T extends SessionTypes> {
  readonly lesson: Lesson<T>
  readonly session: Session<T>
  readonly snapshot: MatchSnapshot<T>
  readonly client: Pick<MatchClient<T>, 'request'>
  readonly onLeave: () => void
}

/**
 * Leads the player from bubble to bubble, while nothing moves or a step of a recap waits, and nothing else is open. The task is
 * shown until it is done: first what to choose, then to press the large button.
 */
export function Tutorial<T extends SessionTypes>(props: Props<T>) {
  const { lesson, session, snapshot, onLeave } = props
  const bubbles = lesson.bubbles(peopleOf(snapshot).names)
  const { due, index, turn } = useReading(props, bubbles)
  const bubble = index === null ? undefined : bubbles[index]
  // The welcome is announced before the table announces its cards, while they are still being dealt.
  const toAnnounce = index ?? (snapshot.tutorial?.bubble === 0 ? 0 : null)
  const asked = index === due ? (snapshot.tutorial?.asked ?? null) : null
  const isChosen = asked !== null && lesson.isChosen(asked, session.draft)
  const task = index === due ? taskOf(bubble, isChosen) : null
  const keys = (task !== null && !isChosen && session.keys.inUse.value && bubble?.keys) || null
  const reminded = session.reminded.value
  const [announced, setAnnounced] = useState(reminded)
  useEffect(() => setAnnounced(reminded), [due, snapshot.view.decision])
  const otherwise = reminded !== announced && !isChosen
  return (
    <>
      <Announced
        due={due}
        task={task}
        keys={keys}
        isChosen={isChosen}
        index={toAnnounce}
        bubble={toAnnounce === null ? undefined : bubbles[toAnnounce]}
        refused={otherwise ? reminded : null}
        onChosen={session.speech.note}
        onAnnounced={session.speech.welcome}
      />
      {bubble !== undefined && index !== null && (
        <Bubble
          bubble={{ title: bubble.title, text: bubble.text, task, keys }}
          lit={bubble.lit}
          at={placesOf(bubble, asked, isChosen)}
          way={wayOf(bubble, asked, isChosen)}
          index={index}
          count={bubbles.length}
          otherwise={otherwise}
          onLeave={onLeave}
          onBack={mayGoBack(bubbles, index) ? () => turn(index - 1) : null}
          onNext={task === null ? () => turn(index + 1) : null}
        />
      )}
    </>
  )
}

function taskOf(bubble: Pick<LessonBubble, 'task' | 'press'> | undefined, isChosen: boolean): string | null {
  const { task = null, press = words.press } = bubble ?? {}
  return task !== null && isChosen ? press : task
}

/** Highlighted only while it can be pressed. */
const PRESSABLE = '.table-commit[aria-disabled="false"]'

function placesOf<T extends SessionTypes>(
  bubble: LessonBubble<T>,
  asked: T['Action'] | null,
  isChosen: boolean,
) {
  if (asked === null) return []
  return isChosen ? [PRESSABLE] : (bubble.at?.(asked) ?? [])
}

const wayOf = <T extends SessionTypes>(
  bubble: LessonBubble<T>,
  asked: T['Action'] | null,
  isChosen: boolean,
) => (asked === null || isChosen ? null : (bubble.way?.(asked) ?? null))

/** The bubbles of earlier decisions explain a table that is gone. */
const mayGoBack = (bubbles: readonly Pick<LessonBubble, 'decision'>[], index: number): boolean =>
  index > 0 && bubbles[index - 1]?.decision === bubbles[index]?.decision

/** Runs the state machine of the bubbles for the table, and carries out its commands. */
function useReading<T extends SessionTypes>(
  { session, snapshot, client }: Pick<Props<T>, 'session' | 'snapshot' | 'client'>,
  bubbles: readonly LessonBubble<T>[],
) {
  const { tutorial, view } = snapshot
  const { show, state } = session
  const [hud, { size }, covered] = [show.hud.value, show.plan.value, session.panels.panel.value !== null]
  const now: TableNow = {
    due: tutorial && currentBubble(bubbles, tutorial, view.decision),
    decision: view.decision,
    step: bubbleOfStep(bubbles, view.decision, hud),
    covered,
    size: `${size.width} ${size.height}`,
    playing: state.value.isMoving,
    isWaiting: show.waitingAtStep.value,
  }
  const [kept, keep] = useState(UNREAD)
  const { reading, index, does } = readTable(bubbles, kept, now)
  const act = async (wish: Does) => {
    if (wish === 'continue') session.skip()
    else if (wish === 'begin-again') session.explain()
    else if (wish === 'repeat') {
      await session.repeating.repeat()
      if (show.playing.peek() === 'nothing') keep(giveUp)
    } else
      void client.request('match/read-bubble', { bubble: wish.read >= bubbles.length ? null : wish.read })
  }
  useEffect(() => keep(reading), [JSON.stringify(reading)])
  useEffect(() => {
    if (does !== null) void act(does)
  }, [JSON.stringify(does), hud, covered])
  const turn = (to: number) => {
    if (index === null) return
    const next = turnTo(reading, now, index, to)
    keep(next.reading)
    for (const wish of next.does) void act(wish)
  }
  return { due: now.due, index, turn }
}

interface AnnouncedProps {
  readonly due: number | null
  /** The bubble to announce; null for none. */
  readonly index: number | null
  readonly bubble: Pick<LessonBubble, 'title' | 'text'> | undefined
  readonly task: string | null
  readonly keys: string | null
  readonly isChosen: boolean
  /** The number of refused actions so far; null if that is not to be announced. */
  readonly refused: number | null
  /** Announces what to press after choosing. */
  readonly onChosen: (text: string) => void
  /** Called after a bubble has been announced. */
  readonly onAnnounced: () => void
}

/** Joins texts; a title has no full stop. */
const sentences = (title: string, ...texts: readonly string[]): string =>
  [/[.!?]$/.test(title) ? title : `${title}.`, ...texts].join(' ')

/**
 * Announces each bubble once, even if something covers the bubble for a while. Announces the next press once everything is
 * chosen, and the task again after every refused action. The regions are mounted empty, because screen readers read only what
 * is added later.
 */
function Announced({
  due,
  index,
  bubble,
  task,
  keys,
  isChosen,
  refused,
  onChosen,
  onAnnounced,
}: AnnouncedProps) {
  const [announced, setAnnounced] = useState<{ readonly of: number; readonly text: string } | null>(null)
  useEffect(() => {
    if (due === null && index === null) setAnnounced(null)
    else if (bubble !== undefined && index !== null && index !== announced?.of)
      setAnnounced({
        of: index,
        text: sentences(bubble.title, bubble.text, ...[task ?? [], keys ?? []].flat()),
      })
  }, [due, index])
  const isNews = isChosen && task !== null && announced !== null && !announced.text.endsWith(task)
  useEffect(() => {
    if (announced !== null) onAnnounced()
  }, [announced])
  useEffect(() => {
    if (isNews) onChosen(task)
  }, [isNews])
  return (
    <>
      <div class="unseen" role="status">
        {announced && <p key={announced.of}>{announced.text}</p>}
      </div>
      <div class="unseen" role="status">
        {refused !== null && task !== null && <p key={refused}>{words.otherwiseSpoken(task)}</p>}
      </div>
    </>
  )
}

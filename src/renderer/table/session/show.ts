import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot, SentBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { MatchClient } from '../../client/match-client'
import type { PlaySound } from '../../parts/sound'
import type { Choreography } from '../director/choreography'
import { createDirector, type Director } from '../director/director'
import type { OnShown } from '../director/performance'
import type { Painter } from '../painter/painter'
import { boundsOf, type Point, type Rect, type Size, type TablePlan } from '../plan'
import { type CardNode, type Scene, sceneOf, type TableTypes } from '../scene'
import type { SessionGame, SessionTypes } from './game'

/** @param onLost called when the canvas has lost its context and can't draw any more */
type OpenPainter = (plan: TablePlan, onLost: () => void) => Promise<Painter>

/**
 * The delays before new attempts to create a canvas, ms. The first new attempt follows at once, the second after
 * `FIRST_MS`, and each later one after twice the previous delay, but never more than `LONGEST_MS`.
 */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** If a canvas is lost after it has worked for longer than this, ms, the delays start again from none. */
const LASTING_MS = 60_000

/**
 * Creates a canvas for the scene. If it is lost or could not be created, creates another, because graphics drivers
 * recover after a while.
 * @param onLost called when a canvas is lost, before another is created
 */
function keepCanvasOpen(
  openPainter: OpenPainter,
  scene: Scene,
  plan: ReadonlySignal<TablePlan>,
  onLost: () => void,
) {
  const failed = signal(false)
  let painter: Painter | null = null
  let openedAt = 0
  let opening = 0 // number of the latest attempt, which supersedes earlier ones
  let tries = 0 // since the last canvas that worked for a while
  let next: ReturnType<typeof setTimeout> | undefined

  const paint = () => painter?.paint(scene, plan.peek())
  const drop = () => {
    opening += 1
    clearTimeout(next)
    painter?.dispose()
    painter = null
  }
  const open = async () => {
    drop()
    const mine = opening
    const isWanted = () => mine === opening
    const opened = await openPainter(plan.peek(), () => isWanted() && lose()).catch(() => null)
    if (!isWanted()) return opened?.dispose()
    if (opened === null) return again()
    painter = opened
    openedAt = performance.now()
    failed.value = false
    painter.resize(plan.peek())
    paint()
  }
  const again = () => {
    drop()
    const ms = tries === 0 ? 0 : Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS)
    tries += 1
    failed.value = ms > 0
    next = setTimeout(() => void open(), ms)
  }
  const lose = () => {
    onLost()
    if (performance.now() - openedAt > LASTING_MS) tries = 0
    again()
  }
  void open()

  return {
    /** True while nothing can be drawn. */
    failed: failed as ReadonlySignal<boolean>,
    /** Creates a canvas at once, without a delay. */
    retry: () => void open(),
    paint,
    resize: () => painter?.resize(plan.peek()),
    drawn: (): ReturnType<Painter['drawn']> => painter?.drawn() ?? [],
    dispose: drop,
  }
}

export interface ShowOptions {
  readonly size: Size
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  /** The speed of a replay, as a multiple of the normal speed. Left out for a match, which has the speed of the settings. */
  readonly rate?: ReadonlySignal<number> | undefined
  /** True while the page is hidden, so that animations are pointless. */
  readonly hidden: ReadonlySignal<boolean>
  /** True while something lies over the table. */
  readonly covered: ReadonlySignal<boolean>
  readonly openPainter: OpenPainter
  /** Plays sounds. */
  readonly playSound: PlaySound
}

interface Setting<T extends TableTypes> extends ShowOptions {
  readonly game: Choreography<T>
  readonly view: T['View']
  /** The beats to show first: those with which a new game begins, or one that shows the end of a finished game. */
  readonly opening: readonly SentBeat<T>[]
  /** The seat at the bottom while the table is public. */
  readonly home: (view: T['View']) => Seat
  /** True if each step of a recap stays until the player continues. */
  readonly waits: ReadonlySignal<boolean>
  /** Called when an event, or a part of it, can be seen. */
  readonly onShown: OnShown<T>
}

const isWithin = ({ x, y }: Point, rect: Rect): boolean =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height

interface Shown {
  readonly cards: readonly CardNode[]
  readonly drawn: ReturnType<Painter['drawn']>
  /** Everything else that the director remembers, as text. */
  readonly kept: string
}

/** The picture of the table: the scene, its director and its painter. */
export interface Show<T extends TableTypes>
  extends Pick<
    Director<T>,
    | 'playing'
    | 'waitingAtStep'
    | 'seen'
    | 'goal'
    | 'arranging'
    | 'play'
    | 'again'
    | 'explain'
    | 'advance'
    | 'finish'
    | 'pose'
    | 'resync'
  > {
  readonly hud: ReadonlySignal<T['Hud']>
  /** The plan for the view that has been shown. */
  readonly plan: ReadonlySignal<T['Plan']>
  /** True while nothing can be drawn. */
  readonly failed: ReadonlySignal<boolean>
  /** Creates a canvas at once, without a delay. */
  retry(): void
  resize(size: Size): void
  /** Redraws the canvas for a new number of device px per CSS px. */
  rescale(): void
  /** The key of the topmost card at a point, CSS px from the table's top left corner; null if there is none. */
  cardAt(point: Point): string | null
  /** Everything that the picture of the table knows about cards, for tests of secrecy. */
  inspect(): Shown
}

/** Sets up the scene and the director at once. The painter joins them as soon as it is ready. */
export function createShow<T extends TableTypes>(setting: Setting<T>): Show<T> & { dispose(): void } {
  const {
    game,
    view,
    opening,
    home,
    settings,
    reducedMotion,
    rate,
    hidden,
    waits,
    covered,
    playSound,
    onShown,
  } = setting
  const size = signal(setting.size)
  const planOf = (shown: T['View']) => game.plan(size.peek(), shown, home(shown))
  const first = opening[0]?.from ?? view
  const scene = sceneOf(game.nodes(first, planOf(first), game.noPose))
  const hud = signal(game.hud(first))
  const paint = () => canvas.paint()
  const director = createDirector<T>({
    game,
    scene,
    hud,
    view: first,
    planOf,
    hidden,
    waits,
    covered,
    paint,
    playSound,
    onShown,
    tempo: computed(() => ({
      speed: rate?.value ?? settings.value.speed,
      reduced: reducedMotion.value,
    })),
  })
  const plan = computed(() => game.plan(size.value, director.seen.value, home(director.seen.value)))
  const canvas = keepCanvasOpen(setting.openPainter, scene, plan, () => director.layAnew())

  // Shows how a new game is dealt, or the end of a finished one.
  director.play(opening)

  return {
    ...director,
    hud,
    plan,
    failed: canvas.failed,
    retry: canvas.retry,
    resize(next) {
      if (next.width === size.peek().width && next.height === size.peek().height) return
      size.value = next
      canvas.resize()
      director.layAnew()
    },
    rescale: canvas.resize,
    cardAt: (point) =>
      [...scene.cards.values()]
        .filter((card) => card.alpha > 0 && isWithin(point, boundsOf(card)))
        .sort((one, other) => other.layer - one.layer)[0]?.key ?? null,
    inspect: () => ({
      cards: [...scene.cards.values()],
      drawn: canvas.drawn(),
      kept: JSON.stringify(director.kept()),
    }),
    dispose() {
      canvas.dispose()
      director.dispose()
    },
  }
}

/** Repeats the last recap. */
export interface Repeating {
  /** True if there is a recap that can be repeated. */
  readonly mayRepeat: ReadonlySignal<boolean>
  /** True while the last recap is repeated. Always false in a tutorial, which repeats recaps to explain them. */
  readonly repeats: ReadonlySignal<boolean>
  /**
   * Repeats the last recap. If a recap is being shown, restarts it from its first step instead. Does nothing while
   * anything else moves, or if no recap can be repeated, for example because the players have to remember the cards.
   */
  repeat(): Promise<void>
}

/** @param view the view for texts and panels (`Session.shown`) */
export function createRepeating<T extends SessionTypes>(
  game: Pick<SessionGame<T>, 'mayRepeat'>,
  snapshot: ReadonlySignal<MatchSnapshot<T>>,
  view: ReadonlySignal<T['View']>,
  client: Pick<MatchClient<T>, 'again'>,
  show: Pick<Show<T>, 'playing' | 'goal' | 'again' | 'explain'>,
): Repeating & { dispose(): void } {
  const mayRepeat = computed(() => game.mayRepeat?.(view.value) ?? false)
  /** The last view of the recap that was repeated last, by which that recap is recognized. */
  const repeated = signal<T['View'] | null>(null)
  let left = false
  const isFree = () => mayRepeat.value && show.playing.value === 'nothing'
  return {
    mayRepeat,
    repeats: computed(
      () =>
        show.playing.value !== 'nothing' &&
        show.goal.value === repeated.value &&
        snapshot.value.tutorial === null,
    ),
    async repeat() {
      if (show.playing.value === 'recap') return show.explain()
      if (!isFree()) return
      const { revision } = snapshot.value
      const beats = await client.again()
      // If an update has arrived in the meantime, it takes precedence. A table that was left shows nothing more.
      if (left || !isFree() || snapshot.value.revision !== revision) return
      repeated.value = beats.at(-1)?.view ?? null
      show.again(beats)
    },
    dispose() {
      left = true
    },
  }
}

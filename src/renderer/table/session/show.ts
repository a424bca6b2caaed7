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
import type { Size, TablePlan } from '../plan'
import { type CardNode, type Scene, sceneOf, type TableTypes } from '../scene'
import type { SessionGame, SessionTypes } from './game'

/** @param onLost called when the canvas has lost its context and draws nothing any more */
type OpenPainter = (plan: TablePlan, onLost: () => void) => Promise<Painter>

interface Drawn {
  readonly scene: Scene
  readonly plan: ReadonlySignal<TablePlan>
  /** The canvas draws nothing any more, and a new one is about to be opened. */
  readonly onLost: () => void
}

/** A canvas is opened again at once, then after so many ms, and after twice as many each time, up to the longest. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** A canvas that has lasted for so many ms is lost for another reason than the one before: the waits begin anew. */
const LASTING_MS = 60_000

/** Opens a canvas for the scene, and another one whenever it is lost or could not be opened: drivers come back after a while. */
function createCanvas(openPainter: OpenPainter, { scene, plan, onLost }: Drawn) {
  const failed = signal(false)
  let painter: Painter | null = null
  let openedAt = 0
  let opening = 0 // the one that is wanted; a later one makes an earlier one needless
  let tries = 0 // since a canvas has lasted
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
    /** Nothing can be drawn at the moment. */
    failed: failed as ReadonlySignal<boolean>,
    /** Opens a canvas now, without waiting any longer. */
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
  /** Whether nobody can see the table, so that nothing is worth moving. */
  readonly hidden: ReadonlySignal<boolean>
  /** Whether something lies over the table. */
  readonly covered: ReadonlySignal<boolean>
  readonly openPainter: OpenPainter
  /** Takes what is to be heard. */
  readonly hear: PlaySound
}

interface Setting<T extends TableTypes> extends ShowOptions {
  readonly game: Choreography<T>
  readonly view: T['View']
  /** What is shown first: how the game was set up where nothing has been played yet, or how it has ended. */
  readonly opening: readonly SentBeat<T>[]
  /** Who sits at the bottom while everybody looks. */
  readonly home: (view: T['View']) => Seat
  /** Whether each step of an account stands until the player continues. */
  readonly waits: ReadonlySignal<boolean>
  /** Told of what can be seen. */
  readonly onShown: OnShown<T>
}

interface Shown {
  readonly cards: readonly CardNode[]
  readonly drawn: ReturnType<Painter['drawn']>
  /** What is kept besides, as text. */
  readonly kept: string
}

/** The table as it is shown: the scene, who moves it and who draws it. */
export interface Show<T extends TableTypes>
  extends Pick<
    Director<T>,
    | 'playing'
    | 'standing'
    | 'seen'
    | 'told'
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
  /** Where everything lies with what is seen. */
  readonly plan: ReadonlySignal<T['Plan']>
  /** Nothing can be drawn at the moment. */
  readonly failed: ReadonlySignal<boolean>
  /** Tries to draw now, without waiting any longer. */
  retry(): void
  resize(size: Size): void
  /** The display has another number of device px for a CSS px: the canvas is drawn anew. */
  rescale(): void
  /** Everything that the picture of the table holds of the cards, for tests of secrecy. */
  inspect(): Shown
}

/** Sets up scene and director at once, and the painter as soon as it is there. */
export function createShow<T extends TableTypes>(setting: Setting<T>): Show<T> & { dispose(): void } {
  const { game, view, opening, home, settings, reducedMotion, hidden, waits, covered, hear, onShown } =
    setting
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
    hear,
    onShown,
    tempo: computed(() => ({ speed: settings.value.speed, reduced: reducedMotion.value })),
  })
  const plan = computed(() => game.plan(size.value, director.seen.value, home(director.seen.value)))
  const canvas = createCanvas(setting.openPainter, { scene, plan, onLost: () => director.layAnew() })

  // A table that has just been set up is dealt before the player's eyes.
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

interface RepeatingParts<T extends SessionTypes> {
  readonly game: Pick<SessionGame<T>, 'mayRepeat'>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The latest view; of a game that is over, what is seen of it. */
  readonly view: ReadonlySignal<T['View']>
  readonly client: Pick<MatchClient<T>, 'again'>
  readonly show: Pick<Show<T>, 'playing' | 'told' | 'again' | 'explain'>
}

/** The last account, told once more. */
export interface Repeating {
  /** Whether there is one. */
  readonly mayRepeat: ReadonlySignal<boolean>
  /** Whether it is being told at a player's wish. A tutorial tells it by itself, for what is taught with it. */
  readonly repeats: ReadonlySignal<boolean>
  /**
   * Tells it, unless something moves, or the players keep it in mind themselves. One that is being told begins from its
   * first step.
   */
  repeat(): Promise<void>
}

export function createRepeating<T extends SessionTypes>(
  parts: RepeatingParts<T>,
): Repeating & { dispose(): void } {
  const { game, snapshot, view, client, show } = parts
  const mayRepeat = computed(() => game.mayRepeat?.(view.value) ?? false)
  /** The view that what was told once more last leads to, which nothing else that is told does. */
  const repeated = signal<T['View'] | null>(null)
  let left = false
  const isFree = () => mayRepeat.value && show.playing.value === 'nothing'
  return {
    mayRepeat,
    repeats: computed(
      () =>
        show.playing.value !== 'nothing' &&
        show.told.value === repeated.value &&
        snapshot.value.tutorial === null,
    ),
    async repeat() {
      if (show.playing.value === 'account') return show.explain()
      if (!isFree()) return
      const { revision } = snapshot.value
      const beats = await client.again()
      // What has happened meanwhile is what is to be looked at, and a table that was left shows nothing more.
      if (left || !isFree() || snapshot.value.revision !== revision) return
      repeated.value = beats.at(-1)?.view ?? null
      show.again(beats)
    },
    dispose() {
      left = true
    },
  }
}

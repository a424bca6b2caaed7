import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ToldBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { Hear } from '../../parts/sound/cue'
import type { Choreography } from '../director/choreography'
import { createDirector, type Director } from '../director/director'
import type { OnShown } from '../director/performance'
import type { Painter } from '../painter/painter'
import type { Size } from '../plan/plan'
import { sceneOf } from '../scene/node'
import type { CardNode } from '../scene/scene'
import type { TableTypes } from '../scene/types'
import { createCanvas, type OpenPainter } from './canvas'

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
  readonly hear: Hear
}

interface Setting<T extends TableTypes> extends ShowOptions {
  readonly game: Choreography<T>
  readonly view: T['View']
  /** What is shown first: how the game was set up where nothing has been played yet, or how it has ended. */
  readonly opening: readonly ToldBeat<T>[]
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
    ...{ game, scene, hud, view: first, planOf, hidden, waits, covered, paint, hear, onShown },
    tempo: computed(() => ({ speed: settings.value.speed, reduced: reducedMotion.value })),
  })
  const plan = computed(() => game.plan(size.value, director.seen.value, home(director.seen.value)))
  const canvas = createCanvas(setting.openPainter, { scene, plan, onLost: () => director.layAnew() })

  // A table that has just been set up is dealt before the player's eyes.
  director.play(opening)

  return {
    ...director,
    ...{ hud, plan, failed: canvas.failed, retry: canvas.retry },
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

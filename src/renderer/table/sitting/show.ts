import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ToldBeat } from '../../../shared/bridge/contract'
import type { Seat, View } from '../../../shared/games/5211'
import type { Settings } from '../../../shared/settings'
import { type Look, NO_LOOK } from '../../games/5211/draft/look'
import type { Size, TableLayout } from '../../games/5211/plan/layout'
import { layoutTable } from '../../games/5211/plan/layout-table'
import { sceneOf } from '../../games/5211/scene/nodes'
import { createDirector, type Playing } from '../director/director'
import type { Painter } from '../painter/painter'
import type { CardNode, Hud } from '../scene/scene'

/** @param onLost called when the canvas has lost its context and draws nothing any more */
export type OpenPainter = (layout: TableLayout, onLost: () => void) => Promise<Painter>

interface ShowOptions {
  readonly view: View
  /** How the game was set up, where nothing has been played yet. */
  readonly opening: readonly ToldBeat[]
  /** Who sits at the bottom while everybody looks. */
  readonly home: Seat
  readonly size: Size
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  /** Whether nobody can see the table, so that nothing is worth moving. */
  readonly hidden: ReadonlySignal<boolean>
  /** Whether each step of an evaluation stands until the player goes on. */
  readonly waits: ReadonlySignal<boolean>
  /** Whether something lies over the table. */
  readonly covered: ReadonlySignal<boolean>
  readonly openPainter: OpenPainter
}

interface Shown {
  readonly cards: readonly CardNode[]
  readonly drawn: ReturnType<Painter['drawn']>
  /** What is kept besides, as text. */
  readonly kept: string
}

/** The table as it is shown: the scene, who moves it and who draws it. */
export interface Show {
  readonly hud: ReadonlySignal<Hud>
  readonly layout: ReadonlySignal<TableLayout>
  readonly playing: ReadonlySignal<Playing>
  readonly seen: ReadonlySignal<View>
  readonly told: ReadonlySignal<View>
  /** Nothing can be drawn on this system. */
  readonly failed: ReadonlySignal<boolean>
  play(beats: readonly ToldBeat[]): void
  resync(view: View): void
  again(beats: readonly ToldBeat[]): void
  explain(): void
  goOn(): void
  finish(): void
  look(look: Look): void
  resize(size: Size): void
  /** The display has another number of device px for a CSS px: the canvas is drawn anew. */
  rescale(): void
  /** Everything that the picture of the table holds of the cards, for tests of secrecy. */
  inspect(): Shown
  dispose(): void
}

/** Sets up scene and director at once, and the painter as soon as it is there. */
export function createShow({
  view,
  opening,
  home,
  size,
  settings,
  reducedMotion,
  hidden,
  waits,
  covered,
  openPainter,
}: ShowOptions): Show {
  const players = view.seats.length
  const layout = signal(layoutTable(size, players, home))
  const scene = sceneOf(view, layout.value, NO_LOOK)
  const hud = signal(scene.hud)
  const failed = signal(false)
  let latest = view
  let painter: Painter | null = null
  let disposed = false
  let openings = 0 // of the canvas; a later one makes an earlier one needless

  const paint = () => painter?.paint(scene)
  const director = createDirector({
    scene,
    view,
    layout: () => layout.value,
    tempo: computed(() => ({ speed: settings.value.speed, reduced: reducedMotion.value })),
    ...{ hidden, waits, covered, paint },
    onHud: (next) => {
      hud.value = next
    },
  })

  // A table that has just been set up is dealt before the player's eyes.
  director.play(opening)

  const openCanvas = async () => {
    painter?.dispose()
    painter = null
    openings += 1
    const mine = openings
    try {
      const opened = await openPainter(layout.value, reopenCanvas)
      if (disposed || mine !== openings) return opened.dispose()
      painter = opened
      painter.resize(layout.value)
      paint()
    } catch {
      failed.value = !disposed
    }
  }
  const reopenCanvas = () => {
    director.layAnew()
    void openCanvas()
  }
  void openCanvas()

  return {
    hud,
    layout,
    playing: director.playing,
    seen: director.seen,
    told: director.told,
    failed,
    play(beats) {
      const [first] = beats
      const last = beats.at(-1)
      if (first === undefined || last === undefined) return
      // The device has been handed on: nothing of what one person saw may be there when another looks.
      if (first.view.viewer !== latest.viewer) director.resync(first.from ?? first.view)
      latest = last.view
      director.play(beats)
    },
    resync(next) {
      latest = next
      director.resync(next)
    },
    again: director.again,
    explain: director.explain,
    goOn: director.goOn,
    finish: director.finish,
    look: director.look,
    resize(next) {
      if (next.width === layout.value.size.width && next.height === layout.value.size.height) return
      layout.value = layoutTable(next, players, home)
      painter?.resize(layout.value)
      director.layAnew()
    },
    rescale: () => painter?.resize(layout.value),
    inspect: () => ({
      cards: [...scene.cards.values()],
      drawn: painter?.drawn() ?? [],
      kept: JSON.stringify([latest, director.kept()]),
    }),
    dispose() {
      disposed = true
      director.dispose()
      painter?.dispose()
    },
  }
}

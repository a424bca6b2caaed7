import { signal } from '@preact/signals'
import { choreography } from '../../../src/renderer/games/5211/choreography/choreography'
import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import { layoutTable } from '../../../src/renderer/games/5211/plan/layout-table'
import { hudOf } from '../../../src/renderer/games/5211/scene/hud'
import { NO_POSE, type Pose } from '../../../src/renderer/games/5211/scene/pose'
import type { Cue } from '../../../src/renderer/parts/sound'
import { createDirector, type Director, type Tempo } from '../../../src/renderer/table/director/director'
import { YOU } from './game'
import { randomTable, type ShownTable } from './random-table'
import { sceneFor, shownFor } from './scene'

/** Longer than any motion, ms. */
export const LONG = 600_000

const opened: Director<Table5211>[] = []

/** A director over the table before an update, in a window under the test's control. */
export function open(update: ShownTable, pose: Pose = NO_POSE, moves: Partial<typeof choreography> = {}) {
  const scene = sceneFor(update.before, layoutTable({ width: 1440, height: 900 }, 4))
  const hud = signal(hudOf(update.before))
  const table = {
    layout: layoutTable({ width: 1440, height: 900 }, 4),
    tempo: signal<Tempo>({ speed: 1, reduced: false }),
    hidden: signal(false),
    waits: signal(false),
    covered: signal(false),
    frames: 0,
    sounds: [] as Cue[],
    announced: [] as Table5211['VisibleEvent'][],
  }
  const director = createDirector<Table5211>({
    game: { ...choreography, ...moves },
    scene,
    hud,
    view: update.before,
    planOf: () => table.layout,
    tempo: table.tempo,
    hidden: table.hidden,
    waits: table.waits,
    covered: table.covered,
    paint: () => {
      table.frames++
    },
    playSound: (cue) => void table.sounds.push(cue),
    onShown: (event) => void table.announced.push(event),
  })
  opened.push(director)
  const shown = () => ({ ...scene, hud: hud.value })
  const synced = (view = update.view) => shownFor(view, table.layout, pose)
  return { director, scene, hud, table, shown, synced }
}

/** Ends every director that a test has opened. */
export function closeAll(): void {
  for (const director of opened.splice(0)) director.dispose()
}

export const game = [...randomTable('director', 4, YOU)]
const has = (type: string) => (update: ShownTable) => update.events.some((event) => event.type === type)
/** The first update of the game with such an event. @throws if there is none */
export const find = (type: string): ShownTable => {
  const update = game.find(has(type))
  if (update === undefined) throw new Error(`No ${type} in this game`)
  return update
}

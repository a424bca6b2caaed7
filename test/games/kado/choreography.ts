import { signal } from '@preact/signals'
import { choreography } from '../../../src/renderer/games/kado/choreography/choreography'
import type { KadoPlan } from '../../../src/renderer/games/kado/plan/layout'
import { layoutTable } from '../../../src/renderer/games/kado/plan/layout-table'
import { type Hud, hudOf } from '../../../src/renderer/games/kado/scene/hud'
import { NO_POSE, nodesOf } from '../../../src/renderer/games/kado/scene/nodes'
import type { ShownKado } from '../../../src/renderer/games/kado/types'
import { perform } from '../../../src/renderer/table/director/performance'
import { type CardNode, type Scene, sceneOf } from '../../../src/renderer/table/scene'
import type { SentBeat, SentBeats } from '../../../src/shared/bridge/contract'
import type { FaceKado } from '../../../src/shared/games/kado'
import type { View, VisibleEvent } from '../../../src/shared/games/kado/view'
import { randomGame, type SentUpdate } from './random-game'

/** One update of a random game, as KADO's table receives it. */
export interface ShownTable extends Omit<SentUpdate, 'beats' | 'again'> {
  readonly beats: SentBeats<ShownKado>
  readonly again: readonly SentBeat<ShownKado>[]
}

const copy = (beat: SentBeat<FaceKado>): SentBeat<ShownKado> => ({ ...beat })

/** A game of random moves for the table, update by update, starting with its first turn. */
export function* randomTable(...args: Parameters<typeof randomGame>): Generator<ShownTable> {
  for (const update of randomGame(...args)) {
    const [first, ...others] = update.beats
    yield { ...update, beats: [copy(first), ...others.map(copy)], again: update.again.map(copy) }
  }
}

const WINDOW = { width: 1440, height: 900 }
export const planOf = (view: View): KadoPlan => layoutTable(WINDOW, view, 0)

/** The state of the table at a moment. */
interface Moment {
  readonly scene: Scene
  readonly hud: Hud
}

interface Watch {
  /** The current event, and its progress from 0 to 1. */
  readonly event: VisibleEvent | null
  readonly share: number
}

/**
 * Plays an update on the table of the view before it.
 * @param watch called during every movement and at its end; the event is null for the motion that ends a beat
 * @param show called when parts of an event become visible
 * @returns the final state of the table, and the duration of each event, ms at speed 1
 */
export function performed(
  { before, beats }: Pick<ShownTable, 'before' | 'beats'>,
  {
    reduced = false,
    at = 0.4,
    watch = (_: Moment, __: Watch): void => undefined,
    show = (_: Moment, __: VisibleEvent, ___: number): void => undefined,
  } = {},
) {
  const scene = sceneOf(nodesOf(before, planOf(before), NO_POSE))
  const hud = signal(hudOf(before))
  const times: { readonly type: VisibleEvent['type']; readonly ms: number }[] = []
  let event: VisibleEvent | null = null
  const game: typeof choreography = {
    ...choreography,
    choreograph(stage, next, line) {
      event = next
      choreography.choreograph?.(stage, next, line)
      times.push({ type: next.type, ms: Math.round(line.duration() * 1000) })
    },
    nodes(...args) {
      event = null
      return choreography.nodes(...args)
    },
  }
  const onBeat = () => undefined
  const onShown = (shown: VisibleEvent, parts: number) => show({ scene, hud: hud.value }, shown, parts)
  const setting = { game, scene, hud, planOf, pose: () => NO_POSE, reduced, before, onBeat, onShown }
  for (const { line } of perform<ShownKado>(beats, setting)) {
    line.progress(at)
    watch({ scene, hud: hud.value }, { event, share: at })
    line.progress(1)
    watch({ scene, hud: hud.value }, { event, share: 1 })
    line.kill()
  }
  return { scene, hud: hud.value, times }
}

export const cardsIn = ({ cards }: Scene): readonly CardNode[] => [...cards.values()]

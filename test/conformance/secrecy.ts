import type { Viewer } from '../../src/main/engine/definition'
import type { AnyGame } from '../../src/main/engine/games/registry'
import type { Rng } from '../../src/main/engine/rng'

/** What tells two states apart that the viewer must not tell apart; empty where nothing does. */
export function tellTales(game: AnyGame, state: unknown, viewer: Viewer, rng: Rng): readonly string[] {
  const other = game.resample(state, viewer, rng)
  const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  const own = viewer.kind === 'seat' ? viewer.seat : null
  const seen: Readonly<Record<string, (of: unknown) => unknown>> = {
    view: (of) => game.view(of, viewer),
    awaited: game.toAct,
    decision: game.decision,
    outcome: game.outcome,
    'turned up': game.turnedUp,
    'how a device is shared': game.sitting,
    'legal actions': (of) => (own === null ? null : game.legalActions(of, own)),
  }
  return Object.entries(seen).flatMap(([what, look]) => (same(look(state), look(other)) ? [] : [what]))
}

/**
 * The places of the open view that are hidden in the viewer's, by path: lists that are null there, and cards of which
 * the viewer sees the back alone.
 */
export function hiddenPlaces(open: unknown, seen: unknown, path = ''): readonly string[] {
  if (Array.isArray(open) && seen === null) return open.map((_, i) => `${path}.${i}`)
  if (typeof open === 'string' && seen === null) return [path]
  if (typeof open !== 'object' || open === null || typeof seen !== 'object' || seen === null) return []
  const isBack = 'face' in seen && seen.face === 'hidden' && 'card' in open
  if (isBack) return [`${path}.card`]
  return Object.entries(open).flatMap(([key, value]) =>
    hiddenPlaces(value, (seen as Readonly<Record<string, unknown>>)[key], `${path}.${key}`),
  )
}

/** What lies at a path of a view. */
export const at = (view: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)?.[key], view)

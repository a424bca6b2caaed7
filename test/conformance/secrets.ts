import { expect, it } from 'vitest'
import { endOf, eventsOf, type Viewer } from '../../src/main/engine/definition'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { type Rng, stream } from '../../src/main/engine/rng'
import { type AnyPlay, json, type Subject, someOf, statesOf, viewersOf } from './subject'

/** The differences that the viewer can notice between a state and another one that must look the same; empty if there are none. */
function differencesIn(game: AnyGame, state: unknown, viewer: Viewer, rng: Rng): readonly string[] {
  const other = game.resample(state, viewer, rng)
  const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  const own = viewer.kind === 'seat' ? viewer.seat : null
  const seen: Readonly<Record<string, (of: unknown) => unknown>> = {
    view: (of) => game.view(of, viewer),
    awaited: game.toAct,
    decision: game.decision,
    outcome: game.outcome,
    'revealed cards': game.turnedUp,
    'the sharing of a screen': game.sharing,
    'legal actions': (of) => (own === null ? null : game.legalActions(of, own)),
  }
  return Object.entries(seen).flatMap(([what, read]) => (same(read(state), read(other)) ? [] : [what]))
}

/**
 * The paths of the values of the open view that are hidden in the viewer's: lists that are null there, and cards of which the
 * viewer sees only the back.
 */
function hiddenPlaces(open: unknown, seen: unknown, path = ''): readonly string[] {
  if (Array.isArray(open) && seen === null) return open.map((_, i) => `${path}.${i}`)
  if (typeof open === 'string' && seen === null) return [path]
  if (typeof open !== 'object' || open === null || typeof seen !== 'object' || seen === null) return []
  const isBack = 'face' in seen && seen.face === 'hidden' && 'card' in open
  if (isBack) return [`${path}.card`]
  return Object.entries(open).flatMap(([key, value]) =>
    hiddenPlaces(value, (seen as Readonly<Record<string, unknown>>)[key], `${path}.${key}`),
  )
}

/** The value at a path of a view. */
const at = (view: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)?.[key], view)

/** The secrets of every game. */

/** A number that distinguishes two states. */
const hash = (value: unknown): number =>
  [...json(value)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

export function hiding({ game, plays }: Subject): void {
  it('shows no viewer what is hidden from them', () => {
    for (const play of plays) {
      const rng = stream(play.seed, 'secrecy')
      for (const state of someOf(statesOf(play), 12))
        for (const viewer of viewersOf(play.seats)) {
          expect(differencesIn(game, state, viewer, rng), json(viewer)).toEqual([])
        }
    }
  })

  it('resamples every state to a legal one, and to itself if nothing is hidden', () => {
    for (const play of plays) {
      const rng = stream(play.seed, 'other states')
      for (const state of someOf(play.steps.map(endOf), 10)) {
        expect(json(game.resample(state, { kind: 'open' }, rng))).toBe(json(state))
        for (const viewer of viewersOf(play.seats))
          expect(game.decode(game.encode(game.resample(state, viewer, rng)))).toMatchObject({ ok: true })
      }
    }
  })

  it('hides something from everybody, and every hidden place can contain another card', () => {
    for (const play of plays.filter((_, n) => n % 3 === 0))
      for (const viewer of viewersOf(play.seats)) expect(stuckPlaces(game, play, viewer)).toEqual([])
    const [play] = plays
    if (play === undefined) throw new Error('Nothing was played')
    const stuck: AnyGame = { ...game, resample: (state) => state }
    for (const viewer of viewersOf(play.seats)) expect(stuckPlaces(stuck, play, viewer)).not.toEqual([])
  })
}

/** The hidden places that contain the same card in every possible state. @throws if nothing is hidden from the viewer */
function stuckPlaces(game: AnyGame, play: AnyPlay, viewer: Viewer): readonly string[] {
  const rng = stream(play.seed, 'places')
  const openOf = (state: unknown) => game.view(state, { kind: 'open' })
  const placesIn = (state: unknown) => hiddenPlaces(openOf(state), game.view(state, viewer))
  const state = statesOf(play).find((one) => placesIn(one).length > 1)
  if (state === undefined) throw new Error('Nothing is hidden')
  const open = openOf(state)
  const draws = Array.from({ length: 60 }, () => openOf(game.resample(state, viewer, rng)))
  return placesIn(state).filter((path) =>
    draws.every((draw) => json(at(draw, path)) === json(at(open, path))),
  )
}

export function leaks({ game, plays }: Subject): void {
  it.each<[string, (leaky: AnyGame) => Partial<AnyGame>]>([
    [
      'view',
      (fair) => ({ view: (state, viewer) => ({ ...fair.view(state, viewer), secret: state }) as never }),
    ],
    ['legal actions', (fair) => ({ legalActions: (state) => [fair.encode(state)] as never })],
    [
      'awaited',
      (fair) => ({ toAct: (state) => [json(fair.encode(state)).length % 7, hash(fair.encode(state))] }),
    ],
    ['decision', (fair) => ({ decision: (state) => json(fair.encode(state)) })],
    ['revealed cards', (fair) => ({ turnedUp: (state) => [fair.encode(state)] })],
    [
      'the sharing of a screen',
      (fair) => ({
        sharing: (state) => ({
          toLook: [{ seat: 0, at: json(fair.encode(state)) }],
          inTheOpen: false,
          inAnyOrder: false,
        }),
      }),
    ],
  ])('detects a leak through %s', (what, leak) => {
    const [play] = plays
    if (play === undefined) throw new Error('Nothing was played')
    const leaky = { ...game, ...leak(game) }
    const found = viewersOf(play.seats).flatMap((viewer) =>
      differencesIn(leaky, endOf(play.steps[0] as AnyPlay['steps'][number]), viewer, stream('leak', 'found')),
    )
    expect(found).toContain(what)
  })
}

export function order({ game, plays }: Subject): void {
  it('shows each viewer every event in the order in which it happened, or not at all', () => {
    for (const play of plays)
      for (const viewer of viewersOf(play.seats)) {
        const types = play.steps.flatMap(eventsOf).map(({ type }) => type)
        const shown = play.steps.flatMap(eventsOf).flatMap((event) => game.project(event, viewer) ?? [])
        let from = 0
        for (const { type } of shown) {
          const found = types.indexOf(type, from)
          expect(found).toBeGreaterThanOrEqual(from)
          from = found + 1
        }
      }
  })
}

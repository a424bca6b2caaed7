import { expect, it } from 'vitest'
import type { Viewer } from '../../src/main/engine/definition'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { type Rng, stream } from '../../src/main/engine/rng'
import type { Course } from '../../src/main/match/playthrough'
import type { MatchUpdate } from '../../src/shared/bridge/contract'
import { coursesOf } from './courses'
import { type AnyPlay, viewersOf } from './games-played'
import { json, type Subject, someOf } from './subject'
import { sentOf } from './window'

/** Everything a window is sent: by a person alone, by bots, and by people who share one device and pass it on. */

/** Other states that each action is played in as well. */
const DRAWS = 6

interface Watched {
  /** What the window could have told apart; empty where nothing is. */
  readonly tales: readonly string[]
  /** How often a window saw the same before and after in both states, so that it had to be told the same. */
  readonly compared: number
}

const viewsAfter = ({ beats }: MatchUpdate) => json(beats.map(({ view }) => view))
const from = ({ beats }: MatchUpdate) => json(beats.map((beat) => beat.from))

interface Step {
  readonly play: AnyPlay
  /** Where the game stands before it. */
  readonly course: Course
  readonly entry: AnyPlay['log'][number]
}

/**
 * What is told of a step to whoever looks, in states that they could not tell apart. What they see before it must be the same;
 * where they see the same after each beat too, so must be every event.
 */
async function watch(
  game: AnyGame,
  { play, course, entry }: Step,
  viewer: Viewer,
  rng: Rng,
): Promise<Watched> {
  // The table is what people see who share one device; a seat is what a person sees who plays alone.
  const isPerson = (seat: number) =>
    viewer.kind === 'table' || (viewer.kind === 'seat' && viewer.seat === seat)
  if (!isPerson(entry.seat) && !game.toAct(course.state).includes(entry.seat))
    return { tales: [], compared: 0 }
  const sent = await sentOf({ play, course, entry, isPerson })
  const tales: string[] = []
  let compared = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const state = game.resample(course.state, viewer, rng)
    const action = actionIn(game, state, entry, rng)
    const other = await sentOf({ play, course: { ...course, state }, entry: { ...entry, action }, isPerson })
    if (json(other.snapshot) !== json(sent.snapshot)) tales.push('snapshot')
    if (from(other.update) !== from(sent.update)) tales.push('what it begins from')
    if (viewsAfter(other.update) !== viewsAfter(sent.update)) continue
    compared++
    if (json(other.update) !== json(sent.update)) tales.push('update')
  }
  return { tales, compared }
}

/** The same action where it can be played in the other state, else one of its kind. */
function actionIn(game: AnyGame, state: unknown, { seat, action }: AnyPlay['log'][number], rng: Rng) {
  const legal = game.legalActions(state, seat)
  const kind = legal.filter(({ type }) => type === action.type)
  const same = legal.find((one) => json(one) === json(action))
  return same ?? rng.shuffle(kind)[0] ?? action
}

/** Some steps of a game. How it was set up is told of the state that was, and is looked at by itself. */
function stepsOf(subject: Subject, play: AnyPlay, count: number): readonly Step[] {
  const courses = coursesOf(subject, play)
  return someOf([...play.log.entries()], count).map(([index, entry]) => {
    const course = courses[index]
    if (course === undefined) throw new Error('No such step')
    return { play, course: { ...course, opening: [] }, entry }
  })
}

async function* watchAll(subject: Subject, steps: number): AsyncGenerator<Watched, void> {
  for (const play of someOf(subject.plays, 2)) {
    const rng = stream(play.seed, 'updates')
    for (const step of stepsOf(subject, play, steps))
      for (const viewer of viewersOf(play.seats)) yield await watch(subject.game, step, viewer, rng)
  }
}

export function updates(subject: Subject): void {
  it('sends no window what its seat may not know, with what it begins from where the device is passed on', async () => {
    let compared = 0
    for await (const watched of watchAll(subject, 10)) {
      expect(watched.tales).toEqual([])
      compared += watched.compared
    }
    expect(compared).toBeGreaterThan(100)
  })

  it.each<[string, (fair: AnyGame) => Partial<AnyGame>]>([
    ['of an event', (fair) => ({ project: (event) => fair.project(event, { kind: 'open' }) })],
    [
      'of an event that somebody else sees',
      (fair) => ({ project: (event) => fair.project(event, { kind: 'seat', seat: 0 }) }),
    ],
    [
      'of a view',
      (fair) => ({ view: (state, viewer) => ({ ...fair.view(state, viewer), hint: fair.encode(state) }) }),
    ],
  ])('a leak %s is found out', async (_what, leak) => {
    const leaky = { ...subject, game: { ...subject.game, ...leak(subject.game) } }
    let isFound = false
    for await (const { tales } of watchAll(leaky, 6)) {
      isFound = tales.length > 0
      if (isFound) break
    }
    expect(isFound).toBe(true)
  })
}

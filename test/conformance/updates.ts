import { expect, it } from 'vitest'
import type { Viewer } from '../../src/main/engine/definition'
import type { AnyGame } from '../../src/main/engine/games/registry'
import { type Rng, stream } from '../../src/main/engine/rng'
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

/**
 * What is told of a step to whoever looks, in states that they could not tell apart. What they see before it must be the same;
 * where they see the same after each beat too, so must be every event.
 */
async function watch(
  subject: Subject,
  play: AnyPlay,
  index: number,
  viewer: Viewer,
  rng: Rng,
): Promise<Watched> {
  const { game } = subject
  const found = coursesOf(subject, play)[index]
  const entry = play.log[index]
  if (found === undefined || entry === undefined) throw new Error('No such step')
  // How it was set up is told of the state that was, and is looked at by itself.
  const course = { ...found, opening: [] }
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

async function watchAll(subject: Subject, steps: number): Promise<Watched> {
  const seen: Watched[] = []
  for (const play of someOf(subject.plays, 2)) {
    const rng = stream(play.seed, 'updates')
    for (const index of someOf([...play.log.keys()], steps))
      for (const viewer of viewersOf(play.seats)) seen.push(await watch(subject, play, index, viewer, rng))
  }
  return {
    tales: [...new Set(seen.flatMap(({ tales }) => tales))],
    compared: seen.reduce((sum, { compared }) => sum + compared, 0),
  }
}

export function updates(subject: Subject): void {
  it('sends no window what its seat may not know, with what it begins from where the device is passed on', async () => {
    const { tales, compared } = await watchAll(subject, 10)
    expect(tales).toEqual([])
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
    const { tales } = await watchAll({ ...subject, game: { ...subject.game, ...leak(subject.game) } }, 6)
    expect(tales).not.toEqual([])
  })
}

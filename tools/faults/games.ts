import { game5211, type Types5211 } from '../../src/main/engine/games/5211'
import { type Rng, seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Course, reseat } from '../../src/main/match/course'
import { playable5211 } from '../../src/main/match/playable.fixture'
import { nameOf, recordOf, type Setup } from '../../src/main/match/record'
import type { SaveRecord } from '../../src/main/storage/format/record'
import type { BotLevel, Player } from '../../src/shared/bridge/contract'
import { STANDINGS } from '../../src/shared/standing'
import { optionsOf5211 } from '../../test/games/5211/of-5211'

/** Games that were played by random legal actions up to some point, as a disk may hold them. */

const LEVELS: readonly BotLevel[] = ['easy', 'steady']

/** A simulation is no game that anybody could continue. */
const PLAYED = STANDINGS.filter((standing) => standing !== 'simulation')

/** A game of two to five with a person at seat 0 and people or bots at the others, short or long. */
export function randomSetup(id: string, rng: Rng): Setup {
  const players = Array.from({ length: 2 + rng.int(4) }, (_, seat): Player => {
    const isHuman = seat === 0 || rng.int(4) === 0
    return isHuman
      ? { kind: 'human', name: `Person ${seat + 1}` }
      : { kind: 'bot', name: `Bot ${seat + 1}`, level: LEVELS[seat % 2] ?? 'easy' }
  })
  return {
    id,
    name: nameOf(players),
    players,
    options: { long: rng.int(2) === 0, tableMemory: rng.int(2) === 0 },
    seed: `${id} ${rng.int(1_000_000)}`,
    standing: PLAYED[rng.int(PLAYED.length)] ?? 'counts',
  }
}

/** Every state of a game up to its end, or up to so many actions: taken back now and then, and given to bots. */
export function playSome(setup: Setup, most: number): readonly Course<Types5211>[] {
  const chance = seededChance(setup.seed)
  const rng = stream(setup.seed, 'play')
  const courses = [begin(playable5211, setup.players, optionsOf5211(setup.options), chance).course]
  for (let course = courses[0]; course !== undefined && courses.length <= most; ) {
    course = step(setup, course, rng)
    if (course !== undefined) courses.push(course)
  }
  return courses
}

function step(setup: Setup, course: Course<Types5211>, rng: Rng): Course<Types5211> | undefined {
  const { state } = course
  const seats = setup.players.map((_, seat) => seat)
  const person = rng.int(seats.length)
  if (rng.int(30) === 0 && setup.players[person]?.kind === 'human') {
    return reseat(course, { seat: person, playedBy: course.standIns.includes(person) ? 'person' : 'bot' })
  }
  const able = seats.filter((seat) => game5211.legalActions(state, seat).length > 0)
  const among = rng.int(8) === 0 ? able : game5211.toAct(state)
  const seat = among[rng.int(Math.max(1, among.length))]
  if (seat === undefined) return undefined
  const actions = game5211.legalActions(state, seat)
  const action = actions[rng.int(actions.length)]
  if (action === undefined) throw new Error('An awaited seat has no action')
  const advanced = advance(course, seat, action, seededChance(setup.seed))
  if (!advanced.ok) throw new Error(advanced.error)
  return advanced.value.course
}

const META: SaveRecord['meta'] = {
  startedAt: '2026-11-20T20:00:00.000Z',
  savedAt: '2026-11-20T20:01:00.000Z',
}

export const recordAt = (setup: Setup, course: Course): SaveRecord => recordOf(setup, course, META)

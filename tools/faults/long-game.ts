import { game5211, type Types5211 } from '../../src/main/engine/games/5211'
import { seededChance, stream } from '../../src/main/engine/rng'
import { advance, begin, type Course } from '../../src/main/match/playthrough'
import type { SaveRecord } from '../../src/main/storage/record'
import type { Action, Seat } from '../../src/shared/games/5211'
import { playable5211 } from '../../test/main/played'
import { recordAt } from './games'

/**
 * A long game of two people who take their cards back again and again: legal, and as long as anybody asks for.
 * @param entries how many its log has at least, unless the game is over before
 */
export function takenBackGame(id: string, entries: number): SaveRecord {
  const setup = {
    ...{
      id,
      name: 'Ava, Bram',
      seed: 'taken back',
      standing: 'known-seed' as const,
      tutorial: null,
      coached: false,
      proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
    },
    players: ['Ava', 'Bram'].map((name) => ({ kind: 'human' as const, name })),
    options: { long: true, tableMemory: true },
  }
  const chance = seededChance(setup.seed)
  const rng = stream(setup.seed, 'play')
  const play = (course: Course<Types5211>, seat: Seat, action: Action): Course<Types5211> => {
    const played = advance(course, seat, action, chance)
    if (!played.ok) throw new Error(played.error)
    return played.value.course
  }
  let { course } = begin(playable5211, setup.players, setup.options, chance)
  while (course.log.length < entries && game5211.outcome(course.state) === null) {
    const [seat = 0, other] = game5211.toAct(course.state)
    const actions = game5211.legalActions(course.state, seat)
    const action = actions[rng.int(actions.length)]
    if (action === undefined) throw new Error('An awaited seat has no action')
    course = play(course, seat, action)
    if (other !== undefined && rng.int(40) > 0) course = play(course, seat, { type: 'take-back' })
  }
  return recordAt(setup, course)
}

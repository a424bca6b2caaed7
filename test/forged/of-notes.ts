import { saltOfSimulation } from '../../src/main/match/replay'
import type { SaveRecord } from '../../src/main/storage/record'
import { digest } from '../../src/main/storage/seal'
import {
  anotherMove,
  at,
  bothGames,
  contradicts,
  damaged,
  followed,
  type Listed,
  more,
  newer,
  of,
  proven,
  provenOf,
  seatsOf,
  unchecked,
  withOptions,
  wrong,
} from './forging'
import { CHILA, DARIO, KADO, META, play, SHORT, TRUE } from './true-games'

/** Forgeries of the data beside cards and moves. */

const otherOptions = (record: SaveRecord): SaveRecord => proven(withOptions(record, { tableMemory: false }))

/** States that seat 3 of three players was chosen, which modulo three is seat 0. */
function giverBeyond(record: SaveRecord): SaveRecord {
  const played = play({ game: 'kado', options: { ...KADO, firstGifter: 0 }, seed: record.seed })
  return proven(withOptions(played, { firstGifter: 3 }))
}

/** Replaces the first move by one that differs from the tutorial's. */
const tutorialAstray = (record: SaveRecord): SaveRecord =>
  followed({ ...anotherMove(record), log: anotherMove(record).log.slice(0, 1) })

/** Forgeries of the players and of changes of seats. */
export const ofSeats: readonly Listed[] = [
  [
    'only bots in a game that counts',
    provenOf('short', ({ seats, log }) => ({
      seats: seats.map(({ name }) => ({ ...CHILA, name })),
      log: log.filter((entry) => 'action' in entry),
    })),
    contradicts('only-bots'),
  ],
  [
    'a person in a simulation',
    provenOf('simulated', ({ seats }) => ({
      seats: at(seats, 0, ({ name }) => ({ kind: 'human', name })),
    })),
    contradicts('person-in-simulation'),
  ],
  ['two players of one name', seatsOf('short', 1, { name: 'Ava' }), contradicts('same-name')],
  [
    'two players whose names differ in capitals alone',
    seatsOf('kado', 1, { name: 'AVA' }),
    contradicts('same-name'),
  ],
  ['other names', seatsOf('short', 1, { name: 'Nobody' }), unchecked('notes')],
  ['a giver who is not at the table', giverBeyond(TRUE.kado), contradicts('seat-not-there')],
  [
    'a giver whom no table has',
    of('kado', ({ options }) => ({ options: more(options, { firstGifter: 4 }) })),
    damaged,
  ],
  [
    'another giver than gave first',
    provenOf('duel', ({ options }) => ({ options: more(options, { firstGifter: 0 }) })),
    wrong('The rules do not allow move 1'),
  ],
  ...bothGames(
    'a bot whose seat is given away',
    ({ log }) => ({ log: [{ seat: 2, playedBy: 'bot' }, ...log] }),
    contradicts('bot-handed-over', 1),
  ),
  ...bothGames(
    'a seat given away twice',
    ({ log }) => ({ log: [{ seat: 1, playedBy: 'bot' }, { seat: 1, playedBy: 'bot' }, ...log] }),
    contradicts('handed-over-twice', 1),
  ),
  ...bothGames(
    'a seat taken back that nobody gave away',
    ({ log }) => ({ log: [{ seat: 1, playedBy: 'person' }, ...log] }),
    contradicts('handed-over-twice', 1),
  ),
  ...bothGames(
    'a seat given away after the end',
    ({ log }) => ({ log: [...log, { seat: 1, playedBy: 'bot' }] }),
    contradicts('handed-over-after-end'),
  ),
  [
    'a seat given away that does not exist',
    of('short', ({ log }) => ({ log: [{ seat: 4, playedBy: 'bot' }, ...log] })),
    contradicts('bot-handed-over', 1),
  ],
  [
    'a seat given to a cat',
    of('short', ({ log }) => ({ log: [{ seat: 1, playedBy: 'cat' }, ...log] })),
    damaged,
  ],
  ['a bot of a level that does not exist', seatsOf('short', 2, { level: 'grandmaster' }), newer],
  ['a bot of a style that 5211 lacks', seatsOf('short', 2, { style: 'daring' }), newer],
  ['a person with a level', seatsOf('short', 0, { level: 'easy' }), damaged],
  [
    'a seat for somebody else',
    of('short', ({ seats }) => ({ seats: [...seats, { kind: 'cat', name: 'Tom' }] })),
    damaged,
  ],
  ['a seat too many', of('short', ({ seats }) => ({ seats: [...seats, DARIO] })), wrong('')],
  [
    'five seats in KADO',
    of('kado', ({ seats }) => ({ seats: [...seats, DARIO, { ...DARIO, name: 'Yuna' }] })),
    damaged,
  ],
  ['a player without a name', seatsOf('short', 1, { name: ' ' }), damaged],
]

/** Forgeries of the eligibility, the tutorial and the coach. */
export const ofEligibility: readonly Listed[] = [
  [
    'a typed seed that counts',
    play({ game: '5211', options: SHORT, seed: 'my own' }),
    contradicts('typed-seed-counts'),
  ],
  [
    'a typed seed that counts, in KADO',
    play({ game: 'kado', options: KADO, seed: '7k3mq9-tx20hb-vpdaxy' }),
    contradicts('typed-seed-counts'),
  ],
  [
    '32 digits that count in a game with fingerprints',
    play({ game: 'kado', options: KADO, seed: digest('x').slice(0, 32) }),
    contradicts('typed-seed-counts'),
  ],
  [
    'a typed seed that counts, without fingerprints',
    play({ game: '5211', options: SHORT, seed: 'my own', proof: null }),
    unchecked('old-seed'),
  ],
  [
    'a typed code that counts',
    of('duel', (record) => ({ ...play({ game: 'kado', options: KADO, players: record.seats }) })),
    unchecked('known-seed'),
  ],
  ...(['practice', 'taken-in', 'seen', 'known-seed'] as const).map(
    (standing) =>
      [
        `another reason not to count, ${standing}`,
        of('short', () => ({ standing })),
        unchecked('reason'),
      ] as const,
  ),
  [
    'cards that are said to be others',
    of('short', () => ({ standing: 'other-cards' })),
    contradicts('cards-are-of-seed'),
  ],
  ['a standing that does not exist', of('short', () => ({ standing: 'won' })), damaged],
  [
    'a simulation with people',
    provenOf('short', () => ({ standing: 'simulation', meta: {} })),
    contradicts('person-in-simulation'),
  ],
  [
    'a simulation with another salt',
    play({
      game: 'kado',
      options: KADO,
      players: [CHILA, DARIO],
      standing: 'simulation',
      seed: 'x:1',
      meta: {},
    }),
    contradicts('simulation-salt'),
  ],
  [
    'an unfinished simulation',
    play({
      game: '5211',
      options: SHORT,
      players: [CHILA, DARIO],
      standing: 'simulation',
      seed: 'x:1',
      meta: {},
      most: 20,
      proof: { version: 2, salt: saltOfSimulation('x:1') },
    }),
    contradicts('simulation-goes-on'),
  ],
  ['a simulation at a time', of('simulated', () => ({ meta: META })), contradicts('times-in-simulation')],
  ['a simulation with a coach', of('simulated', () => ({ coached: true })), contradicts('coach-not-there')],
  ['a simulation that is a tutorial', of('simulated', () => ({ tutorial: 0 })), contradicts('tutorial-mark')],
  ...bothGames('a tutorial mark in an ordinary game', () => ({ tutorial: 3 }), contradicts('tutorial-mark')),
  [
    'an ordinary game marked as a tutorial',
    of('short', () => ({ standing: 'tutorial' })),
    unchecked('unknown-tutorial'),
  ],
  [
    'a tutorial with a stronger bot',
    provenOf('tutorialKado', ({ seats }) => ({
      seats: at(seats, 1, (one) => more(one, { level: 'expert' })),
    })),
    contradicts('other-tutorial'),
  ],
  [
    'a tutorial of two people',
    provenOf('tutorial5211', ({ seats }) => ({
      seats: at(seats, 1, ({ name }) => ({ kind: 'human', name })),
    })),
    contradicts('other-tutorial'),
  ],
  ['a tutorial with other options', otherOptions(TRUE.tutorial5211), contradicts('other-tutorial')],
  ['a tutorial with moves of its own', tutorialAstray(TRUE.tutorial5211), contradicts('tutorial-moves', 1)],
  [
    'a finished tutorial that is still read',
    of('tutorialOver', () => ({ tutorial: 1 })),
    wrong('The tutorial is still being read'),
  ],
  ['a tutorial read to another bubble', of('tutorial5211', () => ({ tutorial: 7 })), unchecked('bubble')],
  ['a tutorial read to bubble minus one', of('tutorial5211', () => ({ tutorial: -1 })), damaged],
  ['a coach in the tutorial', of('tutorialKado', () => ({ coached: true })), contradicts('coach-not-there')],
  ['a coach without table memory', of('printed', () => ({ coached: true })), contradicts('coach-not-there')],
  ['a coach who was not asked', of('open', () => ({ coached: false })), unchecked('notes')],
  ['a coach who was perhaps asked', of('open', () => ({ coached: 'perhaps' })), damaged],
]

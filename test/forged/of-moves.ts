import type { SaveRecord } from '../../src/main/storage/record'
import {
  anotherMove,
  at,
  bothGames,
  contradicts,
  damaged,
  followed,
  type Listed,
  more,
  of,
  unchecked,
  wrong,
} from './forging'
import { play, SHORT, TRUE } from './true-games'

/** Forgeries of moves and their results. */

/** Chila, a bot, chooses before Bram does, takes the choice back and chooses again. */
function tookBack(record: SaveRecord): SaveRecord {
  const [first, second, third, ...rest] = record.log
  const back = { seat: 2, action: { type: 'take-back' } } as const
  if (first === undefined || second === undefined || third === undefined) throw new Error('A game has moves')
  return followed({ ...record, log: [first, third, back, third, second, ...rest] })
}

/** Omits the last quarter of the moves. */
const cut = (record: SaveRecord): SaveRecord =>
  followed({ ...record, log: record.log.slice(0, Math.floor(record.log.length * 0.75)) })

/** Forgeries of the log. */
export const ofMoves: readonly Listed[] = [
  ...bothGames(
    'a move left out',
    ({ log }) => ({ log: log.toSpliced(20, 1) }),
    wrong('The rules do not allow move'),
  ),
  ...bothGames(
    'a move made twice',
    ({ log }) => ({ log: [...log.slice(0, 21), ...log.slice(20)] }),
    wrong('The rules do not allow move'),
  ),
  ...bothGames(
    'a move after the end',
    ({ log }) => ({ log: [...log, ...log.slice(-1)] }),
    wrong('The rules do not allow move'),
  ),
  ...bothGames(
    'a move of a seat that does not exist',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { seat: 4 })) }),
    wrong('The rules do not allow move 1'),
  ),
  ...bothGames(
    'a move of seat minus one',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { seat: -1 })) }),
    damaged,
  ),
  ...bothGames(
    'a move of half a seat',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { seat: 0.5 })) }),
    damaged,
  ),
  ...bothGames(
    'a move unknown to the game',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { action: { type: 'win' } })) }),
    damaged,
  ),
  ...bothGames(
    'an entry that is both a move and a seat change',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { playedBy: 'bot' })) }),
    damaged,
  ),
  [
    'cards that were not in the hand',
    of('short', ({ log }) => ({
      log: at(log, 0, (entry) => more(entry, { action: { type: 'commit-cards', cards: ['b6', 'g6'] } })),
    })),
    wrong('The rules do not allow move 1'),
  ],
  [
    'a card placed far off',
    of('kado', ({ log }) => ({
      log: log.map((entry) =>
        'action' in entry && entry.action.type === 'place'
          ? { ...entry, action: { ...entry.action, cell: { line: 2, column: 3 } } }
          : entry,
      ),
    })),
    wrong('The rules do not allow move'),
  ],
  ['a legal move without its consequences', anotherMove(TRUE.short), wrong('')],
  [
    'other moves, and all that follows from them',
    play({ game: '5211', options: SHORT, moves: 'other', seed: TRUE.short.seed }),
    unchecked('authors'),
  ],
  ['a bot that takes its cards back', tookBack(TRUE.short), contradicts('bot-took-back', 3)],
  ['moves left out at the end, and all that follows', cut(TRUE.short), unchecked('goes-on')],
]

/** Forgeries of the results, which follow from the log. */
export const ofResults: readonly Listed[] = [
  ...bothGames(
    'an evaluation left out',
    ({ rounds }) => ({ rounds: rounds.slice(0, -1) }),
    wrong('Evaluation'),
  ),
  ...bothGames(
    'an evaluation changed',
    ({ rounds }) => ({ rounds: at(rounds, 2, (round) => more(round, { points: [99] })) }),
    wrong('Evaluation 3'),
  ),
  ...bothGames(
    'an evaluation too many',
    ({ rounds }) => ({ rounds: [...rounds, ...rounds.slice(-1)] }),
    wrong('Evaluation'),
  ),
  ...bothGames(
    'another winner',
    ({ outcome }) => ({ outcome: more(outcome, { winners: [2] }) }),
    wrong('The outcome'),
  ),
  ...bothGames('no outcome of a game that is over', () => ({ outcome: null }), wrong('The outcome')),
  ...bothGames(
    'an outcome with a field more',
    ({ outcome }) => ({ outcome: more(outcome, { prize: 1 }) }),
    wrong('The outcome'),
  ),
  [
    'an outcome of an unfinished game',
    of('open', () => ({ outcome: TRUE.short.outcome })),
    wrong('The outcome'),
  ],
  ...bothGames(
    'another state at the end',
    ({ checkpoint }) => ({ checkpoint: more(checkpoint, { seats: 2 }) }),
    wrong('The rules do not leave'),
  ),
  ...bothGames(
    'a field more in the state at the end',
    ({ checkpoint }) => ({ checkpoint: more(checkpoint, { luck: 1 }) }),
    wrong('The rules do not leave'),
  ),
]

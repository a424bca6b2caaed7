import { seededChance } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playable'
import { digest } from '../../src/main/storage/format/canonical'
import type { SaveRecord } from '../../src/main/storage/format/record'
import { type Card, FACES } from '../../src/shared/games/kado'
import {
  anotherMove,
  at,
  bothGames,
  contradicts,
  damaged,
  followed,
  type Listed,
  more,
  noted,
  of,
  proven,
  provenOf,
  seatsOf,
  unchecked,
  withOptions,
  wrong,
} from './forging'
import { DECK, KADO, kadoWith, play, SALT, SHORT, TRUE } from './true-games'

/** Forgeries of cards and moves, and of what follows from them. */

const ONE_CARD: readonly Card[] = Array.from({ length: 65 }, () => 'sp5')

const nextDeal = ({ game, seed, options, deals }: SaveRecord): readonly string[] =>
  seededChance(seed)('deal', deals.length + 1).shuffle(playable(game).game.deck(options))

/** Two of the removed cards, which nobody ever sees. */
function swappedUnseen(record: SaveRecord): SaveRecord {
  const [deal = []] = record.deals
  return followed({ ...record, deals: [deal.toSpliced(0, 2, deal[1] ?? '', deal[0] ?? '')] })
}

const seatsAndVersion1 = (record: SaveRecord): SaveRecord => ({
  ...record,
  seats: at(record.seats, 2, (bot) => more(bot, { level: 'easy' })),
  proof: record.proof && { ...record.proof, version: 1 },
})

/** The giver whom chance gave is said to have been chosen. */
function chosenGiver(record: SaveRecord): SaveRecord {
  const first = record.log.find((entry) => 'action' in entry)?.seat
  return withOptions(record, { firstGifter: first })
}

/** Chila, a bot, chooses before Bram does, takes that back and chooses again. */
function tookBack(record: SaveRecord): SaveRecord {
  const [first, second, third, ...rest] = record.log
  const back = { seat: 2, action: { type: 'take-back' } } as const
  if (first === undefined || second === undefined || third === undefined) throw new Error('A game has moves')
  return followed({ ...record, log: [first, third, back, third, second, ...rest] })
}

/** The last quarter of the moves is left out. */
const cut = (record: SaveRecord): SaveRecord =>
  followed({ ...record, log: record.log.slice(0, Math.floor(record.log.length * 0.75)) })

/** The deck that the options hold. */
export const ofDeck: readonly Listed[] = [
  [
    'the same card 65 times under the name of our deck',
    kadoWith({ cards: ONE_CARD }),
    wrong('The deck has the name “balanced”'),
  ],
  [
    'two cards changed for others under the name of our deck',
    kadoWith({ cards: ['hr1', 'hr2', ...DECK.cards.slice(2)] }),
    wrong('The deck has the name “balanced”'),
  ],
  [
    'our deck in another order under its name',
    kadoWith({ cards: DECK.cards.toReversed() }),
    wrong('The deck has the name “balanced”'),
  ],
  [
    'our deck that is said to be the printed one',
    kadoWith({ assumed: false }),
    wrong('The deck has the name “balanced”'),
  ],
  [
    'a deck of its own under a name of its own',
    kadoWith({ id: 'winter', cards: ONE_CARD }),
    noted('This game was played with another deck, “winter”.'),
  ],
  [
    'our deck under another name',
    kadoWith({ id: 'true', assumed: false }),
    noted('This game was played with another deck, “true”. Kododo does not know that name'),
  ],
  [
    'a deck of 64 cards',
    of('kado', () => ({ options: { ...KADO, deck: { ...DECK, cards: DECK.cards.slice(1) } } })),
    damaged,
  ],
  ['a deck without a name', of('kado', () => ({ options: { ...KADO, deck: { ...DECK, id: '' } } })), damaged],
  [
    'a deck with a card that there is not',
    of('kado', () => ({ options: { ...KADO, deck: { ...DECK, cards: ['xx9', ...DECK.cards.slice(1)] } } })),
    damaged,
  ],
  ['a deck for 5211', of('short', () => ({ options: { ...SHORT, deck: DECK } })), damaged],
  [
    'another deck than was dealt',
    provenOf('kado', () => ({
      options: { ...KADO, deck: { id: 'faces', assumed: true, cards: FACES.slice(0, 65) } },
    })),
    damaged,
  ],
  [
    'another deck than was shuffled, of the same cards',
    provenOf('kado', () => ({
      options: { ...KADO, deck: { id: 'turned', assumed: true, cards: DECK.cards.toReversed() } },
    })),
    wrong('The shuffle of deal 1'),
  ],
]

/** The shuffled orders. */
export const ofShuffle: readonly Listed[] = [
  ...bothGames(
    'another seed',
    ({ seed }) => ({ seed: seed.replace(/^./, (one) => (one === '0' ? '1' : '0')) }),
    wrong('The shuffle of deal 1'),
  ),
  ...bothGames(
    'two cards of the deal exchanged',
    ({ deals: [deal = []] }) => ({ deals: [deal.toSpliced(20, 2, deal[21] ?? '', deal[20] ?? '')] }),
    wrong('The shuffle of deal 1'),
  ),
  ...bothGames(
    'a card twice in the deal',
    ({ deals: [deal = []] }) => ({ deals: [[deal.at(-1), ...deal.slice(1)]] }),
    wrong('The shuffle of deal 1'),
  ),
  ['two cards exchanged and all made to follow', swappedUnseen(TRUE.short), wrong('The shuffle of deal 1')],
  [
    'the second deal from elsewhere',
    of('campaign', ({ deals }) => ({
      deals: at(deals, 1, (deal) => (deal as readonly string[]).toReversed()),
    })),
    wrong('The shuffle of deal 2'),
  ],
  [
    'a deal left out',
    of('campaign', ({ deals }) => ({ deals: deals.slice(0, -1) })),
    wrong('The fingerprint of deal'),
  ],
  [
    'a deal that nobody played',
    provenOf('short', (record) => ({ deals: [...record.deals, nextDeal(record)] })),
    wrong('The rules do not leave the table'),
  ],
  ['no deals', of('short', () => ({ deals: [] })), damaged],
  ['a deal of 99 cards', of('short', ({ deals: [deal = []] }) => ({ deals: [deal.slice(1)] })), damaged],
]

/** The fingerprints and what they cover. */
export const ofFingerprints: readonly Listed[] = [
  ...bothGames(
    'another salt',
    ({ proof }) => ({ proof: more(proof, { salt: SALT.replaceAll('0', '1') }) }),
    wrong('The fingerprint of deal 1'),
  ),
  ...bothGames(
    'another fingerprint',
    ({ proof }) => ({ proof: more(proof, { hashes: [digest('x')] }) }),
    wrong('The fingerprint of deal 1'),
  ),
  [
    'a fingerprint too many',
    of('short', ({ proof }) => ({
      proof: more(proof, { hashes: [...(proof?.hashes ?? []), digest('x')] }),
    })),
    wrong('The fingerprint of deal 2'),
  ],
  [
    'no fingerprint for the last deal',
    of('campaign', ({ proof }) => ({ proof: more(proof, { hashes: proof?.hashes.slice(0, -1) }) })),
    wrong('The fingerprint of deal'),
  ],
  [
    'fingerprints of version 2 that are said to be of version 1',
    of('short', ({ proof }) => ({ proof: more(proof, { version: 1 }) })),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'fingerprints of a version that there is not',
    of('short', ({ proof }) => ({ proof: more(proof, { version: 3 }) })),
    damaged,
  ],
  [
    'fingerprints made anew in version 1, and an easier bot',
    proven(seatsAndVersion1(TRUE.short)),
    unchecked('shuffle-only'),
  ],
  ['fingerprints left out', of('short', () => ({ proof: null })), unchecked('unproven')],
  [
    'an easier bot than the fingerprint covers',
    seatsOf('short', 2, { level: 'easy' }),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'a bot of another style than the fingerprint covers',
    seatsOf('kado', 2, { style: 'daring' }),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'a person where the fingerprint has a bot',
    of('short', ({ seats }) => ({ seats: at(seats, 2, ({ name }) => ({ kind: 'human', name })) })),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'no table memory where the fingerprint has it',
    withOptions(TRUE.short, { tableMemory: false }),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'a chosen giver where the fingerprint has chance',
    chosenGiver(TRUE.kado),
    wrong('The fingerprint of deal 1'),
  ],
]

/** The log. */
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
    'a move of a seat that there is not',
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
    'a move that the game does not know',
    ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { action: { type: 'win' } })) }),
    damaged,
  ),
  ...bothGames(
    'an entry that is a move and changes a seat',
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
  ['a move that the rules allow, and nothing that follows from it', anotherMove(TRUE.short), wrong('')],
  [
    'other moves, and all that follows from them',
    play({ game: '5211', options: SHORT, moves: 'other', seed: TRUE.short.seed }),
    unchecked('authors'),
  ],
  ['a bot that takes its cards back', tookBack(TRUE.short), contradicts('bot-took-back', 3)],
  ['moves left out at the end, and all that follows', cut(TRUE.short), unchecked('goes-on')],
]

/** What follows from the log. */
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
    'an outcome of a game that goes on',
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

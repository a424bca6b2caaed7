import { seededChance } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playthrough'
import type { SaveRecord } from '../../src/main/storage/record'
import { digest } from '../../src/main/storage/seal'
import { type Card, FACES } from '../../src/shared/games/kado/cards'
import {
  at,
  bothGames,
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
import { DECK, KADO, kadoWith, SALT, SHORT, TRUE } from './true-games'

/** Forgeries of decks, shuffles and fingerprints. */

const ONE_CARD: readonly Card[] = Array.from({ length: 65 }, () => 'sp5')

const nextDeal = ({ game, seed, options, deals }: SaveRecord): readonly string[] =>
  seededChance(seed)('deal', deals.length + 1).shuffle(playable(game).game.deck(options))

/** Swaps two removed cards, which nobody ever sees. */
function swappedUnseen(record: SaveRecord): SaveRecord {
  const [deal = []] = record.deals
  return followed({ ...record, deals: [deal.toSpliced(0, 2, deal[1] ?? '', deal[0] ?? '')] })
}

const seatsAndVersion1 = (record: SaveRecord): SaveRecord => ({
  ...record,
  seats: at(record.seats, 2, (bot) => more(bot, { level: 'easy' })),
  proof: record.proof && { ...record.proof, version: 1 },
})

/** States that the first giver was chosen, although it was random. */
function chosenGiver(record: SaveRecord): SaveRecord {
  const first = record.log.find((entry) => 'action' in entry)?.seat
  return withOptions(record, { firstGifter: first })
}

/** Forgeries of the deck in the options. */
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
    'a deck with a card that does not exist',
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

/** Forgeries of the shuffled orders. */
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
    'the second deal of another game',
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

/** Forgeries of the fingerprints and the data that they cover. */
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
    'fingerprints of a version that does not exist',
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
    'a person whom the fingerprint lists as a bot',
    of('short', ({ seats }) => ({ seats: at(seats, 2, ({ name }) => ({ kind: 'human', name })) })),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'no table memory where the fingerprint has it',
    withOptions(TRUE.short, { tableMemory: false }),
    wrong('The fingerprint of deal 1'),
  ],
  [
    'a chosen giver whom the fingerprint lists as random',
    chosenGiver(TRUE.kado),
    wrong('The fingerprint of deal 1'),
  ],
]

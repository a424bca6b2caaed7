import type {
  CheckedGame,
  CheckName,
  Contradiction,
  Finding,
  ProofVersion,
  Unchecked,
} from '../../bridge/checked'
import { cards, deals } from './counted'

const moves = (n: number): string => (n === 1 ? '1 move' : `${n} moves`)
const evaluations = (n: number): string => (n === 1 ? '1 evaluation' : `${n} evaluations`)

type Deck = NonNullable<Finding['deck']>

/** The deck, named if its game has several. */
function rightDeck(count: number, deck: Deck | undefined): string {
  if (deck === undefined) return `The deck is the usual one of ${cards(count)}.`
  return `The deck is “${deck.name}”, which comes with Kododo: ${cards(count)}.`
}

/** A deck that does not come with Kododo, which is allowed. */
function otherDeck(count: number, { name, sameCardsAs }: Deck): string {
  const begins = `This game was played with another deck, “${name}”.`
  return sameCardsAs === null
    ? `${begins} Kododo does not know it, so its ${cards(count)} were not compared with anything.`
    : `${begins} Kododo does not know that name, but the ${cards(count)} are those of “${sameCardsAs}”.`
}

const rightFingerprints = (n: number, version: ProofVersion | undefined): string => {
  if (version === 2)
    return n === 1
      ? 'The fingerprint fits the cards, the seats, their bots and the options. If it is the one shown at the deal, they were settled then.'
      : `The fingerprints of ${deals(n)} fit the cards, the seats, their bots and the options. If they are those shown at the deals, all of that was settled then.`
  return n === 1
    ? 'The fingerprint fits the cards. If it is the one shown at the deal, they were settled then.'
    : `The fingerprints of ${deals(n)} fit their cards. If they are those shown at the deals, the cards were settled then.`
}

/** The texts of passed checks. */
const RIGHT: Readonly<Record<CheckName, (finding: Finding) => string>> = {
  deck: ({ count, deck }) => rightDeck(count, deck),
  shuffle: ({ count: n }) =>
    n === 1 ? 'The shuffle comes from the seed.' : `The shuffles of ${deals(n)} come from the seed.`,
  fingerprints: ({ count, version }) => rightFingerprints(count, version),
  moves: ({ count }) => `The rules allow all ${moves(count)}.`,
  rounds: ({ count }) => `The rules give all ${evaluations(count)}.`,
  outcome: () => 'The outcome is what the rules give.',
  seats: ({ count }) => `What is noted about the ${count} seats fits together.`,
  standing: () => 'What is noted about how it came about fits the rest.',
  times: () => 'It was saved after it was begun.',
}

/** The texts of failed checks. */
const WRONG: Readonly<Record<CheckName, (finding: Finding) => string>> = {
  deck: ({ deck }) =>
    `The deck has the name “${deck?.name}” of one that comes with Kododo, but it is not that deck.`,
  shuffle: ({ at }) => `The shuffle of deal ${at} does not come from the seed.`,
  fingerprints: ({ at, version }) =>
    version === 2
      ? `The fingerprint of deal ${at} does not belong to these cards, seats, bots and options.`
      : `The fingerprint of deal ${at} does not belong to these cards.`,
  moves: ({ at }) => `The rules do not allow move ${at}.`,
  rounds: ({ at }) =>
    at === null
      ? 'The rules do not leave the table as it is at the end.'
      : `Evaluation ${at} is not what the rules give.`,
  outcome: () => 'The outcome is not what the rules give.',
  seats: () => 'What is noted about the seats does not fit together.',
  standing: () => 'What is noted about how it came about does not fit the rest.',
  times: () => 'The times do not fit together.',
}

/** The texts of contradictions in a record. @param at the move that shows it, from 1; null if none does */
const CONTRADICTORY: Readonly<Record<Contradiction, (at: number | null) => string>> = {
  'only-bots': () => 'Only bots sit at the table, but the game is not said to be a simulation.',
  'person-in-simulation': () => 'It is said to be a simulation, but a person sits at the table.',
  'same-name': () => 'Two players have the same name, which Kododo never lets happen.',
  'seat-not-there': () => 'The options name a seat that is not at this table.',
  'bot-handed-over': (at) => `Before move ${at}, the seat of a bot changes hands. Only a person’s seat can.`,
  'handed-over-twice': (at) => `Before move ${at}, a seat is given to whoever plays it already.`,
  'handed-over-after-end': () => 'A seat changes hands after the end of the game.',
  'bot-took-back': (at) => `In move ${at} a bot takes cards back, which bots never do.`,
  'typed-seed-counts': () =>
    'It is noted as an ordinary game, but someone typed its seed. Kododo draws seeds that look different.',
  'cards-are-of-seed': () => 'Its cards are said not to come from its seed, but they do.',
  'tutorial-mark': () => 'It is marked as a tutorial under way, but it did not begin as one.',
  'other-tutorial': () => 'It is said to be the tutorial, but the tutorial has other players or options.',
  'tutorial-moves': (at) => `The tutorial is still being read, but move ${at} is not one of the tutorial.`,
  'coach-not-there': () => 'The coach is said to have been asked, but there is no coach at this table.',
  'simulation-goes-on': () => 'It is said to be a simulation, but simulations are played to the end.',
  'simulation-salt': () => 'It is said to be a simulation, but its salt does not come from its seed.',
  'saved-before-begun': () => 'It is said to have been saved before it was begun.',
  'no-times': () => 'It does not say when it was begun and saved, as every game does that is played here.',
  'times-in-simulation': () => 'It is said to be a simulation, but it has times.',
  'odd-time': () => 'One of its times is written as Kododo never writes a time.',
}

const NOT_THERE: Readonly<Record<CheckName, string>> = {
  deck: 'There is no deck.',
  shuffle: 'There is no shuffle.',
  fingerprints: 'There are no fingerprints: the game was begun by an older Kododo.',
  moves: 'There are no moves.',
  rounds: 'There are no evaluations.',
  outcome: 'There is no outcome yet: the game goes on.',
  seats: 'There are no seats.',
  standing: 'It is not noted how the game came about.',
  times: 'There are no times, as in every simulation.',
}

/** The facts that no check of a record can find out. */
const UNCHECKED: Readonly<Record<Unchecked, string>> = {
  authors: 'Who chose these moves, and whether they were really made. Nobody signs a game.',
  clock: 'When it was played. The times are those of the computer’s clock.',
  notes: 'The names of the game and of the players, and whether the coach was asked. They are only notes.',
  'known-seed':
    'Whether anyone knew the seed before. A seed that was typed can look like one that was drawn.',
  'old-seed': 'Whether its seed was typed, as it looks. The game was begun by an older Kododo.',
  reason: 'Why it is no ordinary game. Only the computer it was played on knows that.',
  'unknown-tutorial': 'Whether it is a tutorial. This Kododo has another one.',
  bubble: 'How far the tutorial was read.',
  unproven:
    'Whether the cards, the seats, their bots and the options were settled before the first card. There are no fingerprints.',
  'shuffle-only':
    'Whether the seats, their bots and the options were settled before the first card. The fingerprints are of an older kind, which covers only the cards.',
  'goes-on': 'Whether more was played. The game goes on.',
}

/** The dialog that checks a finished game. */
export const check = {
  title: 'Checked',
  checking: 'Checking',
  right: 'This game was played as it is written down.',
  wrong: 'Something in this game is not as it should be.',
  line(finding: Finding): string {
    const { check, is, count, at, why, deck } = finding
    if (is === 'right') return RIGHT[check](finding)
    if (is === 'wrong') return why === undefined ? WRONG[check](finding) : CONTRADICTORY[why](at)
    if (is === 'not-there') return NOT_THERE[check]
    return deck === undefined ? 'Not checked, because of what is wrong above.' : otherDeck(count, deck)
  },
  /** Labels of the signs. */
  signs: { right: 'right', wrong: 'wrong', 'not-there': 'not there', 'not-checked': 'not checked' },
  cannot: 'What cannot be checked',
  unchecked: UNCHECKED,
  seed: 'Seed',
  salt: 'Salt: random, so that nobody can guess the seed from the fingerprint',
  fingerprint: (deal: number) => `Fingerprint of deal ${deal}`,
  /** The text for the clipboard. */
  all: ({ seed, proof }: CheckedGame) =>
    [
      `Seed ${seed}`,
      ...(proof === null ? [] : [`Salt ${proof.salt}`]),
      ...(proof?.hashes ?? []).map((hash, index) => `Deal ${index + 1} ${hash}`),
      ...(proof === null ? [] : [`Fingerprints of version ${proof.version}`]),
    ].join('\n'),
  copy: 'Copy all of it',
  copied: 'Copied',
  close: 'Close',
}

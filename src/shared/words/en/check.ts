import type { CheckedGame, CheckName, Finding } from '../../bridge/checked'
import { deals } from './counted'

const moves = (n: number): string => (n === 1 ? '1 move' : `${n} moves`)
const evaluations = (n: number): string => (n === 1 ? '1 evaluation' : `${n} evaluations`)

/** What a check finds right. */
const RIGHT: Readonly<Record<CheckName, (count: number) => string>> = {
  shuffle: (n) =>
    n === 1 ? 'The shuffle comes from the seed.' : `The shuffles of ${deals(n)} come from the seed.`,
  fingerprints: (n) =>
    n === 1
      ? 'The fingerprint fits the cards. If it is the one shown at the deal, they were settled then.'
      : `The fingerprints of ${deals(n)} fit their cards. If they are those shown at the deals, the cards were settled then.`,
  moves: (n) => `The rules allow all ${moves(n)}.`,
  rounds: (n) => `The rules give all ${evaluations(n)}.`,
  outcome: () => 'The outcome is what the rules give.',
}

/** What it finds wrong. @param at which one, from 1; null where none of them shows it */
const WRONG: Readonly<Record<CheckName, (at: number | null) => string>> = {
  shuffle: (at) => `The shuffle of deal ${at} does not come from the seed.`,
  fingerprints: (at) => `The fingerprint of deal ${at} does not belong to these cards.`,
  moves: (at) =>
    at === null ? 'A seat was taken over that is no person’s.' : `The rules do not allow move ${at}.`,
  rounds: (at) =>
    at === null
      ? 'The rules do not leave the table as it is at the end.'
      : `Evaluation ${at} is not what the rules give.`,
  outcome: () => 'The outcome is not what the rules give.',
}

const NOT_THERE: Readonly<Record<CheckName, string>> = {
  shuffle: 'There is no shuffle.',
  fingerprints: 'There are no fingerprints: the game was begun by an older Kododo.',
  moves: 'There are no moves.',
  rounds: 'There are no evaluations.',
  outcome: 'There is no outcome yet: the game goes on.',
}

/** Games checked by their records. */
export const check = {
  title: 'Checked',
  checking: 'Checking',
  right: 'This game was played as it is written down.',
  wrong: 'Something in this game is not as it should be.',
  line({ check, is, count, at }: Finding): string {
    if (is === 'right') return RIGHT[check](count)
    if (is === 'wrong') return WRONG[check](at)
    return is === 'not-there' ? NOT_THERE[check] : 'Not checked, because of what is wrong above.'
  },
  /** Where a sign says the same. */
  signs: { right: 'right', wrong: 'wrong', 'not-there': 'not there', 'not-checked': 'not checked' },
  seed: 'Seed',
  salt: 'Salt: random, so that nobody can guess the seed from the fingerprint',
  fingerprint: (deal: number) => `Fingerprint of deal ${deal}`,
  /** On the clipboard. */
  all: ({ seed, proof }: CheckedGame) =>
    [
      `Seed ${seed}`,
      ...(proof === null ? [] : [`Salt ${proof.salt}`]),
      ...(proof?.hashes ?? []).map((hash, index) => `Deal ${index + 1} ${hash}`),
    ].join('\n'),
  copy: 'Copy all of it',
  copied: 'Copied',
  close: 'Close',
}

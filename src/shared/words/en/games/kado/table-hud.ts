import type { Ribbon } from '../../../../games/kado'
import type { Marked } from '../../../marked'
import { list, ordinal, points } from '../../counted'
import { capital, everyone, subject, verb, type Who } from '../../who'
import { cardName, ribbons } from './names'

const NTH = ['first', 'second', 'third'] as const
const nth = (at: number): string => NTH[at] ?? `${at + 1}th`
const bonusCards = (n: number): string =>
  n === 0 ? 'no bonus card' : n === 1 ? '1 bonus card' : `${n} bonus cards`

/** What is written around the cards of KADO. */
export const hud = {
  bar: {
    turn: (turn: number, of: number): Marked => [`Turn ${turn} `, { mark: `of ${of}` }],
    steps: { deal: 'Deal', challenge: 'Challenge', place: 'Place' },
    count: 'The count',
    over: 'Game over',
    allPlayed: (turns: number) => `${turns} turns, all played`,
  },

  /** What a player does. */
  seat: {
    gifter: 'gifter',
    gives: 'gives the cards',
    keepsLast: 'keeps the last card',
    keepsLastShort: 'keeps the last',
    kept: 'kept one card',
    youKept: 'you kept one card',
    waits: 'waits for a card',
    hasCard: 'has a card',
    hasCardAndGuesses: 'has a card, will guess',
    guesses: 'guesses',
    youGuess: 'you guess',
    guessesNth: (at: number) => `guesses ${nth(at)}`,
    youGuessNth: (at: number) => `you guess ${nth(at)}`,
    guessesNow: 'guesses now',
    yourGuess: 'your turn to challenge',
    after: (who: Who) => `after ${who ?? 'you'}`,
    passed: 'passed',
    youPassed: 'you passed',
    failed: 'guessed wrong',
    youFailed: 'you guessed wrong',
    held: 'guessed right',
    youHeld: 'you guessed right',
    notAsked: 'not asked',
    placed: 'placed',
    placesNow: 'places now',
    yourPlacing: 'your turn to place',
    placesNth: (at: number) => `places ${nth(at)}`,
    youPlaceNth: (at: number) => `you place ${nth(at)}`,
    placesLast: 'places last',
    last: 'last',
    youPlaceLast: 'you place last',
    ranked: (rank: number) => ordinal(rank),
  },

  /** What is said beside a card of this turn. */
  card: {
    new: 'new card',
    kept: 'kept card',
    giftersKept: 'gifter, kept card',
    shown: 'shown',
    hidden: 'hidden',
    giftersHidden: 'gifter, hidden',
    known: 'only you know',
    givenAndKnown: 'you gave this, only you know',
    none: 'no card yet',
    giveHere: 'give here',
    outlined: 'new card outlined',
    own: 'Your new card, hidden from others',
    ownKept: 'You kept this card',
    ownShort: 'Your card',
    onlyYou: 'only you see it',
    of: (who: string) => (who.endsWith('s') ? `${who}’ card` : `${who}’s card`),
    looking: (nth: number, of: number) => `Card ${nth} of ${of}: only you see it`,
    lookingForYourself: 'Looking at a card for yourself',
    name: cardName,
  },

  bonus: {
    none: 'no bonus',
    gained: (points: number) => `+${points}`,
    cards: bonusCards,
  },

  totals: {
    of: (n: number, all: number) => `${n} of ${all}`,
    /** The same where there is little room. */
    ofShort: (n: number, all: number) => `${n}/${all}`,
    dead: 'dead, 0',
    closes: 'closes',
  },

  pile: { deck: 'deck', discard: 'discard' },

  /** In which order players are asked, and what came of it. */
  turn: {
    nth,
    now: 'now',
    waits: 'waits',
    passed: 'passed',
    failed: 'wrong',
    held: 'right',
    notAsked: 'not asked',
    noGuesses: 'No guesses yet.',
    advice: 'They try to name the card that you keep. Keep one they do not expect.',
    adviceInDuel: (name: string) => `${name} tries to name the card that you keep.`,
    guesses: 'guesses',
    so: (named: readonly string[]) => `So: ${named.map((name) => `not ${name}`).join(', ')}.`,
    swapped: (whos: readonly Who[]) => `${capital(everyone(whos))} swapped.`,
    /** @param who has guessed both halves */
    swappedBoth: (whos: readonly Who[], who: Who, points: number) =>
      `${capital(everyone(whos))} swapped. ${subject(who)} took a bonus card: +${points}.`,
    allPassed: 'Everyone passed, so nobody swapped.',
    noneRight: 'No guess was right, so nobody swapped.',
    /** The same of a duel. */
    onlyPassed: (who: Who) => `${subject(who)} passed, so nobody swapped.`,
    onlyWrong: (who: Who) => `${subject(who)} guessed wrong, so nobody swapped.`,
    open: 'Everyone may watch. Hidden cards stay hidden.',
    discard: 'The discard stays face down to the end. The gifter may discard once a turn.',
    used: 'used this turn',
    notUsed: 'not used yet this turn',
  },

  /** Above the own grid. */
  placing: {
    grid: 'Your grid',
    gridOf: (who: string) => (who.endsWith('s') ? `${who}’ grid` : `${who}’s grid`),
    own: 'Place your card.',
    stays: 'It stays where it is put.',
    of: (who: string) => `${who} places a card.`,
    fixed: (lines: number, columns: number) => `${lines} by ${columns}, all used: the frame is fixed`,
    /** @param more lines and columns that still fit */
    used: (lines: number, columns: number, more: { readonly lines: number; readonly columns: number }) => {
      const parts = [...fits(more.lines, 'line'), ...fits(more.columns, 'column')]
      const verb = more.lines + more.columns === 1 ? 'fits' : 'fit'
      return `${lines} by ${columns} used: ${list(parts)} ${verb}`
    },
  },

  /** What the grids come to, told step by step. */
  count: {
    line: (line: number) => `Line ${line + 1}`,
    column: (column: number) => `Column ${column + 1}`,
    bonus: 'Bonus cards',
    soFar: 'So far',
    counted: 'counted',
    justScored: 'just scored',
    nextLine: (who: Who, line: number) => `Next: ${who ?? 'you'}, line ${line + 1}`,
    nextColumn: (who: Who, column: number) => `Next: ${who ?? 'you'}, column ${column + 1}`,
    nextBonus: (who: Who) => `Next: ${who ?? 'you'}, bonus cards`,
    result: 'Next: the result',
    toCome: { both: 'columns and bonus to come', columns: 'columns to come', bonus: 'bonus to come' },
    bonusCards,
    gained: (points: number) => `+${points}`,
    sum: (name: string, values: readonly number[], points: number) =>
      values.length === 1 ? `${name}, ${points}` : `${name}, ${values.join(' + ')} = ${points}`,
    highest: (ribbon: Ribbon, points: number) => `${ribbons[ribbon]} three times, ${points}`,
    emptyLine: (line: number) => `Line ${line + 1}, 0`,
    deadColumn: (column: number) => `Column ${column + 1}, 0`,
    bonusSum: (cards: number, points: number) => `${capital(bonusCards(cards))}, ${points}`,
    whyLine: (who: Who, line: number) => `${subject(who)}, line ${line + 1}: the best single gift counts`,
    whyColumn: (who: Who, column: number) =>
      `${subject(who)}, column ${column + 1}: three ribbons alike, the highest value counts`,
    whyDead: (who: Who, column: number) => `${subject(who)}, column ${column + 1}: its ribbons differ`,
    whyBonus: (who: Who) => `${subject(who)}: 2 points for each`,
    begins: 'What each grid comes to',
    beginsLine: 'Line by line, column by column, then the bonus cards',
  },

  /** Once the game is over. */
  end: {
    wins: (who: Who) => `${subject(who)} ${verb(who, 'win', 'wins')}`,
    share: (whos: readonly Who[]) => `${capital(everyone(whos))} share the win`,
    ahead: (n: number, by: number, whos: readonly Who[]) => `${points(n)}, ${by} ahead of ${everyone(whos)}`,
    level: (n: number) => `Level on ${points(n)}`,
    rule: 'Level on points: the win is shared.',
    final: 'Final points',
    parts: (lines: number, columns: number, bonus: number) =>
      `${lines} in lines, ${columns} in columns, ${bonus} bonus`,
  },
} as const

const fits = (n: number, what: string): readonly string[] =>
  n === 0 ? [] : [n === 1 ? `1 more ${what}` : `${n} more ${what}s`]

import { type Card, type Gift, giftOf, pipsOf, type Ribbon, ribbonOf } from '../../../../games/kado/cards'
import type { ColumnScore, LineScore, Where } from '../../../../games/kado/grid'
import type { Asked, View } from '../../../../games/kado/view'
import type { Marked } from '../../../text'
import { cards, inPercent, list, ordinal, points } from '../../counted'
import { capital, everyone, subject, verb, type Who } from '../../who'
import { cardName, columnName, gifts, lineName, placeName, ribbons, several } from './names'

const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`)

const percent = (share: number) => `${inPercent(share)}%`

/** A card within a sentence. */
const inSentence = (card: Card) =>
  `${gifts[giftOf(card)].toLowerCase()}, ${ribbons[ribbonOf(card)]} ${pipsOf(card)}`

/** The texts of the player's buttons and of the panel next to them. */
const acts = {
  actions: {
    /** The large button has been pressed once. */
    confirm: 'Press again',
    wait: 'Waiting',
    continue: 'Next',
    skip: 'To the result',
    again: 'Count again',
    enter: 'Enter',
    give: 'Give',
    giveTo: (name: string) => `Give to ${name}`,
    keep: 'Keep it',
    discard: 'Discard it',
    chooseWho: 'choose who gets it',
    keepOrDiscard: 'Keep or discard',
    chooseOne: 'choose one',
    challenge: 'Challenge',
    guess: (gift: Gift, ribbon: Ribbon) => `${gifts[gift]}, ${ribbons[ribbon]}`,
    chooseBoth: 'choose one of each',
    after: (name: string) => `after ${name}`,
    pass: 'Pass',
    place: 'Place',
    placeFor: (points: number) => `Place, ${signed(points)}`,
    chooseCell: 'choose a place',
    takeBack: 'Take it back',
    pickUp: 'Pick it up',
    peekAgain: (name: string) => `${name}, look again`,
    shutters: 'The shutters close first.',
  },

  /** Short names of gifts. */
  short: { socks: 'Socks', cube: 'Cube', teddy: 'Teddy', flowers: 'Flowers', chocolates: 'Chocolates' },

  giving: {
    title: 'Who gets it?',
    line: 'One card at a time',
    keepOrNot: 'Keep or not?',
    duel: 'Duel, you are the gifter',
    notYet: 'not yet',
    keep: 'Keep it',
    keepLine: 'may be lost',
    keepFrom: (name: string) => `${name} may guess it`,
    kept: 'You kept one',
    discard: 'Discard it',
    thenKeep: 'then keep the next one',
    thenLook: 'then look at the next',
    points: signed,
    atBest: 'at best',
    atBestMeans:
      '“At best” is what the card would score at once in that grid. You can switch this hint off in settings.',
    ifKept: 'If you keep it',
    keptPoints: 'at best, in your grid',
    keptUnknown: 'It goes to your grid, unless it is guessed.',
    ifDiscarded: 'If you discard it',
    mustKeep: 'You must keep the next one, whatever it is.',
    duelMeans: (name: string) =>
      `${name} guesses one gift and one ribbon. One right: you swap cards. Both right: ${name} also takes a bonus card.`,
    /** @param mayDiscard true if another one follows when one of these is discarded */
    toCome: (n: number, mayDiscard: boolean) =>
      n > 0 && mayDiscard
        ? `${n} or ${n + 1} more cards to look at`
        : `${n === 0 ? 'No' : n} more ${n === 1 ? 'card' : 'cards'} to look at`,
    lastUnlessDiscarded: 'The last card, unless you discard it',
    nextIsYours: 'The next card will be yours',
  },

  guessing: {
    prepare: 'Your guess',
    prepareLine: (name: string) => `Prepare it: ${name} goes first`,
    title: 'Challenge?',
    line: (gifter: string) => `Which card did ${gifter} keep?`,
    publicLine: (name: string, gifter: string) => `${name}, which card did ${gifter} keep?`,
    gift: 'Gift',
    ribbon: 'Ribbon',
    oneRight: 'one right: you swap',
    bothRight: 'both right: swap, and +2',
    /** @param share the likelihood, from 0 to 1 */
    oneOrBoth: (share: number): Marked => [{ mark: percent(share) }, ' one or both right'],
    both: (share: number): Marked => [{ mark: percent(share) }, ' both right: swap, and +2'],
    ruledOut: (name: string, whose: readonly (string | null)[]) =>
      `${name}, ruled out by ${list(whose.map((who) => (who === null ? 'your guess' : `${who}’s guess`)))}`,
  },

  placing: {
    title: 'Your card',
    whose: (name: string) => `${name}’s card`,
    choose: 'Choose a place in your grid. The card stays where it is put.',
    turnComes: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'places' : 'place'} before you.`,
    points: signed,
    ends: (ribbon: Ribbon) => `spoils ${ribbons[ribbon]}`,
    dead: 'column is dead',
    /** The short form. */
    deadShort: 'dead',
    /** The meaning of both, for screen readers. */
    differ: (message: string) => `${message}, ribbons differ`,
    alike: (ribbon: Ribbon, n: number) => `${ribbons[ribbon]} ${n} of 3`,
    /** The same on a narrow cell, which has the ribbon in the card. */
    alikeShort: (n: number) => `${n}/3`,
    lineFrom: (gift: Gift, was: number, is: number): Marked => [
      `Line: ${several[gift]}, `,
      { mark: `${was} to ${is}` },
    ],
    lineIs: (gift: Gift, points: number): Marked => [`Line: ${several[gift]}, `, { mark: `${points}` }],
    lineStays: (gift: Gift, points: number): Marked => [
      `Line: ${several[gift]}, `,
      { mark: `still ${points}` },
    ],
    lineGains: (gift: Gift, points: number): Marked => [`Line: ${several[gift]}, `, { mark: signed(points) }],
    columnOpen: (ribbon: Ribbon, n: number): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: `${n} of 3` },
    ],
    /** @param worth the minimum points of the column once it is full. @param isMost true if that is also the maximum */
    columnWorth: (ribbon: Ribbon, n: number, worth: number, isMost: boolean): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: `${n} of 3` },
      `; worth ${worth}${isMost ? '' : ' or more'} when full`,
    ],
    columnFull: (ribbon: Ribbon, points: number): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: signed(points) },
    ],
    columnEnds: (ribbon: Ribbon): Marked => [
      `Column: spoils ${ribbons[ribbon]}, `,
      { mark: '0' },
      ', as its ribbons then differ',
    ],
    columnDead: ['Column: ', { mark: '0' }, ', as its ribbons differ already'] as Marked,
    frame: {
      column: 'Takes the last column: the frame is then fixed',
      line: 'Takes the last line: the frame is then fixed',
      both: 'Takes the last line and the last column: the frame is then fixed',
    },
    cells: 'Where your card may go',
    cell: (where: Where) => capital(placeName(where)),
    brings: (where: Where, points: number, message: string) =>
      `${capital(placeName(where))}: ${signed(points)} ${message}`,
  },

  waiting: {
    deals: (who: Who) => `${subject(who)} ${verb(who, 'deal', 'deals')}`,
    youDealLine: 'Everyone gets their card.',
    dealsLine: 'You see your card once everyone has one.',
    guesses: (who: Who) => `${subject(who)} ${verb(who, 'are', 'is')} asked`,
    theyGuess: 'They try to name the card that you kept.',
    oneEach: 'Everyone may guess once.',
    youPassed: 'You have passed.',
    youFailed: 'Your guess was wrong.',
    /** The same after the last player was asked. */
    passedLast: 'You passed',
    failedLast: 'Your guess was wrong',
    keepYours: 'You keep your card.',
    right: (who: Who) => `${subject(who)} guessed right`,
    bothRight: (who: Who) => (who === null ? 'Both right!' : `${who}: both right!`),
    swap: (whos: readonly Who[]) => `${capital(everyone(whos))} swap cards`,
    swapFor: (got: Card, lost: Card) => `You get ${inSentence(got)} for ${inSentence(lost)}.`,
    swapAndBonus: (points: number) => `You swap, and ${signed(points)}`,
    swapForAndBonus: (got: Card, points: number) =>
      `You swap, and ${signed(points)}. You get ${inSentence(got)}.`,
    /** @param swap the sentence about the swap, as above. @param name of the player who takes the bonus card */
    theirBonus: (swap: string, name: string, points: number) =>
      `${swap}. ${name} takes a bonus card: ${signed(points)}`,
    places: (who: Who) => `${subject(who)} ${verb(who, 'place', 'places')}`,
    placesLine: 'Each card is revealed when its turn comes.',
  },
} as const

/** The deduction board: the possible cards of the gifter. */
const board = {
  open: 'What you can know',
  title: 'What you can know',
  close: 'Close',
  /** The assumption behind the board's figures. */
  counts: (unseen: number, all: number) => `It counts the ${unseen} of ${all} cards that you have not seen.`,
  countsForAll: (unseen: number, all: number) =>
    `It counts the ${unseen} of ${all} cards that nobody has seen.`,
  choose: 'Choose a cell to guess it.',
  gift: 'Gift',
  together: 'Together',
  letters: { purple: 'P', orange: 'O', green: 'G', blue: 'B', red: 'R' },
  short: { socks: 'Socks', cube: 'Cube', teddy: 'Teddy', flowers: 'Flowers', chocolates: 'Choc.' },
  percent: (likelihood: number) => `${inPercent(likelihood)}`,
  sign: '%',
  none: '0',
  cell: (gift: Gift, ribbon: Ribbon, said: string) => `${gifts[gift]}, ${ribbons[ribbon]}: ${said}`,
  ruledOut: 'ruled out',
  allSeen: '0 percent, all seen',
  likely: (likelihood: number, unseen: number, cards: number) =>
    `${inPercent(likelihood)} percent, ${unseen} of ${cards} unseen`,
  unseen: (n: number) => `${n} unseen`,
  legendSeen: 'seen',
  honest: 'Cards are counted; why the gifter kept one is not asked.',
} as const

const NTH = ['first', 'second', 'third'] as const
const nth = (at: number): string => NTH[at] ?? `${at + 1}th`
const bonusCards = (n: number): string =>
  n === 0 ? 'no bonus card' : n === 1 ? '1 bonus card' : `${n} bonus cards`

/** The texts around the cards of KADO. */
const hud = {
  bar: {
    turn: (turn: number, of: number): Marked => [`Turn ${turn} `, { mark: `of ${of}` }],
    steps: { deal: 'Deal', challenge: 'Challenge', place: 'Place' },
    count: 'The count',
    over: 'Game over',
    allPlayed: (turns: number) => `${turns} turns, all played`,
  },

  /** The state of a player. */
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

  /** Notes on a card of this turn. */
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
    /** The short form. */
    ofShort: (n: number, all: number) => `${n}/${all}`,
    dead: 'dead, 0',
    closes: 'closes',
  },

  pile: { deck: 'deck', discard: 'discard' },

  /** The order in which players are asked, and the results. */
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
    /** @param who the player who guessed both halves */
    swappedBoth: (whos: readonly Who[], who: Who, points: number) =>
      `${capital(everyone(whos))} swapped. ${subject(who)} took a bonus card: +${points}.`,
    allPassed: 'Everyone passed, so nobody swapped.',
    noneRight: 'No guess was right, so nobody swapped.',
    /** The same in a duel. */
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
    /** @param more the lines and columns that still fit */
    used: (lines: number, columns: number, more: { readonly lines: number; readonly columns: number }) => {
      const parts = [...fits(more.lines, 'line'), ...fits(more.columns, 'column')]
      const verb = more.lines + more.columns === 1 ? 'fits' : 'fit'
      return `${lines} by ${columns} used: ${list(parts)} ${verb}`
    },
  },

  /** The recap of the score, step by step. */
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

/** Shown to a player who peeks at their card behind the shutters. */
const look = {
  again: 'You can look again until cards are placed.',
  gifter: 'gifter',
  /** The players who know the card besides its owner. @param gifter null if the owner gave it to themselves */
  knows: (gifter: Who) =>
    gifter === null
      ? 'You kept it, so nobody else knows it.'
      : `${gifter} gave it, so ${gifter} knows it too. Nobody else does.`,
  /** Above the cards that the gifter gave to others. */
  given: 'You also know what you gave:',
  has: (who: Who, card: string) => `${who ?? 'You'} ${verb(who, 'have', 'has')} ${card}`,
} as const

/** Players in a sentence, the person at this window as `you`. */
const nameWithin = (name: string | null) => name ?? 'you'
const nameFirst = (name: string | null) => name ?? 'You'

const phases: Readonly<Record<View['phase'], string>> = {
  deal: 'deal',
  challenge: 'challenge',
  place: 'place',
  over: 'the end',
}

/** The points of a full column. @param ribbon null if its ribbons differ */
const counted = ({ ribbon, points }: Pick<ColumnScore, 'ribbon' | 'points'>) =>
  ribbon === null ? '0, ribbons differ' : `${ribbons[ribbon]}, ${points}`

/** The accessible layer of the table. */
const read = {
  status: (turn: number, of: number, phase: View['phase']) =>
    phase === 'over' ? 'The game is over' : `Turn ${turn} of ${of}, ${phases[phase]}`,
  counting: hud.bar.count,
  countBegins: 'Nothing has been counted yet.',
  gifter: (name: string | null) => `${nameFirst(name)} ${name === null ? 'are' : 'is'} the gifter.`,
  waiting: (names: readonly (string | null)[]) => `Waiting for ${list(names.map(nameWithin))}.`,
  nobodyAwaited: 'Nobody has to choose now.',
  own: 'Your grid and cards',
  others: 'The other players',
  players: 'The players',
  turn: 'This turn',
  ranking: 'Final ranking',
  ranked: (rank: number, name: string | null, n: number) => `${rank}. ${nameFirst(name)}, ${points(n)}`,
  peeked: (card: Card) => `You look at ${cardName(card)}.`,
  ownCard: (card: Card) => `Your card: ${cardName(card)}.`,
  ownHidden: 'You have a card. You see it once everyone has one.',
  noCard: 'No card in this turn',
  hiddenCard: 'A hidden card',
  card: (card: Card) => `Card of this turn: ${cardName(card)}`,
  bonus: (n: number) => (n === 0 ? 'No bonus cards' : `${n} bonus ${n === 1 ? 'card' : 'cards'}`),
  total: (n: number) => `${points(n)} so far`,
  final: (n: number) => `${points(n)} in the end`,
  notCounted: 'not counted yet',
  emptyGrid: 'No cards in the grid yet.',
  /** @param name null for the person at this window */
  gridOf: (name: string | null) => (name === null ? 'Your grid' : hud.placing.gridOf(name)),
  line: lineName,
  column: columnName,
  points: 'Points',
  free: 'free',
  lineComesTo: ({ gift, points }: Pick<LineScore, 'gift' | 'points'>) =>
    gift === null ? '0' : `${gifts[gift]}, ${points}`,
  columnComesTo: ({ state, ribbon, points }: ColumnScore) => {
    if (state !== 'open') return counted({ ribbon, points })
    return ribbon === null ? 'not full' : `${ribbons[ribbon]}, not full`
  },
  counted,
  answer: (name: string | null, { answer, guess }: Asked) => {
    if (answer === 'passed') return `${nameFirst(name)} passed.`
    const named = guess === null ? 'challenged' : `guessed ${gifts[guess.gift]}, ${ribbons[guess.ribbon]}`
    return `${nameFirst(name)} ${named}: ${answer === 'failed' ? 'wrong' : 'right, the cards were swapped'}.`
  },
  ruledOut: (names: readonly string[]) => `Ruled out: ${list(names)}.`,
  deck: (n: number) => `${cards(n)} in the deck`,
  discard: (n: number) => `${cards(n)} discarded`,
}

/** Lines of the bots, by event, then by kind of bot. At most 28 letters. */
const said = {
  /** The bot guessed gift and ribbon. */
  perfect: {
    calm: ['Both right. How pleasant.', 'That went well.'],
    warm: ['I know you so well.', 'What a lovely surprise.'],
    dry: ['I paid attention.', 'It was not hard.'],
    eager: ['Both. I had both.', 'I knew it. I knew it.'],
    proud: ['I see through paper.', 'Remember this one.'],
  },
  /** The bot guessed the gift or the ribbon. */
  guessed: {
    calm: ['I can use that one.', 'A fair swap.'],
    warm: ['Thank you, how kind.', 'I will look after it.'],
    dry: ['Fair for me, at least.', 'Close enough.'],
    eager: ['It is mine now.', 'Give it to me.'],
    proud: ['It was obvious.', 'You are easy to read.'],
  },
  /** The bot gave, and another player guessed its card. */
  caught: {
    calm: ['You found me out.', 'It was worth a try.'],
    warm: ['Take good care of it.', 'You know me too well.'],
    dry: ['I liked that one.', 'Happy birthday.'],
    eager: ['How did you know?', 'I want it back.'],
    proud: ['I let you have it.', 'A lucky guess.'],
  },
  /** The bot guessed wrong. */
  missed: {
    calm: ['No? Very well.', 'I had to ask.'],
    warm: ['You hid it well.', 'Keep it and enjoy it.'],
    dry: ['I was told otherwise.', 'Noted.'],
    eager: ['I was so sure.', 'Can I go again?'],
    proud: ['A test, nothing more.', 'I meant the other one.'],
  },
  /** The bot gave, and no player guessed its card. */
  kept: {
    calm: ['Then it stays with me.', 'My secret is safe.'],
    warm: ['How kind of you all.', 'A gift from me to me.'],
    dry: ['I thought so.', 'Nobody found it.'],
    eager: ['It worked. It worked.', 'Mine, all mine.'],
    proud: ['A perfect secret.', 'Nobody reads my face.'],
  },
  /** The bot gained many points with one card. */
  placed: {
    calm: ['It fits.', 'That row is coming along.'],
    warm: ['What a pretty row.', 'They belong together.'],
    dry: ['There. Done.', 'Tidy.'],
    eager: ['Look how well it fits.', 'Points, points, points.'],
    proud: ['Art takes planning.', 'Admire it quietly.'],
  },
} as const

/** Notes on a card in a player's grid, which is shown enlarged. */
const shown = {
  cards: 'Cards of the other players',
  heard: (name: string, card: string) => `${name}: ${card}`,
  whose: (name: string, turn: number) => `${name}, turn ${turn}`,
  where: (where: Where) => `${capital(placeName(where))}, in their grid.`,
} as const

/** The texts of the table of KADO. */
export const table = {
  gifts,
  ribbons,
  cardName,
  placeName,
  hud,
  board,
  ...acts,
  read,
  look,
  said,
  shown,
}

import type { Card, Colour } from '../../../../games/5211'
import type { Marked } from '../../../marked'
import { cards, list, points } from '../../counted'
import { everyoneMarked, type Who } from '../../who'
import { common } from './common'
import { cardList, cardName, colourList, colours } from './names'
import { preview, shown, sort } from './preview'
import { over } from './table-end'
import { read, told } from './table-heard'
import { reveal } from './table-reveal'
import { said } from './table-said'

/** What is written on the table of 5211, or said of it. */
export const table = {
  colours,
  /** The way from the table's menu to how a long game stands. */
  longGame: 'The race',
  /** What the track on the table opens. */
  openRace: 'How the long game stands',
  /** Where the game is, for who is handed the device. */
  where: (round: number, turn: number) => `Round ${round}, turn ${turn}`,

  /** Printed on a card's corner. */
  letters: { blue: 'B', green: 'G', yellow: 'Y', orange: 'O', violet: 'V' },
  kododo: common.kododo,
  cardName,

  bar: {
    round: (round: number, of: number): Marked => [`Round ${round} `, { mark: `of ${of}` }],
    /** The same in a long game. */
    roundOfDeal: (round: number, of: number, deal: number): Marked => [
      `Round ${round} `,
      { mark: `of ${of}, deal ${deal}` },
    ],
    turn: (turn: number, due: number) => `Turn ${turn} · ${cards(due)}`,
    score: 'Score',
  },

  plate: {
    ready: 'ready',
    choosing: 'choosing',
    choose: (due: number) => `choose ${due}`,
    /** @param isYou the plate names its player “You” */
    scores: (isYou: boolean) => (isYou ? 'score' : 'scores'),
    noPoints: 'no points',
    kododo: (n: number) => `${n} Kododo`,
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    pointsShort: (n: number) => (n === 1 ? 'pt' : 'pts'),
    /** Points just gained, and below the points of all deals this deal's share of them. */
    gained: (n: number) => `+${n}`,
    /** Where only the points of the deals before are told. */
    carried: (deals: number) => (deals === 1 ? 'after deal 1' : `after ${deals} deals`),
    carriedShort: 'so far',
  },

  slot: (turn: number) => `T${turn}`,
  draw: 'draw',
  discard: 'discard',

  rail: {
    exactly: (target: number) => `exactly ${target} to score`,
    exactlyShort: (target: number) => `exactly ${target}`,
    colours: 'Colours',
    outAt: (limit: number) => `out at ${limit}`,
    gauges: 'What the counts mean',
    /** What is told of a gauge that is pointed at. */
    tipKododo: (target: number) =>
      `With exactly ${target} Kododo on the table, only they score. One more or one fewer, and they count only as cards of their colours.`,
    tipColour: (limit: number) =>
      `The colour with the most cards scores. At ${limit} or more it is out. Tied colours are out too.`,
    tags: {
      leads: 'leads',
      level: 'level',
      'one-left': 'next one is out',
      'leads-one-left': 'next one is out',
      limit: 'out',
      tie: 'tie, out',
      scores: 'scores',
    },
  },

  note: {
    hidden: 'your hidden cards, seen only by you',
    removed: (n: number) => `${cards(n)} were removed unseen.`,
    needed: (n: number, toCome: number) => `${n} more Kododo needed, ${cards(toCome)} to come.`,
    exactNow: 'On target: one more Kododo spoils it.',
    exactLast: 'Exactly on target.',
    tooMany: 'More Kododo than the target: they count only for their colours.',
    tooFew: 'The Kododo target is out of reach.',
    limit: 'A colour that reaches the limit is out.',
    tie: 'Colours with equally many cards are all out.',
    majority: 'Of the colours still in, the one with the most cards scores.',
    exact: (target: number) => `Exactly ${target}: the target is hit, so no colour scores.`,
    nobody: (n: number) => `All ${cards(n)} go to the discard.`,
  },

  prompt: {
    choose: (due: number) => `Choose ${cards(due)}.`,
    chosen: (n: number, due: number) => `${n} of ${due} chosen.`,
    lower: 'Choose one again to lower it.',
    exactKododo: (n: number) => `Exactly ${n} Kododo: if no more come, only they score.`,
    nextIsOut: (names: readonly Colour[], n: number) =>
      `${colourList(names)} ${names.length === 1 ? `has ${n}` : `have ${n} each`}: next one is out.`,
    oneKododoShort: 'One more Kododo is exactly enough.',
    level: (names: readonly Colour[]) =>
      `${colourList(names)} are level. A tie puts ${names.length === 2 ? 'both' : 'them all'} out.`,
    leads: (colour: Colour, n: number) => `${colours[colour]} leads with ${n}.`,
    committed: (held: readonly Card[]) =>
      held.length === 0 ? 'You have played.' : `You played ${cardList(held)}.`,
    takeBack: 'You can still change your mind.',
    over: 'The game is over.',
    everybody: 'Everyone may look.',
    standIn: 'A bot plays for you.',
    overInMidDeal: '50 points are reached: the game is over.',
  },

  preview,
  shown,
  sort,

  banner: {
    lastRound: 'Last round',
    lastRoundLines: ['Nobody draws.', 'The fifth card is discarded.'],
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    deal: (deal: number) => `Deal ${deal}`,
    dealLines: ['From now on, a round can end the game.'],
    deciding: 'Deciding deal',
    decidingLines: ['This deal can end the game.'],
    fifth: [{ mark: 'Your fifth card' }, ' goes face down to the discard and counts for nothing.'] as Marked,
  },

  waiting: (whos: readonly Who[]): Marked => ['waiting for ', ...everyoneMarked(whos)],

  actions: {
    commit: (due: number) => `Play ${cards(due)}`,
    more: (n: number) => `choose ${n} more`,
    enter: 'Enter',
    /** The small button beside the hand. */
    beside: { clear: 'Clear', 'take-back': 'Take back' },
  },

  discarded: {
    open: 'Look through the discard',
    title: 'Discard',
    count: (n: number) => `${cards(n)}, face up`,
    empty: 'Nothing discarded yet.',
    close: 'Close',
  },

  pile: {
    title: 'Your score pile',
    open: 'Look at your score pile',
    count: (n: number, worth: number) => `${cards(n)}, ${points(worth)}`,
    empty: 'It is still empty.',
    close: 'Close',
  },

  seen: {
    open: 'Cards still out',
    title: 'Cards still out',
    unseenOf: 'of 20',
    colour: 'Colour',
    unseen: 'still out',
    own: 'in your hand',
    seen: 'seen',
    face: (unseen: number, own: number, seen: number) =>
      `${unseen} still out${own > 0 ? `, ${own} yours` : ''}${seen > 0 ? `, ${seen} seen` : ''}`,
    /** Where the unseen cards are. */
    where: (at: Readonly<Record<'pile' | 'hands' | 'removed' | 'discarded', number>>) => {
      const { pile, hands, removed, discarded } = at
      const all = pile + hands + removed + discarded
      const places = [
        { count: pile, where: 'in the draw pile' },
        { count: hands, where: 'with the other players' },
        { count: removed, where: 'removed' },
        { count: discarded, where: 'discarded face down' },
      ].filter(({ count }) => count > 0)
      const [only] = places
      if (only !== undefined && places.length === 1) return `${cards(all)} still out, all ${only.where}.`
      return `${cards(all)} still out: ${list(places.map(({ count, where }) => `${count} ${where}`))}. Nobody knows which are which.`
    },
    close: 'Close',
  },

  rounds: {
    title: 'Rounds so far',
    memory: 'table memory is on',
    round: 'round',
    /** Names a row for listeners. @param what scored */
    row: (round: number, what: string) => `Round ${round}: ${what}`,
    deal: (deal: number) => `Deal ${deal}`,
    nobody: 'Nobody',
    took: cards,
    total: 'Points',
    empty: 'No round has been scored yet.',
    emptyDeal: 'No round of this deal has been scored yet.',
    thisDeal: 'This deal',
    allDeals: 'All deals',
    close: 'Close',
    levelAt: 'level at',
    equal: (n: number, count: number) => Array<number>(n).fill(count).join(' = '),
  },

  verdict: {
    kododo: (count: number) => `${count} Kododo`,
    notExact: (target: number) => `not exactly ${target}`,
    exact: 'Only Kododo score, 1 point each',
    colour: (colour: Colour, count: number) => `${colours[colour]} ${count}`,
    equal: (n: number, count: number) => Array<number>(n).fill(count).join(' = '),
    both: (n: number, count: number) => Array<number>(n).fill(count).join(' and '),
    reaches: (limit: number) => `reaches the limit, ${limit}`,
    exceeds: (limit: number) => `is over the limit, ${limit}`,
    reachAll: (names: readonly Colour[], limit: number) => `${colourList(names)} reach the limit, ${limit}`,
    tie: (names: readonly Colour[]) => `${colourList(names)} tie`,
    majority: 'most cards',
    next: 'most cards still in',
    rest: (n: number) => `The other ${cards(n)} ${n === 1 ? 'goes' : 'go'} to the discard.`,
    noColours: 'Colours do not count.',
    nobody: 'Nobody scores',
    noColour: 'no colour is left',
    tags: { no: 'no', out: 'out', scores: 'scores', exact: 'exact' },
  },

  summary: common.summary,

  told,
  read,

  over,
  reveal,
  said,
} as const

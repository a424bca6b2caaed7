import { type Card, type Colour, colourOf, type Numbers, pointsOf } from '../../../../games/5211/cards'
import type { Scoring } from '../../../../games/5211/view'
import type { Marked } from '../../../text'
import { cards, deals, list, players, points, rounds } from '../../counted'
import { capital, everyone, subject, verb, type Who, within } from '../../who'
import { colours, common } from './names'

/** By number of players. */
const DEALS: Readonly<Record<number, string>> = { 2: '1 or 2', 3: '2 or 3', 4: '2 to 4', 5: '3 to 5' }

/** The options of a new game of 5211. */
export const newGame = {
  line: 'Play with the crowd, but not over the limit.',
  more: 'A hand of five: play two cards, then one, then one.',
  /** The effect of another player. */
  thenNumbers: ({ limit, kododoTarget }: Numbers) =>
    `then the limit is ${limit} and the Kododo target ${kododoTarget}`,
  limit: 'Limit',
  limitLine: (limit: number) => `a colour at ${limit} or more is out`,
  target: 'Kododo target',
  targetLine: 'exactly, or it does not count',
  removed: 'Cards removed',
  removedLine: (n: number) => (n === 0 ? 'all 100 are in play' : 'unseen, before the deal'),
  rounds: 'Rounds',
  roundsLine: 'four cards each in every round',
  long: 'Long game to 50',
  /** @param count the number of players. Nine in ten games between bots take this many deals. */
  longLine: (count: number) => `mostly ${DEALS[count] ?? 'several'} deals, to 50 points`,
  memory: 'Table memory',
  memoryLine: 'shows the score and played cards',
  /** The styles of bots, and their effect on the player. */
  styles: {
    'all-round': { text: 'All-round', line: 'no leaning either way' },
    cautious: { text: 'Cautious', line: 'saves high cards and keeps away from the limit' },
    follower: { text: 'Follower', line: 'plays the colours with most cards' },
    spoiler: { text: 'Spoiler', line: 'crowds the colours in which others have points' },
  },
}

/** The texts about 5211 in the settings and the list of keys. */
export const settings = {
  hints: 'Hints',
  hintsLine: 'marks colours near the limit',
  patterns: 'Colour patterns',
  patternsLine: 'in the gauges, beside sign and letter',
  designer: '5211 was designed by Tsuyoshi Hashiguchi.',

  /** Keys at the table. */
  keys: {
    cards: 'choose that card or put it back',
    move: 'put the card elsewhere in the hand',
    space: 'choose the focused card or put it back; next step of a verdict',
    backspace: 'clear your choice; take your cards back',
    last: 'explain the round again',
    discard: 'look through the discard',
    seen: 'cards still out',
    rounds: 'rounds so far',
    pile: 'look at your score pile',
    coach: 'ask the coach, or close its sheet',
    more: 'all its words, or its figures',
    nextSpeed: 'next speed',
  },
}

/** The result of a game of 5211. */
export const results = {
  summary: (n: number, played: number) => `5211, ${players(n)}, ${rounds(played)}`,
  summaryLong: (n: number, played: number) => `5211, ${players(n)}, long game of ${deals(played)}`,
  /** The same, if the last deal was not finished. */
  summaryMidDeal: (n: number, played: number, round: number, of: number) =>
    `5211, ${players(n)}, long game of ${deals(played)}, over in round ${round} of ${of}`,
  /** @param whos the players with the same points */
  tieBreak: (n: number, whos: readonly Who[], mine: number, theirs: number): Marked => [
    `Level with ${everyone(whos)} on ${n}: `,
    { mark: `${cards(mine)} against ${theirs}` },
  ],
  /** The same, if only the cards of the last deal count. */
  tieBreakLast: (n: number, whos: readonly Who[], mine: number, theirs: number): Marked => [
    `Level with ${everyone(whos)} on ${n}: `,
    { mark: `${cards(mine)} of the last deal against ${theirs}` },
  ],
  sharedBy: (n: number, held: number): Marked => [`${points(n)} and ${cards(held)} each`],
  winsTieBreak: 'wins the tie-break',
  fewerCards: 'tied on points, fewer cards',
  sharesWin: 'shares the win',
  bestRound: (scored: string, n: number) => `best round: ${scored}, ${points(n)}`,
  windows: 'one window a point',
  cards: 'cards',
  chart: 'Points',
  chartLine: 'after each round',
  chartCaption: 'Points after each round',
  round: 'round',
  scored: 'scored',
  nobody: 'nobody',

  /** The result as text for the clipboard. */
  sayText: {
    head: 'Kododo: 5211',
    headLong: 'Kododo: 5211, long game to 50',
    /** The heading of the round numbers. */
    round: 'Round',
    deal: (deal: number) => `Deal ${deal}`,
    total: 'Total',
    cards: 'Cards',
    won: (name: string, total: number) => `${name} wins with ${points(total)}.`,
    wonByCards: (name: string, total: number, held: number) =>
      `${name} wins with ${points(total)}, by ${cards(held)} won.`,
    wonByLastCards: (name: string, total: number, held: number) =>
      `${name} wins with ${points(total)}, by ${cards(held)} won in the last deal.`,
    shared: (names: readonly string[], total: number) =>
      `${list(names)} share the win with ${points(total)} each.`,
    seed: (seed: string) => `Seed: ${seed}`,
  },
}

const scoringName = (scoring: Scoring): string => {
  if (scoring === null) return 'nobody'
  return scoring === 'kododo' ? common.kododo : colours[scoring]
}

const cardsOf = (cards: readonly Card[]): string =>
  list(cards.map((card) => `${colours[colourOf(card)]} ${pointsOf(card)}`))

/** The names of the steps of a replay. */
export const replay = {
  dealt: (deal: number, long: boolean) => (long ? `Deal ${deal}` : 'Cards dealt'),
  turn: (turn: number) => `Turn ${turn}`,
  score: 'Score',
  end: 'Result',
  /** Below the cells of the scrubber. */
  scoreCell: 'S',
  scoring: scoringName,
  gained: (n: number) => `+${n}`,
  round: (deal: number, round: number, long: boolean) =>
    long ? `Deal ${deal}, round ${round}` : `Round ${round}`,
  /** @param cards by seat */
  spokenTurn: (round: number, turn: number, cards: readonly (readonly Card[])[], who: readonly Who[]) => {
    const each = cards.map((played, seat) => `${within(who[seat] ?? null)} ${cardsOf(played)}`)
    return `Round ${round}, turn ${turn}: ${capital(list(each))}.`
  },
  spokenScore: (
    round: number,
    scoring: Scoring,
    gains: readonly { readonly who: Who; readonly points: number }[],
  ) => {
    const gained = gains.map(
      ({ who, points: n }) => `${subject(who)} ${verb(who, 'get', 'gets')} ${points(n)}.`,
    )
    return [
      `Round ${round}: ${scoringName(scoring)} ${scoring === 'kododo' ? 'score' : 'scores'}.`,
      ...gained,
    ].join(' ')
  },
  spokenDeal: (deal: number, long: boolean) => (long ? `Deal ${deal} begins.` : 'The cards are dealt.'),
  spokenEnd: 'The game is over.',
  colour: (colour: Colour) => colours[colour],
} as const

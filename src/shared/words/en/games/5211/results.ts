import type { Marked } from '../../../text'
import { cards, deals, list, players, points, rounds } from '../../counted'
import { everyone, type Who } from '../../who'

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

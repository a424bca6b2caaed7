import type { Marked } from '../../../marked'
import { cards, deals, players, points, rounds } from '../../counted'
import { everyone, type Who } from '../../who'

/** How a game of 5211 ended. */
export const results = {
  summary: (n: number, played: number) => `5211, ${players(n)}, ${rounds(played)}`,
  summaryLong: (n: number, played: number) => `5211, ${players(n)}, long game of ${deals(played)}`,
  /** The same where the last deal was not played to its end. */
  summaryMidDeal: (n: number, played: number, round: number, of: number) =>
    `5211, ${players(n)}, long game of ${deals(played)}, over in round ${round} of ${of}`,
  /** @param whos had as many points */
  tieBreak: (n: number, whos: readonly Who[], mine: number, theirs: number): Marked => [
    `Level with ${everyone(whos)} on ${n}: `,
    { mark: `${cards(mine)} against ${theirs}` },
  ],
  /** The same where only the cards of the last deal count. */
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
}

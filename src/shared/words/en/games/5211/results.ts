import { cards, players, rounds } from '../../counted'
import { everyone, type Who } from '../../who'

/** How a game of 5211 ended. */
export const results = {
  summary: (n: number, played: number) => `5211, ${players(n)}, ${rounds(played)}`,
  summaryLong: (n: number, deals: number) =>
    `5211, ${players(n)}, long game of ${deals} ${deals === 1 ? 'deal' : 'deals'}`,
  midDeal: (round: number, of: number) => `over in round ${round} of ${of}`,
  tieBreak: (points: number, whos: readonly Who[]) => `Level with ${everyone(whos)} on ${points}:`,
  tieBreakCards: (mine: number, theirs: number) => `${cards(mine)} against ${theirs}`,
  tieBreakLastCards: (mine: number, theirs: number) => `${cards(mine)} of the last deal against ${theirs}`,
  sharedBy: (points: number, held: number) => `${points} points and ${cards(held)} each`,
  winsTieBreak: 'wins the tie-break',
  fewerCards: 'tied on points, fewer cards',
  sharesWin: 'shares the win',
  cards: 'cards',
  chart: 'Points',
  chartLine: 'after each round',
  round: 'round',
  scored: 'scored',
  nobody: 'nobody',
}

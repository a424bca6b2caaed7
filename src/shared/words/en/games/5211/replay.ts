import { type Card, type Colour, colourOf, pointsOf } from '../../../../games/5211/cards'
import type { Scoring } from '../../../../games/5211/view'
import { list, points } from '../../counted'
import { capital, subject, verb, type Who, within } from '../../who'
import { colours, common } from './names'

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

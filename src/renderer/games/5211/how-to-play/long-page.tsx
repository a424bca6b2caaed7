import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { longGame as longGameWords } from '../../../../shared/words/en/games/5211/long-game'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { LongGameChart } from '../results/long-game-chart'
import type { LongGamePoints } from '../results/long-game-model'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

/** A long game of four that shows what is special: one reaches 50 in the same round as another, and the highest wins. */

const ROUNDS = 6

/** By seat: what each round brought. */
const GAINS: readonly (readonly number[])[] = [
  [3, 0, 5, 2, 3, 0, 5, 4, 0, 5, 3, 4, 2, 5, 4, 7],
  [0, 5, 2, 0, 5, 4, 0, 3, 6, 0, 4, 0, 7, 2, 9, 3],
  [2, 4, 0, 3, 0, 5, 3, 0, 3, 4, 0, 7, 0, 3, 2, 0],
  [5, 0, 4, 0, 2, 0, 4, 5, 0, 1, 5, 0, 3, 0, 0, 4],
]

const totalAfter = (seat: number, rounds: number): number =>
  (GAINS[seat] ?? []).slice(0, rounds).reduce((sum, gain) => sum + gain, 0)

/** @param names of the players, by seat */
export function longExample(names: readonly string[]): LongGamePoints {
  const length = GAINS[0]?.length ?? 0
  const totals = GAINS.map((_, seat) => totalAfter(seat, length))
  const rankOf = (total: number) => 1 + totals.filter((other) => other > total).length
  return {
    names: names.slice(0, GAINS.length),
    deal: Math.ceil(length / ROUNDS),
    totals,
    standings: totals
      .map((total, seat) => ({
        seat,
        name: names[seat] ?? '',
        rank: rankOf(total),
        total,
        toGo: Math.max(0, LONG_GAME_POINTS - total),
      }))
      .sort((a, b) => a.rank - b.rank),
    chart: {
      says: longGameWords.byRound,
      rounds: ROUNDS,
      length,
      steps: Array.from({ length: length + 1 }, (_, at) => ({
        at,
        name: `${at}`,
        totals: GAINS.map((_, seat) => totalAfter(seat, at)),
      })),
    },
  }
}

const text = words.long

/** The long game: deal after deal to 50. */
export const LongPage = ({ names, turner }: PageProps) => (
  <>
    <section class="panel how-panel how-long">
      <h2 class="display">{text.title}</h2>
      <p class="how-last__lead">{text.lead}</p>
      <h3>{text.first}</h3>
      <p>{text.firstText}</p>
      <h3>{text.later}</h3>
      <p>{text.laterText}</p>
      <h3>{text.wins}</h3>
      <p>{text.winsText}</p>
    </section>
    <LongGameChart longGame={longExample(names)} />
    <div class="panel how-foot">{turner}</div>
  </>
)

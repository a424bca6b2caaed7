import { expect, it } from 'vitest'
import { shareOf } from '../../../../../../tools/bots/contest'
import { playOut } from '../../../../../../tools/bots/simulate'
import { NEUTRAL_STYLE, type Seat } from '../../../../../shared/game'
import { SEAT_COUNTS, type SeatCount } from '../../../../../shared/games/5211/cards'
import { schemas5211 } from '../../../../../shared/games/5211/schema'
import { playable } from '../../../../match/playthrough'
import { decide } from '../../../decide'
import { knownTo, type Memory } from '../knowledge'
import { learnedModelFor } from './learned-model'
import { winShareFor } from './position-value'

interface Prediction {
  readonly seat: Seat
  readonly chance: number
}

/**
 * Every seat's expected share of the win, at the start of every round of a long game of sharp bots, except the first
 * round of a deal.
 */
function* predictionsInLongGames(
  players: SeatCount,
  games: number,
): Generator<Prediction & { readonly won: number }> {
  const bot = { kind: 'bot', name: 'Bot', level: 'sharp', style: NEUTRAL_STYLE } as const
  const leaf = winShareFor(learnedModelFor(players).value, { long: true })
  for (let game = 0; game < games; game++) {
    const seed = `long:${game}`
    const predicted: Prediction[] = []
    const setup = {
      id: seed,
      players: Array.from({ length: players }, () => bot),
      options: schemas5211.variants.long,
      seed,
    }
    const { game: rules, state } = playOut(playable('5211'), setup, (playthrough, seat, n) => {
      const view = playthrough.game.view(playthrough.state, { kind: 'seat', seat })
      const memory = playthrough.memories[seat] as Memory
      if (view.game === '5211' && view.turn === 1 && view.round > 1) {
        const { core, hidden } = knownTo(view, memory)
        predicted.push({ seat, chance: leaf(core, seat, hidden) })
      }
      return decide({ bot, view, memory, seed: `${seed}:${seat}:${n}` })
    })
    const winners = rules.outcome(state)?.winners ?? []
    for (const { seat, chance } of predicted) yield { seat, chance, won: shareOf(winners, seat) }
  }
}

it('is as sure of a long game as the results justify', () => {
  // The slope of actual wins over predictions: below 1 for predictions that are too sure, above it for those that are
  // not sure enough.
  let [sure, borneOut] = [0, 0]
  for (const players of SEAT_COUNTS)
    for (const { chance, won } of predictionsInLongGames(players, 12)) {
      const predicted = chance - 1 / players
      sure += predicted ** 2
      borneOut += predicted * (won - 1 / players)
    }
  expect(Math.abs(borneOut / sure - 1)).toBeLessThan(0.1)
})

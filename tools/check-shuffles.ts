import { randomBytes } from 'node:crypto'
import { games } from '../src/main/engine/games/registry'
import { seededChance } from '../src/main/engine/rng'
import { begin, type Playable, playable } from '../src/main/match/playthrough'
import type { GameId } from '../src/shared/games/registry'
import { SEED_BYTES, seedCode } from '../src/shared/seed-code'
import { command, count } from './run/command'

/** Pearson's chi-square: the distance of counts from their expected values. */
interface ChiSquare {
  readonly value: number
  readonly freedom: number
  /** The excess of the value in standard deviations, by the approximation of Wilson and Hilferty (1931). */
  readonly deviation: number
}

interface Judgement {
  /** The number of deals with the same order as an earlier one. */
  readonly repeated: number
  /** The statistic over all cards at all places. */
  readonly places: ChiSquare
  /** The card whose places are furthest from their expected values. */
  readonly worst: ChiSquare & { readonly card: string }
}

/** Fair shuffles exceed this about once in ten million tests. */
const MOST_DEVIATION = 5.2

export const isFair = ({ repeated, places, worst }: Judgement): boolean =>
  repeated === 0 && places.deviation < MOST_DEVIATION && worst.deviation < MOST_DEVIATION

/**
 * Tests whether decks were shuffled at random: no two are equal, and each card is equally often at each place.
 * @param orders the decks in dealing order, all of the same cards; a card may occur several times in a deck
 */
export function judge(orders: readonly (readonly string[])[]): Judgement {
  const [deck = []] = orders
  const size = deck.length
  const counts = new Map(deck.map((card) => [card, new Float64Array(size)]))
  for (const order of orders)
    for (const [place, card] of order.entries()) {
      const at = counts.get(card)
      if (at === undefined) throw new Error(`${card} is not in every deck`)
      at[place] = (at[place] ?? 0) + 1
    }
  const cards = [...counts].map(([card, at]) => {
    const copies = deck.filter((one) => one === card).length
    const expected = (orders.length * copies) / size
    const sum = at.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    // A deck has each card a fixed number of times, which makes the places of one card depend on each other.
    return { card, sum, ...chiSquare((sum * (size - 1)) / (size - copies), size - 1) }
  })
  const all = cards.reduce((total, { sum }) => total + sum, 0)
  return {
    repeated: orders.length - new Set(orders.map((order) => order.join())).size,
    places: chiSquare((all * (size - 1)) / size, (size - 1) * (cards.length - 1)),
    worst: cards.reduce((worst, one) => (one.deviation > worst.deviation ? one : worst)),
  }
}

function chiSquare(value: number, freedom: number): ChiSquare {
  const spread = 2 / (9 * freedom)
  return { value, freedom, deviation: (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread) }
}

const GAMES = Object.keys(games) as GameId[]

export const main = command({
  name: 'check-shuffles',
  about: 'Deals games as the app does, each from a new secret seed, and tests whether the shuffles are fair.',
  notes: 'Exit code 1: two deals are alike, or the places of the cards cannot be chance.',
  options: { games: count('number of games of each kind', 10_000) },
  run({ games: deals }) {
    const verdicts = GAMES.map((id) => checkGame(id, deals))
    return verdicts.every((isChance) => isChance) ? 0 : 1
  },
})

function checkGame(id: GameId, deals: number): boolean {
  const rules = playable(id)
  const judged = judge(Array.from({ length: deals }, (_, n) => dealtIn(rules, n)))
  const { repeated, places, worst } = judged
  const of = (all: typeof places) => `${all.value.toFixed(0)} at ${all.freedom} degrees of freedom`
  process.stdout.write(
    `${rules.game.id}: ${deals} deals, ${repeated} of them like an earlier one. ` +
      `Places of all cards: chi-square ${of(places)}. The card that is furthest off, ${worst.card}: ${of(worst)}. ` +
      `${isFair(judged) ? 'The shuffles are fair.' : 'The shuffles are not fair.'}\n`,
  )
  return isFair(judged)
}

/** The whole deck of a new game in dealing order. @param n the game's number, which determines the number of players */
function dealtIn(rules: Playable, n: number): readonly string[] {
  const { seatCounts, variants } = rules.game.schemas
  const [options] = Object.values(variants)
  const seats = seatCounts[n % seatCounts.length] ?? 2
  if (options === undefined) throw new Error(`${rules.game.id} has no variant`)
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'human', name: `${seat}` }) as const)
  const { playthrough } = begin(rules, players, options, seededChance(seedCode(randomBytes(SEED_BYTES))))
  return playthrough.deals[0] ?? []
}

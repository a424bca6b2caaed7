import type { Game } from 'boardgame.io'
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core'
import { evaluate } from '../../src/main/engine/games/5211/score'
import {
  type Card,
  cardsDue,
  HAND_SIZE,
  numbersFor,
  pointsOf,
  type SeatCount,
  type Turn,
} from '../../src/shared/games/5211/cards'
import type { Action } from '../../src/shared/games/5211/options'
import { replayOn } from './boardgameio'
import type { PlayedGame } from './games'

/** The single deal of 5211, in the usual style of boardgame.io: one mutable G, and moves that change it. */
interface G {
  order: readonly Card[]
  next: number
  round: number
  turn: Turn
  hands: Card[][]
  commits: (readonly Card[] | null)[]
  played: Card[][]
  scorePiles: Card[][]
  discard: Card[]
}

const isOver = (G: G, players: SeatCount) => G.round > numbersFor(players).rounds

function takeFromHand(hand: Card[], cards: readonly Card[]): boolean {
  for (const card of cards) {
    const index = hand.indexOf(card)
    if (index < 0) return false
    hand.splice(index, 1)
  }
  return true
}

function endRound(G: G, players: SeatCount) {
  const numbers = numbersFor(players)
  if (G.round === numbers.rounds) {
    for (const hand of G.hands) G.discard.push(...hand.splice(0))
  }
  const { scored } = evaluate(G.played, numbers)
  for (const [seat, cards] of G.played.entries()) {
    const taken = scored[seat] ?? []
    G.scorePiles[seat]?.push(...taken)
    takeFromHand(cards, taken)
    G.discard.push(...cards)
  }
  G.played = G.played.map(() => [])
  G.round += 1
  G.turn = 1
}

function reveal(G: G, players: SeatCount) {
  const due = cardsDue(G.turn)
  const draws = G.round < numbersFor(players).rounds
  for (const [seat, commit] of G.commits.entries()) {
    G.played[seat]?.push(...(commit ?? []))
    G.commits[seat] = null
    if (draws) {
      G.hands[seat]?.push(...G.order.slice(G.next, G.next + due))
      G.next += due
    }
  }
  if (G.turn === 3) endRound(G, players)
  else G.turn = G.turn === 1 ? 2 : 3
}

function createGame(order: readonly Card[], players: SeatCount): Game<G> {
  return {
    name: '5211',
    setup() {
      const first = numbersFor(players).removed
      const hand = (seat: number) => order.slice(first + HAND_SIZE * seat, first + HAND_SIZE * (seat + 1))
      const seats = Array.from({ length: players }, (_, seat) => seat)
      return {
        order,
        next: first + HAND_SIZE * players,
        round: 1,
        turn: 1,
        hands: seats.map(hand),
        commits: seats.map(() => null),
        played: seats.map(() => []),
        scorePiles: seats.map(() => []),
        discard: [],
      }
    },
    turn: { activePlayers: ActivePlayers.ALL },
    moves: {
      commit({ G, playerID }, cards: readonly Card[]) {
        const seat = Number(playerID)
        if (G.commits[seat] || cards.length !== cardsDue(G.turn)) return INVALID_MOVE
        if (!takeFromHand(G.hands[seat] ?? [], cards)) return INVALID_MOVE
        G.commits[seat] = cards
        if (G.commits.every((commit) => commit !== null)) reveal(G, players)
        return undefined
      },
    },
    endIf({ G }) {
      if (!isOver(G, players)) return undefined
      return { points: G.scorePiles.map((pile) => pile.reduce((sum, card) => sum + pointsOf(card), 0)) }
    },
  }
}

export const replay5211 = ({ players, order, log }: PlayedGame<Action, Card>): readonly number[] =>
  replayOn(
    createGame(order, players as SeatCount),
    players,
    log.flatMap(({ seat, action }) =>
      action.type === 'commit-cards' ? [{ seat, name: 'commit', args: [action.cards] }] : [],
    ),
  )

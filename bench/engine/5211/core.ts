import { createCore, deal, faceOf, playTurn } from '../../../src/main/engine/games/5211/core'
import { type Action, type Card, HAND_SIZE, SEAT_COUNTS } from '../../../src/shared/games/5211'
import type { PlayedGame } from '../games'

/** Makes a recorded game one that the core of simulations can play again and again: its choices as places in the hand. */
export function playOnCore(played: PlayedGame): () => readonly number[] {
  const { players, order, log } = played as PlayedGame<Action, Card>
  const core = createCore(SEAT_COUNTS.find((count) => count === players) ?? 2)
  core.order.set(order.map(faceOf))
  deal(core)
  const turns: Uint8Array[] = []
  for (let n = 0; n < log.length; n += players) {
    const choices = new Uint8Array(2 * players)
    for (const { seat, action } of log.slice(n, n + players)) {
      if (action.type !== 'commit-cards') throw new Error('A random game takes nothing back')
      const hand = [...core.hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + core.held)]
      const places = action.cards.map((card) => {
        const place = hand.indexOf(faceOf(card))
        hand[place] = -1
        return place
      })
      choices.set(places.sort(), 2 * seat)
    }
    turns.push(choices)
    playTurn(core, choices)
  }
  return () => {
    deal(core)
    for (const choices of turns) playTurn(core, choices)
    return [...core.points]
  }
}

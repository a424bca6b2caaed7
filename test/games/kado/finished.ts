import { view as viewFor } from '../../../src/main/engine/games/kado/view'
import type { MatchSnapshot, Player } from '../../../src/shared/bridge/contract'
import type { FaceKado, Outcome, SEAT_COUNTS } from '../../../src/shared/games/kado'
import { randomGame } from './played'

const PLAYERS: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
  { kind: 'bot', name: 'Bram', level: 'steady', style: 'all-round' },
  { kind: 'human', name: 'Yuna' },
]

/** The end of a game in which each chose at random, as seat 0 is told of it. */
export function finished(
  seats: (typeof SEAT_COUNTS)[number],
  seed: string,
  outcome?: Outcome,
): MatchSnapshot<FaceKado> {
  const game = randomGame(seats, seed)
  let step = game.next()
  while (!step.done) step = game.next()
  const view = viewFor(step.value, { kind: 'seat', seat: 0 })
  return {
    matchId: 'm1',
    revision: 1,
    seat: 0,
    players: PLAYERS.slice(0, seats),
    options: view.options,
    seed: 'PUNDA',
    standing: 'counts',
    tutorial: null,
    fingerprint: null,
    mayAdvise: true,
    coached: false,
    view: outcome ? { ...view, outcome } : view,
    opening: [],
    mayGoBack: false,
    toLook: [],
    mayLookAgain: [],
    begins: null,
    inTheOpen: false,
    unsavedSince: null,
  }
}

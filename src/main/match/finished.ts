import type { FinishedGame, SavedGame } from '../../shared/bridge/contract'
import type { Outcome } from '../../shared/games/5211'
import { game5211 } from '../engine/games/5211'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import type { Course } from './course'

/** What the list tells of a game that is over; null while it goes on. */
export function finishedGame(
  { id, name, seats, options, standing }: SaveRecord,
  { state }: Course,
): (SavedGame & { readonly game: FinishedGame }) | null {
  const outcome = game5211.outcome(state)
  if (outcome === null) return null
  const { long } = options
  const { winners } = outcome
  return {
    id,
    name,
    standings: seats.map(({ name }, seat) => ({ name, points: pointsOf(outcome, seat) })),
    game: {
      state: 'finished',
      game: '5211',
      players: seats.length,
      long,
      standing,
      winners,
    },
  }
}

const pointsOf = ({ ranking }: Outcome, seat: number): number =>
  ranking.find((ranked) => ranked.seat === seat)?.points ?? 0

/** A finished game is a record: it can be looked at, and nothing of it is ever written again. */
export const recordsIn = (
  store: Pick<SaveStore, 'turnedUp' | 'keepTurnedUp'>,
): Pick<SaveStore, 'write' | 'turnedUp' | 'keepTurnedUp'> => ({
  write: () => Promise.reject(new Error('A finished game is not written again')),
  turnedUp: (shuffle) => store.turnedUp(shuffle),
  keepTurnedUp: (shuffle, disclosure) => store.keepTurnedUp(shuffle, disclosure),
})

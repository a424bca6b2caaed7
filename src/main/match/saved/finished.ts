import type { FinishedGame, SavedGame } from '../../../shared/bridge/contract'
import type { BaseOutcome } from '../../../shared/game'
import type { SaveRecord } from '../../storage/format/record'
import type { SaveStore } from '../../storage/saves/save-store'
import type { Course } from '../course'

/** What the list tells of a game that is over; null while it goes on. */
export function finishedGame(
  { id, name, seats, standing, coached }: SaveRecord,
  { game, state }: Course,
): (SavedGame & { readonly game: FinishedGame }) | null {
  const outcome = game.outcome(state)
  if (outcome === null) return null
  const { long } = game.progress(game.view(state, { kind: 'table' }))
  const { winners } = outcome
  return {
    id,
    name,
    standings: seats.map(({ name }, seat) => ({ name, points: pointsOf(outcome, seat) })),
    game: {
      state: 'finished',
      game: game.id,
      players: seats.length,
      long,
      standing,
      coached,
      winners,
    },
  }
}

const pointsOf = ({ ranking }: BaseOutcome, seat: number): number =>
  ranking.find((ranked) => ranked.seat === seat)?.points ?? 0

/** A finished game is a record: it can be looked at, and nothing of it is ever written again. */
export const recordsIn = (
  store: Pick<SaveStore, 'turnedUp' | 'keepTurnedUp'>,
): Pick<SaveStore, 'write' | 'turnedUp' | 'keepTurnedUp'> => ({
  write: () => Promise.reject(new Error('A finished game is not written again')),
  turnedUp: (shuffle) => store.turnedUp(shuffle),
  keepTurnedUp: (shuffle, disclosure) => store.keepTurnedUp(shuffle, disclosure),
})

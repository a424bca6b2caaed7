import type { Where } from '../../../../games/kado'
import { capital } from '../../who'
import { placeName } from './names'

/** What is told of a card that lies in somebody's grid, as it is shown large. */
export const shown = {
  cards: 'Cards of the other players',
  heard: (name: string, card: string) => `${name}: ${card}`,
  whose: (name: string, turn: number) => `${name}, turn ${turn}`,
  where: (where: Where) => `${capital(placeName(where))}, in their grid.`,
} as const

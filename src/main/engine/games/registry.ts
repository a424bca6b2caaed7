import { game5211 } from './5211'

/** Every game there is, by id. */
export const games = { '5211': game5211 } as const

export type GameId = keyof typeof games

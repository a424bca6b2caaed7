import { ordinal, points } from './counted'
import { capital, everyone, subject, verb, type Who } from './who'

/** How the end of a game is told, whatever was played. */
export const ended = {
  won: (who: Who, n: number) =>
    `The game is over. ${subject(who)} ${verb(who, 'win', 'wins')} with ${points(n)}.`,
  shared: (whos: readonly Who[], n: number) =>
    `The game is over. ${capital(everyone(whos))} share the win with ${points(n)}.`,
  place: (who: Who, rank: number, n: number) =>
    `${subject(who)} ${verb(who, 'are', 'is')} ${ordinal(rank)} with ${points(n)}.`,
} as const

import { assertNever } from '../../shared/assert-never'
import type { BotLevel, Input } from '../../shared/bridge/contract'
import { SEAT_COUNTS, type Seat, type SeatCount } from '../../shared/games/5211'
import { isName, tidyName } from '../../shared/names'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'

/** What is typed and chosen on the new-game screen, and what follows from it. Pure. */

export const LEVELS = ['easy', 'steady'] as const satisfies readonly BotLevel[]

/** Longest seed that main takes, in UTF-16 units. */
export const SEED_LENGTH = 64

const MOST_SEATS = SEAT_COUNTS.length + 1

export interface NewGameForm {
  readonly count: SeatCount
  /** By seat, for all five: names of seats that leave the table come back with them. Seat 0 is the person here. */
  readonly names: readonly string[]
  /** By seat; that of seat 0 is not used. */
  readonly levels: readonly BotLevel[]
  /** As typed; blank for a secret one. */
  readonly seed: string
}

export type NewGameChange =
  | { readonly type: 'count-chosen'; readonly count: SeatCount }
  | { readonly type: 'name-typed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'level-chosen'; readonly seat: Seat; readonly level: BotLevel }
  | { readonly type: 'seed-typed'; readonly seed: string }

/** @param names those used last, by seat; missing ones are filled up */
export function newGameForm(names: readonly string[]): NewGameForm {
  const seats = Array.from({ length: MOST_SEATS }, (_, seat) => seat)
  return {
    count: 4,
    names: seats.map((seat) => names[seat] ?? DEFAULT_SETTINGS.names[seat] ?? ''),
    levels: seats.map((seat) => (seat % 2 === 0 ? 'steady' : 'easy')),
    seed: '',
  }
}

const replaced = <T>(items: readonly T[], at: number, item: T): readonly T[] =>
  items.map((old, i) => (i === at ? item : old))

export function changed(form: NewGameForm, change: NewGameChange): NewGameForm {
  switch (change.type) {
    case 'count-chosen':
      return { ...form, count: change.count }
    case 'name-typed':
      return { ...form, names: replaced(form.names, change.seat, change.name) }
    case 'level-chosen':
      return { ...form, levels: replaced(form.levels, change.seat, change.level) }
    case 'seed-typed':
      return { ...form, seed: change.seed }
    default:
      return assertNever(change)
  }
}

export type NameProblem = 'missing' | 'too-long'

/** What is wrong with a name as typed; null where it can be used. */
export function nameProblem(name: string): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return 'missing'
  return isName(tidy) ? null : 'too-long'
}

export const seedTooLong = (form: NewGameForm): boolean => form.seed.trim().length > SEED_LENGTH

/**
 * A seed that is easily read out to a friend.
 * @param random 0 to below 1
 */
export function rolledSeed(random: () => number): string {
  const places = words.menus.newGame.seedPlaces
  return `${places[Math.floor(random() * places.length)] ?? ''} ${1000 + Math.floor(random() * 9000)}`
}

/** The tidied names of those who play, by seat. */
const playing = (form: NewGameForm): readonly string[] => form.names.slice(0, form.count).map(tidyName)

/** @returns what to ask main for; null while something is wrong. */
export function setupOf(form: NewGameForm): Input<'match/start'> | null {
  const names = playing(form)
  if (names.some((name) => nameProblem(name) !== null) || seedTooLong(form)) return null
  return {
    game: '5211',
    players: names.map((name, seat) =>
      seat === 0 ? { kind: 'human', name } : { kind: 'bot', name, level: form.levels[seat] ?? 'easy' },
    ),
    options: { long: false, tableMemory: true },
    seed: form.seed.trim() || null,
  }
}

/** The names to remember for the next game: those of all five seats that can be used. */
export const namesToKeep = (form: NewGameForm): readonly string[] =>
  form.names.map((name, seat) =>
    nameProblem(name) === null ? tidyName(name) : (DEFAULT_SETTINGS.names[seat] ?? ''),
  )

import { seededChance } from '../../src/main/engine/rng'
import { advance, begin, type Course } from '../../src/main/match/playthrough'
import type { Player } from '../../src/shared/bridge/contract'
import type { AnyPlay } from './games-played'
import type { Subject } from './subject'

export const people = (seats: number): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) => ({ kind: 'human', name: `Player ${seat + 1}` }))

/** A game as a match follows it: its course from the set-up on, after every action. */
export function coursesOf(
  { game, kit }: Pick<Subject, 'game' | 'kit'>,
  { seats, options, seed, log }: AnyPlay,
): readonly Course[] {
  const chance = seededChance(seed)
  let { course } = begin({ game, kit }, people(seats), options, chance)
  const courses = [course]
  for (const { seat, action } of log) {
    const next = advance(course, seat, action, chance)
    if (!next.ok) throw new Error(next.error)
    course = next.value.course
    courses.push(course)
  }
  return courses
}

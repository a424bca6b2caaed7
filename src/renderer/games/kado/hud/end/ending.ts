import { BONUS_POINTS, type Outcome, type Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { ownFirst, type People } from '../../../../table/people'
import type { Hud } from '../../scene/hud'

const { end: says } = words.hud

/** What is written on the table once the game is over. */
export interface Ending {
  readonly title: string
  /** By how much, or on what it was level. */
  readonly line: string
  readonly winners: readonly Seat[]
  /** Whether whoever looks has won, so that it is celebrated: always where several look. */
  readonly isOurs: boolean
  /** The rule that decided; null where points did. */
  readonly rule: string | null
}

/** @param people at whose table it ended: "You win" for one person, the name where several look */
export function endingOf({ ranking, winners }: Outcome, people: People): Ending {
  const [best] = ranking
  if (best === undefined) throw new RangeError('A game ends with a ranking')
  const whos = ownFirst(people, winners)
  const isOurs = people.own === null || winners.includes(people.own)
  if (winners.length > 1)
    return { title: says.share(whos), line: says.level(best.points), winners, isOurs, rule: says.rule }
  const next = Math.max(...ranking.filter(({ rank }) => rank > 1).map(({ points }) => points))
  const nearest = ranking.filter(({ rank, points }) => rank > 1 && points === next)
  const behind = nearest.map(({ seat }) => seat)
  return {
    title: says.wins(whos[0] ?? null),
    line: says.ahead(best.points, best.points - next, ownFirst(people, behind)),
    winners,
    isOurs,
    rule: null,
  }
}

/** What a seat's points are made of. */
export function partsOf({ seats }: Hud, seat: Seat): string {
  const { score, bonus = 0 } = seats[seat] ?? {}
  const sum = (scored: readonly { readonly points: number }[] = []) =>
    scored.reduce((total, { points }) => total + points, 0)
  return says.parts(sum(score?.lines), sum(score?.columns), bonus * BONUS_POINTS)
}

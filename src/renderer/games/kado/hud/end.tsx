import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Ribbon } from '../../../../shared/games/kado/cards'
import type { Outcome } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { FinalPlaces, type Lantern, Lanterns, Winner } from '../../../table/hud/end'
import { ownFirst, type People } from '../../../table/people'
import { RibbonIcon } from '../art/signs'
import type { KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'

const { end: says } = words.hud

/** The texts on the table once the game is over. */
interface Ending {
  readonly title: string
  /** The lead, or the points at which several are level. */
  readonly line: string
  readonly winners: readonly Seat[]
  /** True if the viewer has won, which is celebrated; always true for several viewers. */
  readonly isOurs: boolean
  /** The rule that decided; null if points did. */
  readonly rule: string | null
}

/** @param people the viewers: "You win" for a single one, the name for several */
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

/** The parts of a seat's points. */
export function partsOf({ seats }: Hud, seat: Seat): string {
  const { score, bonus = 0 } = seats[seat] ?? {}
  const sum = (scored: readonly { readonly points: number }[] = []) =>
    scored.reduce((total, { points }) => total + points, 0)
  return says.parts(sum(score?.lines), sum(score?.columns), bonus * BONUS_POINTS)
}

const hung = (look: Ribbon, x: number, y: number, size: number): Lantern => ({
  look,
  x,
  y,
  size,
  sign: <RibbonIcon ribbon={look} />,
})

/** Beside the winner's face, in the order in which they rise. Positions are fractions of the plaque's width and height. */
const LANTERNS: readonly Lantern[] = [
  hung('blue', 0.14, 0.34, 1),
  hung('orange', 0.86, 0.3, 1),
  hung('green', 0.27, 0.16, 0.78),
  hung('red', 0.73, 0.14, 0.72),
]

interface Props {
  readonly outcome: Outcome
  readonly hud: Hud
  readonly people: People
  readonly plan: KadoPlan
}

/** The end of the game at the table: the winner, the reason, and the ranking. */
export function EndParts({ outcome, hud, people, plan }: Props) {
  const { rule, isOurs, ...ending } = endingOf(outcome, people)
  return (
    <>
      <Winner {...ending} place={plan.end.plaque}>
        {isOurs && <Lanterns lanterns={LANTERNS} />}
      </Winner>
      <FinalPlaces
        title={words.hud.end.final}
        places={outcome.ranking.map((ranked) => ({
          ...ranked,
          name: people.names[ranked.seat] ?? '',
          small: partsOf(hud, ranked.seat),
          why: null,
        }))}
        rule={rule}
        place={plan.end.ranking}
      />
    </>
  )
}

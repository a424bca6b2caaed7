import {
  CARDS_PER_ROUND,
  COLOURS,
  COPIES,
  cardOf,
  colourOf,
  isKododo,
  LONG_GAME_POINTS,
  pointsOf,
  type Seat,
  VALUES,
  type View,
} from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/long-game'
import { ownFirst, type People } from '../../../../table/people'
import { type Hud, totalOf } from '../../scene/hud'

const { race: says } = words

/** The race to 50 as the table shows it: where everybody stands, and what the next round can decide. */
export interface Race {
  /** By seat. */
  readonly totals: readonly number[]
  /** Who is ahead, in a sentence. */
  readonly lead: string
  /** The same, without how far they have to go. */
  readonly leadShort: string
  /** What this round can decide, in a sentence. */
  readonly next: string
  /** The same in a few words, for a small window. */
  readonly short: string
  /** Whether the round on the table can end the game, or has ended it. */
  readonly isDecisive: boolean
}

type Standing = Pick<Hud, 'plates' | 'deal' | 'round' | 'verdict'>

/**
 * @param hud what is shown now: the points move with the cards
 * @param view what is seen, from which it follows what is still possible
 */
export function raceOf(hud: Standing, view: View, people: People): Race {
  const totals = hud.plates.map(totalOf)
  const stands = { totals, ...leadOf(hud, totals, view, people) }
  if (!view.options.tableMemory && view.phase === 'commit') return { ...stands, ...withoutMemory(hud) }
  const isLast = hud.round === view.numbers.rounds
  const mayEnd = hud.deal > 1 || isLast
  const hasEnough = Math.max(...totals) >= LONG_GAME_POINTS
  if (!mayEnd)
    return {
      ...stands,
      next: hasEnough ? says.firstDealGoesOn : says.firstDeal,
      short: says.firstShort,
      isDecisive: false,
    }
  if (hasEnough) return { ...stands, next: says.reached, short: says.reachedShort, isDecisive: true }
  // While a round is evaluated, its points are on their way: what it could have brought is no longer of interest.
  const able = hud.verdict !== null ? [] : seatsInReach(totals, view)
  if (able.length === 0) {
    const next = hud.verdict !== null ? says.evaluated : isLast ? says.notInLastRound : says.notInRound
    return { ...stands, next, short: says.toGo(missing(Math.max(...totals))), isDecisive: false }
  }
  const whos = ownFirst(people, able)
  const [seat = 0] = able
  const next =
    able.length === 1 ? says.oneCan(whos[0] ?? null, missing(totals[seat] ?? 0)) : says.someCan(whos)
  return { ...stands, next, short: says.canEnd, isDecisive: true }
}

const missing = (total: number): number => Math.max(0, LONG_GAME_POINTS - total)

/** Without table memory the points move at the end of a deal, and nobody is told more in between. */
const withoutMemory = ({ deal }: Standing) =>
  deal === 1
    ? { next: says.firstDeal, short: says.firstShort, isDecisive: false }
    : { next: says.anyRound, short: says.anyRoundShort, isDecisive: false }

function leadOf(
  hud: Standing,
  totals: readonly number[],
  view: View,
  people: People,
): Pick<Race, 'lead' | 'leadShort'> {
  const same = (lead: string) => ({ lead, leadShort: lead })
  const most = Math.max(...totals)
  const isTold = view.options.tableMemory || view.phase !== 'commit'
  if (most === 0) return same(isTold ? says.nobodyYet : says.toldAtEnd)
  const first = ownFirst(
    people,
    totals.flatMap((total, seat) => (total === most ? [seat] : [])),
  )
  if (!isTold) return same(says.ledAfter(first, most, hud.deal - 1))
  return { lead: says.leads(first, most, missing(most)), leadShort: says.leads(first, most, 0) }
}

/** The seats that this round can bring to 50 points. */
const seatsInReach = (totals: readonly number[], view: View): readonly Seat[] =>
  totals.flatMap((total, seat) => (total + mostInRound(view, seat) >= LONG_GAME_POINTS ? [seat] : []))

/**
 * The most points that a seat can still take from the round on the table, by what lies face up: everybody sees the same.
 * A bound, as it counts on the best cards that are not on the table, and on no tie.
 */
export function mostInRound(view: Pick<View, 'seats' | 'counts' | 'numbers'>, seat: Seat): number {
  const up = view.seats.map(({ table }) => table.flatMap((card) => (card.face === 'up' ? [card.card] : [])))
  const own = up[seat] ?? []
  const toCome = CARDS_PER_ROUND - own.length
  const onTable = up.flat()
  const byColour = COLOURS.map((colour) => {
    const room = view.numbers.limit - 1 - view.counts[colour]
    if (room < 0) return 0
    const laid = own.filter((card) => colourOf(card) === colour)
    const rest = VALUES.toReversed().flatMap((value) => {
      const card = cardOf(colour, value)
      return Array<number>(COPIES[value] - onTable.filter((one) => one === card).length).fill(value)
    })
    const best = [...laid.map(pointsOf), ...rest.slice(0, Math.min(toCome, room))]
    return best.reduce<number>((sum, points) => sum + points, 0)
  })
  return Math.max(own.filter(isKododo).length + toCome, ...byColour)
}

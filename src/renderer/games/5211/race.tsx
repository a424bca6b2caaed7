import type { Seat } from '../../../shared/game'
import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  cardsDue,
  colourOf,
  DECK,
  isKododo,
  lessThose,
  pointsOf,
  without,
} from '../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import type { TableCard, View } from '../../../shared/games/5211/view'
import { longGame as words } from '../../../shared/words/en/games/5211/long-game'
import type { Marked } from '../../../shared/words/text'
import { lineOf } from '../../parts/player-lines'
import { MarkedText } from '../../parts/text'
import { TableAvatar } from '../../table/face'
import { ownFirst, type People } from '../../table/people'
import { atRect } from '../../table/plan'
import type { TableLayout } from './plan/layout'
import { type Hud, totalOf } from './scene/hud'

type Seen = Pick<
  View,
  | 'seats'
  | 'viewer'
  | 'counts'
  | 'kododo'
  | 'numbers'
  | 'deal'
  | 'round'
  | 'turn'
  | 'decision'
  | 'discard'
  | 'evaluations'
>

/** The cards that a seat can still lay, as far as the viewer knows. */
interface ToLay {
  /** Cards in its slots that the viewer knows. */
  readonly laid: readonly Card[]
  /** Number of cards still to come. */
  readonly toCome: number
  /** Its hand, if the viewer knows it. */
  readonly hand: readonly Card[]
  /** Maximum number of cards to come that the viewer has not seen. */
  readonly unseen: number
}

/**
 * The maximum points that a seat can still take from the current round, by the viewer's knowledge. An upper bound: it
 * assumes the best possible cards, and no tie.
 */
export function mostInRound(view: Seen, seat: Seat): number {
  const own = view.viewer === null ? undefined : view.seats[view.viewer]
  const down = knownOf(own?.table ?? []).filter(({ face }) => face === 'down')
  const covered = down.map(({ card }) => card)
  const onTable = view.seats.flatMap(({ table }) => knownOf(table).map(({ card }) => card))
  const elsewhere = lessThose(without(DECK, [...onTable, ...(own?.hand.cards ?? [])]), goneIn(view))
  const toLay = toLayOf(view, seat, covered.length)
  const byColour = COLOURS.map((colour) => {
    const room = view.numbers.limit - 1 - view.counts[colour] - countOf(covered, colour)
    return room < 0 ? 0 : mostOf(colour, toLay, elsewhere, room)
  })
  const left = view.numbers.kododoTarget - view.kododo - covered.filter(isKododo).length
  const toCome = CARDS_PER_ROUND * view.seats.length - onTable.length
  return Math.max(left < 0 || left > toCome ? 0 : mostKododo(toLay, left), ...byColour)
}

/** The cards that the viewer has seen leave this deal: to the discard pile and the score piles. */
const goneIn = ({ deal, discard, evaluations }: Seen): readonly Card[] => [
  ...discard.cards,
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ scored }) => scored.flat()),
]

function toLayOf(view: Seen, seat: Seat, covered: number): ToLay {
  const laid = knownOf(view.seats[seat]?.table ?? []).map(({ card }) => card)
  const toCome = CARDS_PER_ROUND - laid.length
  if (seat !== view.viewer) return { laid, toCome, hand: [], unseen: toCome }
  const hand = view.seats[seat]?.hand.cards ?? []
  // Nobody draws in the last round, and cards laid now come from the hand.
  const draws = view.round < view.numbers.rounds
  const now = view.decision === null ? 0 : Math.max(0, cardsDue(view.turn) - covered)
  return { laid, toCome, hand, unseen: draws ? Math.max(0, toCome - now) : 0 }
}

/**
 * The maximum points of one colour.
 * @param room number of further cards before it is out
 */
function mostOf(colour: Colour, toLay: ToLay, elsewhere: readonly Card[], room: number): number {
  const isOf = (card: Card) => colourOf(card) === colour
  const held = toLay.hand.filter(isOf)
  const unseen = elsewhere.filter(isOf).sort(byPoints).slice(0, toLay.unseen)
  const best = [...held, ...unseen].sort(byPoints).slice(0, Math.min(toLay.toCome, room))
  return [...toLay.laid.filter(isOf), ...best].reduce((sum, card) => sum + pointsOf(card), 0)
}

function mostKododo({ laid, toCome, hand, unseen }: ToLay, left: number): number {
  const more = Math.min(toCome, left, hand.filter(isKododo).length + unseen)
  return laid.filter(isKododo).length + more
}

const byPoints = (one: Card, other: Card): number => pointsOf(other) - pointsOf(one)
const countOf = (cards: readonly Card[], colour: Colour): number =>
  cards.filter((card) => colourOf(card) === colour).length

const knownOf = (table: readonly TableCard[]) => table.filter((card) => card.face !== 'hidden')

const { race: says } = words

/** The race to 50 as the table shows it: all totals, and what the current round can decide. */
export interface Race {
  /** By seat. */
  readonly totals: readonly number[]
  /** The leader and the viewer's need, in a sentence with emphasised names. */
  readonly lead: Marked
  /** `lead` for a small window, without the points to go. */
  readonly leadShort: Marked
  /** `lead` for the least room: a crown marks the leader. */
  readonly leadLeast: Marked
  /** The possible outcome of this round, in a sentence with emphasised names. It repeats no figure of `lead`. */
  readonly next: Marked
  /** The companion of `leadShort`, which contains fewer figures. */
  readonly nextShort: Marked
  /** `next` in a few words, for a small window. */
  readonly short: string
  /** True if the current round can end the game, or has ended it. */
  readonly isDecisive: boolean
}

type RaceState = Pick<Hud, 'plates' | 'deal' | 'round' | 'verdict'>

/**
 * @param hud the figures shown now: the points change card by card
 * @param view the view shown so far, which limits what is still possible
 */
export function raceOf(hud: RaceState, view: View, people: People): Race {
  const { next, nextShort = next, ...race } = textsOf(hud, view, people)
  return { ...race, next: marked(next), nextShort: marked(nextShort) }
}

const marked = (text: string | Marked): Marked => (typeof text === 'string' ? [text] : text)

type RaceTexts = Omit<Race, 'next' | 'nextShort'> & {
  readonly next: string | Marked
  /** Omitted if it equals `next`. */
  readonly nextShort?: string | Marked
}

function textsOf(hud: RaceState, view: View, people: People): RaceTexts {
  const totals = hud.plates.map(totalOf)
  const stands = { totals, ...leadOf(hud, totals, view, people) }
  if (!view.options.tableMemory && view.phase === 'commit') return { ...stands, ...withoutMemory(hud) }
  const isLast = hud.round === view.numbers.rounds
  const mayEnd = hud.deal > 1 || isLast
  const most = Math.max(...totals)
  if (most >= LONG_GAME_POINTS) return { ...stands, ...onceReached(gapOf(hud, totals, view, people), mayEnd) }
  if (!mayEnd) return { ...stands, next: says.firstDeal, short: says.firstShort, isDecisive: false }
  const undecided = { ...stands, short: says.toGo(missing(most)), isDecisive: false }
  // During an evaluation the round's points are on their way, so the possible outcomes no longer matter.
  if (hud.verdict !== null || view.phase !== 'commit') return { ...undecided, next: says.evaluated }
  const able = seatsInReach(totals, view)
  if (able.length === 0) return { ...undecided, next: isLast ? says.notInLastRound : says.notInRound }
  return { ...stands, ...stakesFor(able, totals, people), short: says.canEnd, isDecisive: true }
}

/** The possible outcomes of the round once a player has 50 points. */
function onceReached(
  gap: Gap | null,
  mayEnd: boolean,
): Partial<GapTexts> & Pick<RaceTexts, 'next' | 'short' | 'isDecisive'> {
  const { short = says.reachedShort, ...texts } = gap === null ? {} : gapIn(gap)
  if (!mayEnd) return { ...texts, next: says.firstDealGoesOn, short: says.firstShort, isDecisive: false }
  return { ...texts, next: gap?.isOpen ? says.reachedLevel : says.reached, short, isDecisive: true }
}

/**
 * The players who can end the game in this round.
 * @param able their seats, at least one
 */
function stakesFor(
  able: readonly Seat[],
  totals: readonly number[],
  people: People,
): Pick<RaceTexts, 'next' | 'nextShort'> {
  const whos = ownFirst(people, able)
  const can = says.someCan(whos, able.length === totals.length)
  if (able.length > 1) return { next: can }
  const [seat = 0] = able
  const needs = says.oneCan(whos[0] ?? null, missing(totals[seat] ?? 0))
  const leads = totals[seat] === Math.max(...totals)
  const isOwn = seat === people.own
  return { next: leads || isOwn ? can : needs, nextShort: isOwn && !leads ? can : needs }
}

const missing = (total: number): number => Math.max(0, LONG_GAME_POINTS - total)

/** Without table memory the points change at the end of a deal, and nothing is shown in between. */
const withoutMemory = ({ deal }: RaceState) =>
  deal === 1
    ? { next: says.firstDeal, short: says.firstShort, isDecisive: false }
    : { next: says.anyRound, short: says.anyRoundShort, isDecisive: false }

function leadOf(
  hud: RaceState,
  totals: readonly number[],
  view: View,
  people: People,
): Pick<Race, 'lead' | 'leadShort' | 'leadLeast'> {
  const most = Math.max(...totals)
  const isShown = view.options.tableMemory || view.phase !== 'commit'
  if (most === 0)
    return isShown
      ? inShort([says.nobodyYet], [says.nobodyYet])
      : inShort([says.announcedAtEnd], [says.announcedAtEndShort])
  const first = ownFirst(
    people,
    totals.flatMap((total, seat) => (total === most ? [seat] : [])),
  )
  const own = people.own === null ? most : (totals[people.own] ?? most)
  const need = own === most || most >= LONG_GAME_POINTS ? null : missing(own)
  // If several lead, the viewer only sees their own figure.
  const toGo = most < LONG_GAME_POINTS && (first.length === 1 || need === null) ? missing(most) : null
  if (!isShown) return inShort(says.ledAfter(first, most, hud.deal - 1), says.ledAfterShort(first, most))
  if (first.length === totals.length && toGo !== null)
    return inShort([says.allLevel(most, toGo)], [says.allLevelShort(most)])
  const leads = inShort(says.leads(first, most, toGo, need), says.leadsShort(first, most, need))
  return need === null ? leads : { ...leads, leadLeast: [says.needs(need)] }
}

const inShort = (lead: Marked, leadShort: Marked) => ({ lead, leadShort, leadLeast: leadShort })

/** The viewer's position relative to the others once a player has 50 points and cards are still laid. */
interface Gap {
  /** Names of the leaders, without the viewer. */
  readonly first: readonly string[]
  readonly total: number
  /** Points by which the viewer is ahead of the best of the others, negative if behind. */
  readonly ahead: number
  /** Points that the viewer needs to pass the leaders. */
  readonly need: number
  /** True if the cards won, which break a tie on points, can still favour either side. */
  readonly isOpen: boolean
}

/** @returns null if there is no viewer, or the points of the round are already on their way */
function gapOf(hud: RaceState, totals: readonly number[], view: View, { own, names }: People): Gap | null {
  if (own === null || hud.verdict !== null || view.phase !== 'commit') return null
  const total = totals[own] ?? 0
  const others = hud.plates.filter(({ seat }) => seat !== own)
  const best = Math.max(...others.map(totalOf))
  const leaders = others.filter((plate) => totalOf(plate) === best)
  const won = hud.plates[own]?.scorePile ?? 0
  /** Maximum difference in won cards that can still arise before the deal is over. */
  const most = CARDS_PER_ROUND * (view.numbers.rounds - hud.round + 1)
  const fewer = Math.max(...leaders.map(({ scorePile }) => scorePile)) - won
  // A player with as many points and cards as the others shares the win.
  const isBehind = fewer > most
  return {
    first: leaders.map(({ seat }) => names[seat] ?? ''),
    total,
    ahead: total - best,
    need: best - total + (isBehind ? 1 : 0),
    isOpen: total <= best && !isBehind && fewer > -most,
  }
}

type GapTexts = Pick<Race, 'short'> & Partial<Pick<Race, 'lead' | 'leadShort' | 'leadLeast'>>

function gapIn({ first, total, ahead, need, isOpen }: Gap): GapTexts {
  if (ahead > 0) {
    const leadBy = [says.leadByShort(ahead)]
    return { ...inShort([says.leadBy(ahead, total)], leadBy), short: says.ahead(ahead) }
  }
  const short = ahead === 0 ? says.level : says.behind(-ahead)
  if (need === 0) return { short }
  const leadShort = [says.needsMoreShort(need, isOpen)]
  const leadLeast = isOpen ? [says.areBehind(-ahead)] : leadShort
  return { lead: says.needsMore(first, need, isOpen), leadShort, leadLeast, short }
}

/** The seats that this round can bring to 50 points, as far as the viewer knows. */
const seatsInReach = (totals: readonly number[], view: View): readonly Seat[] =>
  totals.flatMap((total, seat) => (total + mostInRound(view, seat) >= LONG_GAME_POINTS ? [seat] : []))

/**
 * Moves overlapping markers on a line apart, as little as possible: the markers of a cluster are centred on its
 * middle.
 * @param targets ideal positions, px
 * @param targetGap minimum distance between two, px
 * @param within bounds of all positions, px; if there is too little room, the markers lie closer
 * @returns the positions, in the order of `targets`
 */
export function gathered(
  targets: readonly number[],
  targetGap: number,
  within: { readonly from: number; readonly to: number },
): readonly number[] {
  const gap = Math.min(targetGap, (within.to - within.from) / Math.max(1, targets.length - 1))
  const order = targets.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const clusters: { members: number[]; middle: number }[] = []
  for (const { at, index } of order) {
    let cluster = { members: [index], middle: kept(at, 1, gap, within) }
    for (let last = clusters.at(-1); last !== undefined; last = clusters.at(-1)) {
      if (last.middle + (gap * (last.members.length + cluster.members.length)) / 2 <= cluster.middle) break
      clusters.pop()
      const members = [...last.members, ...cluster.members]
      const sum = last.middle * last.members.length + cluster.middle * cluster.members.length
      cluster = { members, middle: kept(sum / members.length, members.length, gap, within) }
    }
    clusters.push(cluster)
  }
  const places = new Map(
    clusters.flatMap(({ members, middle }) =>
      members.map((index, i) => [index, middle + gap * (i - (members.length - 1) / 2)] as const),
    ),
  )
  return targets.map((at, index) => places.get(index) ?? at)
}

/** The middle of a cluster, clamped so that all of it lies on the line. */
function kept(
  middle: number,
  count: number,
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const half = (gap * (count - 1)) / 2
  return Math.max(from + half, Math.min(to - half, middle))
}

/** Points beyond the finishing line for which the track has room. */
const BEYOND = 3
const MILES = [10, 20, 30, 40]

/** Size of a face, plan px, and its minimum, CSS px. */
const FACE = { standard: 26, compact: 21, portrait: 22 }
const LEAST_FACE = 17
/** From the faces down to the end of the track, plan px, and its minimum, CSS px. */
const DROP = { standard: 18, compact: 14, portrait: 15 }
const LEAST_DROP = 8
/** From the end of the track up to the middle of the spots, CSS px. */
const SPOT = 5.5
/** Margin beside the track, plan px, and to its right for the sign of the finishing line, CSS px. */
const EDGE = { standard: 14, compact: 9, portrait: 14 }
const GOAL = 16
/** Between two faces if there is room for all of them side by side, CSS px. */
const APART = 1
/** Between a face and the edge of the panel, and between a face and the middle of the finishing line, CSS px. */
const AIR = 4
const POST = 5
/** The track's share of the width if the sentences are beside it. */
const BESIDE = 0.49

const isHome = (total: number): boolean => total >= LONG_GAME_POINTS

interface Room {
  readonly face: number
  /** Positions of the finishing line, of the panel's margin around the track, and of the track's end. */
  readonly post: number
  readonly edge: number
  readonly end: number
}

/** Places the faces within the panel and on their side of the finishing line, so that they do not cover it. */
function facesOf(totals: readonly number[], spots: readonly number[], room: Room): readonly number[] {
  const { face, post, edge, end } = room
  const side = (home: boolean) => {
    const seats = totals.flatMap((total, seat) => (isHome(total) === home ? [seat] : []))
    const within = home
      ? { from: post + POST + face / 2, to: end + edge - AIR - face / 2 }
      : { from: AIR - edge + face / 2, to: post - POST - face / 2 }
    const places = gathered(
      seats.map((seat) => spots[seat] ?? 0),
      face + APART,
      { from: within.from, to: Math.max(within.from, within.to) },
    )
    return new Map(seats.map((seat, i) => [seat, places[i] ?? 0]))
  }
  const places = new Map([...side(false), ...side(true)])
  return totals.map((_, seat) => places.get(seat) ?? 0)
}

interface Props {
  readonly race: Race
  /** The player at this window, whose marker is on top. */
  readonly own: Seat | null
  readonly layout: TableLayout
}

/** The race to 50: all markers on one track, and what the current round can decide. */
export function RaceTrack({ race, own, layout }: Props) {
  const { race: place, plan, scale } = layout
  if (place === null) return null
  const isCompact = plan === 'compact'
  const lead = isCompact ? (scale < 1 ? race.leadLeast : race.leadShort) : race.lead
  const face = Math.max(LEAST_FACE, FACE[plan] * scale)
  const drop = Math.max(LEAST_DROP, DROP[plan] * scale)
  const width = place.width * (plan === 'portrait' ? BESIDE : 1) - 2 * EDGE[plan] * scale - GOAL
  const top = Math.max(LONG_GAME_POINTS, ...race.totals) + BEYOND
  const at = (points: number) => (width * points) / top
  const spots = race.totals.map(at)
  const post = at(LONG_GAME_POINTS)
  const faces = facesOf(race.totals, spots, { face, post, edge: EDGE[plan] * scale, end: width + GOAL })
  return (
    <div
      class="table-race"
      data-decisive={race.isDecisive}
      style={{ ...atRect(place), '--face': `${face}px`, '--drop': `${drop}px` }}
    >
      <div class="table-race-track" style={{ width: `${width}px` }}>
        {MILES.map((mile) => (
          <i class="table-race-mile" key={mile} style={{ left: `${at(mile)}px` }} />
        ))}
        <i class="table-race-goal" style={{ left: `${post}px` }}>
          {!race.totals.some(isHome) && <b>{words.race.goal}</b>}
        </i>
        <svg class="table-race-lines" aria-hidden="true">
          {race.totals.map((_, seat) => (
            <path
              key={seat}
              style={{
                d: `path("M${faces[seat]} ${face}L${spots[seat]} ${face + drop - SPOT}")`,
                stroke: lineOf(seat).colour,
              }}
            />
          ))}
        </svg>
        {race.totals.map((total, seat) => (
          <i
            class="table-race-spot"
            key={seat}
            style={{ left: `${spots[seat]}px`, background: lineOf(seat).colour, zIndex: total }}
          />
        ))}
        {race.totals.map((total, seat) => (
          <span
            class="table-race-runner"
            key={seat}
            data-own={seat === own}
            style={{ left: `${faces[seat]}px`, borderColor: lineOf(seat).colour, zIndex: 100 + total }}
          >
            <TableAvatar seat={seat} />
          </span>
        ))}
      </div>
      <p class="table-race-says">
        <strong>
          <MarkedText text={lead} />
        </strong>{' '}
        <span>
          <MarkedText text={isCompact ? race.nextShort : race.next} />
        </span>{' '}
        <em>{race.short}</em>
      </p>
    </div>
  )
}

import type { Seat } from '../../../../shared/game'
import { type Colour, pointsOf } from '../../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'
import { endedInMidDeal, type Outcome, type Ranked, type View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { lineOf } from '../../../parts/player-lines'
import { TableAvatar } from '../../../table/face'
import { FinalPlaces, type Lantern, Lanterns, Winner } from '../../../table/hud/end'
import { ownFirst, type People, whoIs } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { Sign } from '../art/signs'
import type { TableLayout } from '../plan/layout'
import { wonBy } from '../plan/won'
import { type Hud, totalOf } from '../scene/hud'
import { positionOf } from '../scene/nodes'

const { over } = words

/** The texts on the table once the game is over. */
interface Ending {
  readonly title: string
  /** The margin, or the figures that were level. */
  readonly line: string
  /** The figures that decided between players level on points; null if the points decided. */
  readonly cards: { readonly mine: number; readonly text: string } | null
  readonly winners: readonly Seat[]
  readonly rows: readonly EndRow[]
  /** The rule that decided, if points alone did not. */
  readonly rule: string | null
}

interface EndRow extends Ranked {
  /** The reason why this seat is first, if points alone do not show it. */
  readonly line: string | null
}

/** @param people "You win" for one player, the name in the public view */
export function endingOf(outcome: Outcome, view: View, people: People): Ending {
  const { ranking, winners, decidedBy } = outcome
  const whos = ownFirst(people, winners)
  const [first = null] = whos
  return {
    title: winners.length > 1 ? over.share(whos) : over.wins(first),
    ...reasonOf(outcome, view, people),
    winners,
    rows: ranking.map((ranked) => ({
      ...ranked,
      line: ranked.rank > 1 || decidedBy === 'points' ? null : FIRST_LINES[decidedBy],
    })),
  }
}

const FIRST_LINES = { cards: over.winsOnCards, shared: over.sharesWin } as const

function reasonOf(
  { ranking, winners, decidedBy }: Outcome,
  { options }: View,
  people: People,
): Pick<Ending, 'line' | 'cards' | 'rule'> {
  const [best] = ranking
  if (best === undefined) throw new RangeError('A game ends with a ranking')
  if (decidedBy === 'shared')
    return { line: over.levelInAll(best.points, best.cards), cards: null, rule: over.nothingDecides }
  const others = ranking.filter(({ seat }) => !winners.includes(seat))
  const next = Math.max(...others.map(({ points }) => points))
  const nearest = others.filter(({ points }) => points === next)
  const whos = nearest.map(({ seat }) => whoIs(people, seat))
  if (decidedBy === 'points')
    return { line: over.ahead(best.points, best.points - next, whos), cards: null, rule: null }
  const theirs = Math.max(...nearest.map(({ cards }) => cards))
  return {
    line: over.level(whos, best.points),
    cards: {
      mine: best.cards,
      text: (options.long ? over.beatInLastDeal : over.beat)(best.cards, theirs),
    },
    rule: options.long ? over.cardsDecideLong : over.cardsDecide,
  }
}

/** The length of a finished game, also while its piles are being counted. */
export function lengthOf({ options, deal, round, numbers }: View): string {
  if (options.long && round < numbers.rounds) return over.midDeal(deal, round)
  return options.long ? over.deals(deal) : over.allPlayed(numbers.rounds)
}

/** Maximum number of cards in a pile whose points are added up in a line. */
const ADDED_UP = 14

/**
 * Describes the cards of a seat's revealed pile, and its points before them.
 * @param fits true if a line has room for a text; otherwise the cards are only counted
 */
export function pileWords(
  view: View,
  seat: Seat,
  who: string | null,
  fits: (text: string) => boolean,
): string {
  const values = wonBy(view, seat).map(pointsOf)
  const dealsBefore = view.options.long ? view.deal - 1 : 0
  const before = (view.seats[seat]?.total ?? 0) - values.reduce<number>((sum, value) => sum + value, 0)
  if (values.length === 0) return over.emptyPile(who, before, dealsBefore)
  const addedUp = over.pile(who, values, before, dealsBefore)
  return values.length > ADDED_UP || !fits(addedUp)
    ? over.largePile(who, values.length, before, dealsBefore)
    : addedUp
}

/** True if its cards decided a seat's place: another seat with as many points has another rank. */
export const placedOnCards = ({ ranking }: Outcome, { seat, points, rank }: Ranked): boolean =>
  ranking.some((other) => other.seat !== seat && other.points === points && other.rank !== rank)

const hung = (colour: Colour, side: 'left' | 'right', x: number, y: number, size: number): Lantern => ({
  look: `${colour} ${side}`,
  x,
  y,
  size,
  sign: <Sign colour={colour} />,
})

/**
 * The lanterns on both sides of the plaque, in the order in which they rise. Positions are the distances beside the
 * plaque and below its top, as shares of the plaque's height.
 */
const LANTERNS: readonly Lantern[] = [
  hung('blue', 'left', 0.34, 0.78, 1),
  hung('yellow', 'right', 0.36, 0.66, 1),
  hung('orange', 'left', 0.56, 0.24, 0.78),
  hung('green', 'right', 0.6, 0.16, 0.7),
  hung('violet', 'left', 0.92, 0.56, 0.62),
  hung('violet', 'right', 0.94, 0.5, 0.78),
]

/** Letter size as in the style sheet: minimum in px, size in plan px, and width as a share of the size. */
const LETTER = { least: 13, size: 14, width: 0.47 }

interface EndHudProps {
  readonly hud: Hud
  /** The view after the game. */
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
  /** The place of the turns during play. */
  readonly bar: Rect
}

/** The HUD above the cards once play is over: the count of the piles, and the winner once named. */
export function EndHud({ hud, view, people, layout, bar }: EndHudProps) {
  const { outcome } = hud
  return (
    <>
      <EndOfPlay title={hud.counting ? over.count : over.title} view={view} place={bar} />
      {hud.counting && <CountPanel hud={hud} view={view} people={people} layout={layout} />}
      {!hud.counting && outcome !== null && (
        <EndParts outcome={outcome} view={view} people={people} layout={layout} />
      )}
    </>
  )
}

interface EndOfPlayProps {
  readonly title: string
  /** The view after the game. */
  readonly view: View
  readonly place: Rect
}

/** Replaces the turns once there are none: the current step, and the length of the game. */
const EndOfPlay = ({ title, view, place }: EndOfPlayProps) => (
  <div class="table-steps" style={atRect(place)}>
    <span class="table-round">{title}</span>
    <span class="table-length">{lengthOf(view)}</span>
  </div>
)

interface EndPartsProps {
  readonly outcome: Outcome
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/**
 * The end of the game at the table: the winner with the reason, the ranking, and the points of the pile at the
 * bottom.
 */
function EndParts({ outcome, view, people, layout }: EndPartsProps) {
  const ending = endingOf(outcome, view, people)
  const { title, winners, line, cards, rule } = ending
  return (
    <>
      <Winner title={title} winners={winners} line={line} place={layout.end.plaque}>
        <Lanterns lanterns={LANTERNS} />
        {cards !== null && (
          <p class="table-winner-cards">
            <span class="table-score-pile" data-cards={cards.mine > 1 ? 'several' : 'one'}>
              <span class="table-score-count">{cards.mine}</span>
            </span>
            {cards.text}
          </p>
        )}
      </Winner>
      <FinalPlaces
        title={over.final}
        places={ending.rows.map(({ line: why, cards: held, ...ranked }) => ({
          ...ranked,
          why,
          name: people.names[ranked.seat] ?? '',
          small: smallOf(ranked.seat, held, outcome, view),
        }))}
        rule={rule}
        place={layout.end.ranking}
      />
      <p class="table-pile-line" style={atRect(layout.end.line)}>
        {pileLine(view, people, layout)}
      </p>
    </>
  )
}

/** The source of a player's points: the cards that break a tie, or in a long game the points of the last deal. */
function smallOf(seat: Seat, held: number, { decidedBy }: Outcome, { options, deal, seats }: View): string {
  const points = seats[seat]?.points ?? null
  return options.long && decidedBy === 'points' && points !== null
    ? over.inDeal(points, deal)
    : over.cards(held)
}

/** The revealed pile at the bottom, in words. */
function pileLine(view: View, people: People, layout: TableLayout): string {
  const seat = view.seats.findIndex((_, one) => positionOf(one, people.own, layout) === 0)
  const letter = LETTER.width * Math.max(LETTER.least, LETTER.size * layout.scale)
  return pileWords(view, seat, whoIs(people, seat), (text) => text.length * letter <= layout.end.line.width)
}

/** Minimum points for which a bar has room: of one deal, and beyond the finishing line of a long game. */
const LEAST = 20
const BEYOND = 4

interface CountPanelProps {
  readonly hud: Hud
  /** The view after the game. */
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** The count of the piles: a bar for each player, clockwise from the seat at the bottom. Nobody is first yet. */
function CountPanel({ hud, view, people, layout }: CountPanelProps) {
  const { long } = view.options
  const totals = hud.plates.map(totalOf)
  const top = Math.max(long ? LONG_GAME_POINTS + BEYOND : LEAST, ...totals)
  const share = (points: number) => `${(100 * points) / top}%`
  const places = hud.plates.toSorted((one, other) => position(one.seat) - position(other.seat))
  function position(seat: number) {
    return positionOf(seat, people.own, layout)
  }
  const { title, line } = titleOf(view)
  return (
    <section class="table-count" data-seats={totals.length} style={atRect(layout.end.plaque)}>
      <b>{title}</b>
      <p>{line}</p>
      <ol>
        {places.map(({ seat, carried, points }) => (
          <li key={seat}>
            <TableAvatar seat={seat} />
            <span class="table-count-bar" style={{ '--line': lineOf(seat).colour }}>
              <i style={{ width: share(carried + (points ?? 0)) }} />
              {carried > 0 && <s style={{ width: share(carried) }} />}
              {long && <u style={{ left: share(LONG_GAME_POINTS) }} />}
            </span>
            <b>{totals[seat]}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The reason why play is over, and the current step. */
function titleOf(view: View): { readonly title: string; readonly line: string } {
  if (!view.options.long) return { title: over.allRounds, line: over.counted }
  if (endedInMidDeal(view)) return { title: over.reached, line: over.reachedInRound }
  return { title: over.lastDeal(view.deal), line: over.reachedAtEnd }
}

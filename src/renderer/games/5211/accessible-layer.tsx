import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import {
  type Card,
  COLOURS,
  COPIES,
  type Colour,
  cardsDue,
  colourOf,
  isKododo,
  pointsOf,
} from '../../../shared/games/5211/cards'
import { isRemembered, type Outcome, type TableCard, type View } from '../../../shared/games/5211/view'
import { HAND_ORDERS } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { Icon } from '../../parts/art/icon'
import { keyShortcuts } from '../../parts/keys'
import { Segments } from '../../parts/segments'
import { MarkedText } from '../../parts/text'
import { type DragHandlers, useDrag } from '../../parts/use-drag'
import { useGrid } from '../../parts/use-grid'
import { SaidRead } from '../../table/face'
import type { AccessibleLayerProps } from '../../table/frame/game'
import { KeyHint } from '../../table/frame/table-keys'
import { CardsToLookAt, type CardToLookAt } from '../../table/hud/cards-to-look-at'
import { beginsHere } from '../../table/kept-focus'
import { type People, whoIs } from '../../table/people'
import { atPlace, atRect, type Place, type Rect, rectOf } from '../../table/plan'
import { moveWithin } from '../../table/session/keys'
import type { Said } from '../../table/session/talk'
import { cardFace } from './art/cards'
import { HAND_KEYS, type Table5211 } from './draft/draft'
import type { Selection } from './draft/selection'
import { endingOf } from './hud/end'
import { previewRead } from './hud/prompt'
import { mayOpenOwnPile, PANEL_KEYS } from './panels'
import { SLOT_TURNS, type TableLayout } from './plan/layout'
import { raceOf } from './race'
import { type Hud, isEnding, totalOf } from './scene/hud'
import { positionOf } from './scene/nodes'

type LayerProps = AccessibleLayerProps<Table5211>

interface HandProps {
  readonly selection: Selection
  /**
   * True while the table still has to show later events. The cards are then not drawn at these places, so no ring
   * marks them.
   */
  readonly behind: boolean
  /** The drawn places of the cards, by index. */
  readonly places: readonly Place[]
  /** True once the player uses the keyboard: each card then shows its key. */
  readonly showKeys: boolean
  /** Describes in a sentence how a card would change its gauges; undefined if nothing can be chosen. */
  readonly previewOf: (index: number) => string | undefined
  readonly onToggle: (index: number) => void
  /** Called with the card under the pointer, or null. */
  readonly onHover: (index: number | null) => void
  /** Called with the focused card, or null. */
  readonly onFocus: (index: number | null) => void
  /** Moves a card to another place in the hand. */
  readonly onMove: (from: number, to: number) => void
  readonly drag: DragHandlers<number>
}

/** The hand as invisible toggle buttons over the drawn cards. Tab enters it once; the arrow keys move inside it. */
function Hand(props: HandProps) {
  const { selection, behind, places, showKeys, previewOf, onToggle, onHover, onFocus, onMove, drag } = props
  const { hand, chosen, decision } = selection
  const group = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const draggable = useDrag(drag)
  const reachable = Math.min(current, hand.length - 1)
  const buttonAt = (index: number) => group.current?.querySelectorAll<HTMLButtonElement>('button')[index]

  // The browser fires no mouseleave when the card under the pointer leaves the hand.
  useLayoutEffect(() => {
    onHover(null)
    drag.onSlip()
  }, [hand.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveWithin(event.key, reachable, hand.length)
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey) onMove(reachable, next)
    buttonAt(next)?.focus()
  }
  return (
    <fieldset
      class="hand"
      aria-label={words.read.hand}
      data-behind={behind}
      ref={group}
      onKeyDown={onKeyDown}
    >
      {hand.map((card, i) => (
        <button
          type="button"
          key={i}
          class="hand-card"
          data-focus="card"
          data-card={card}
          aria-pressed={chosen.includes(i)}
          aria-disabled={decision === null}
          aria-label={words.read.card(card, chosen.includes(i))}
          aria-description={previewOf(i)}
          aria-keyshortcuts={keyShortcuts(HAND_KEYS[i] ?? '')}
          tabIndex={i === reachable ? 0 : -1}
          style={atPlace(places[i] ?? { x: 0, y: 0, width: 0, rotation: 0 })}
          {...draggable(i)}
          onClick={() => onToggle(i)}
          onFocus={(event) => {
            setCurrent(i)
            onFocus(event.currentTarget.matches(':focus-visible') && !beginsHere() ? i : null)
          }}
          onBlur={() => onFocus(null)}
          onMouseEnter={() => onHover(i)}
          onMouseLeave={() => onHover(null)}
        >
          {showKeys && !behind && decision !== null && <KeyHint of={HAND_KEYS[i] ?? ''} />}
        </button>
      ))}
    </fieldset>
  )
}

const { sort } = words

/** The control that sorts the hand, once it has several cards. */
function SortHand({ session: { show, draft } }: Pick<LayerProps, 'session'>) {
  const { selecting, sorting } = draft
  if (selecting.selection.value.hand.length < 2) return null
  return (
    <div class="table-sort" data-apart style={atRect(show.plan.value.sort)}>
      <span aria-hidden="true">{sort.by}</span>
      <Segments
        label={sort.by}
        options={HAND_ORDERS.map((value) => ({ value, text: sort.orders[value] }))}
        chosen={sorting.order.value.by}
        onChoose={sorting.sortBy}
      />
    </div>
  )
}

const { read } = words

interface StatusProps {
  readonly view: View
  readonly people: People
  /** True while a recap is on the table that continues on request. */
  readonly telling: boolean
}

/** The state of the game and the awaited players, read first. */
function Status({ view, people, telling }: StatusProps) {
  const { round, numbers, turn, phase, awaited } = view
  const waitingFor = () => {
    if (telling || phase === 'over') return read.goesOn
    return awaited.length > 0 ? read.waiting(awaited.map((seat) => whoIs(people, seat))) : read.nobodyAwaited
  }
  return (
    <div class="unseen">
      <h1>
        {phase === 'over'
          ? read.statusOver(round, numbers.rounds)
          : read.statusTurn(round, numbers.rounds, turn, cardsDue(turn))}
      </h1>
      <p data-read="waiting">{waitingFor()}</p>
    </div>
  )
}

const { rail } = words

type Judged = Pick<Hud, 'out' | 'scoring'>

/** The verdict on a colour so far; null before the evaluation, and for a colour that it has not reached. */
export const judgedOf = ({ out, scoring }: Judged, colour: Colour): 'scores' | 'tie' | 'limit' | null =>
  scoring === colour ? 'scores' : (out[colour] ?? null)

interface GaugesProps {
  readonly numbers: View['numbers']
  /** The counts as the gauges show them. */
  readonly hud: Pick<Hud, 'counts' | 'kododo'> & Judged
}

/** Invisible buttons over the gauges of the rail, so that a gauge explains itself when it is hovered or focused. */
function Gauges({ numbers, hud }: GaugesProps) {
  const { counts, kododo } = hud
  const isExact = kododo === numbers.kododoTarget
  const gauges = [
    {
      gauge: 'kododo',
      name: read.kododo(kododo, numbers.kododoTarget),
      tip: rail.tipKododo(numbers.kododoTarget),
    },
    ...COLOURS.map((colour) => ({
      gauge: colour,
      name: read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(hud, colour)),
      tip: rail.tipColour(numbers.limit),
    })),
  ]
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: gauges.length, columns: 1 })
  return (
    <fieldset class="table-gauges" data-apart aria-label={rail.gauges} ref={grid}>
      {gauges.map(({ gauge, name, tip }, row) => (
        <button
          type="button"
          class="table-gauge"
          key={gauge}
          aria-label={name}
          data-tip={tip}
          style={{ positionAnchor: `--gauge-${gauge}` }}
          {...cell(row, 0)}
        />
      ))}
    </fieldset>
  )
}

interface ReadoutProps {
  readonly view: View
  /** Points and counts as drawn: while a round is scored, they change card by card. */
  readonly hud: Hud
  readonly people: People
  /** The remark that a bot is making now. */
  readonly said: Said | null
}

/** Everything on the table that is read but not operated. */
function Readout({ view, hud, people, said }: ReadoutProps) {
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== people.own)
  const own = people.own === null ? undefined : view.seats[people.own]
  return (
    <div class="unseen">
      {own !== undefined && (
        <section aria-label={read.own} data-seat={people.own ?? undefined}>
          <h2>{read.own}</h2>
          <TableCards cards={own.table} />
          <Score seat={people.own ?? 0} hud={hud} view={view} />
        </section>
      )}
      <section aria-label={read.opponents}>
        <h2>{read.opponents}</h2>
        {others.map((seat) => (
          <Opponent key={seat} seat={seat} view={view} hud={hud} people={people} said={said} />
        ))}
      </section>
      {view.options.long && view.phase !== 'over' && <RaceRead view={view} hud={hud} people={people} />}
      {view.outcome !== null && <EndOfGame outcome={view.outcome} view={view} people={people} />}
      <Piles view={view} hud={hud} />
      <Tally numbers={view.numbers} hud={hud} />
    </div>
  )
}

function Opponent({ seat, view, hud, people, said }: ReadoutProps & { readonly seat: Seat }) {
  const { [seat]: shown } = view.seats
  if (shown === undefined) return null
  const waits = view.awaited.includes(seat)
  return (
    <section aria-label={people.names[seat]} data-seat={seat}>
      <h3>{people.names[seat]}</h3>
      {said?.seat === seat && <SaidRead text={said.text} />}
      {view.phase !== 'over' && <p data-read="state">{waits ? read.choosing : read.ready}</p>}
      <p data-read="hand">
        {shown.hand.cards === null ? read.handCount(shown.hand.count) : read.handCards(shown.hand.cards)}
      </p>
      <TableCards cards={shown.table} />
      <Score seat={seat} hud={hud} view={view} />
    </section>
  )
}

function TableCards({ cards }: { readonly cards: readonly TableCard[] }) {
  const hidden = cards.filter(({ face }) => face === 'hidden').length
  if (cards.length === 0) return <p data-read="table">{read.noCards}</p>
  return (
    <ul data-read="table">
      {cards.map((card) => {
        if (card.face === 'hidden') return null
        return (
          <li key={card.handle}>
            {card.face === 'up' ? words.cardName(card.card) : read.committed(card.card)}
          </li>
        )
      })}
      {hidden > 0 && <li>{read.faceDown(hidden)}</li>}
    </ul>
  )
}

interface EndProps extends Pick<ReadoutProps, 'view' | 'people'> {
  readonly outcome: Outcome
}

/** The leader of the race to 50, and what this round can decide. */
function RaceRead({ view, hud, people }: Pick<ReadoutProps, 'view' | 'hud' | 'people'>) {
  const { lead, next } = raceOf(hud, view, people)
  return (
    <section aria-label={words.longGame}>
      <h2>{words.longGame}</h2>
      <p data-read="race">
        <MarkedText text={lead} /> <MarkedText text={next} />
      </p>
    </section>
  )
}

/** The winner, the reason, and the final ranking. */
function EndOfGame({ outcome, view, people }: EndProps) {
  const { title, line, cards, rows } = endingOf(outcome, view, people)
  return (
    <section aria-label={words.over.final}>
      <h2>{title}</h2>
      <p data-read="reason">{line}</p>
      {cards !== null && <p data-read="cards">{cards.text}</p>}
      <ol data-read="ranking">
        {rows.map(({ seat, rank, points, cards: held }) => (
          <li key={seat}>{words.over.ranked(rank, whoIs(people, seat), points, held, view.options.long)}</li>
        ))}
      </ol>
    </section>
  )
}

function Score({ seat, hud, view }: Pick<ReadoutProps, 'hud' | 'view'> & { readonly seat: Seat }) {
  const { options, deals, phase } = view
  const plate = hud.plates[seat]
  if (plate === undefined) return null
  const { scorePile, points } = plate
  const total = totalOf(plate)
  const leads = phase !== 'over' && total > 0 && hud.plates.every((other) => totalOf(other) <= total)
  return (
    <>
      <p data-read="score-pile">{read.scorePile(scorePile)}</p>
      {points !== null && <p data-read="points">{read.points(points)}</p>}
      {leads && <p data-read="leads">{read.leads}</p>}
      {options.long && (points !== null || deals.length > 0) && (
        <p data-read="total">{points === null ? read.totalBefore(total) : read.total(total)}</p>
      )}
    </>
  )
}

function Piles({ view: { discard, removed }, hud }: Pick<ReadoutProps, 'view' | 'hud'>) {
  const top = discard.cards.at(-1)
  return (
    <section aria-label={read.piles}>
      <h2>{read.piles}</h2>
      <p data-read="draw-pile">{read.drawPile(hud.drawPile)}</p>
      <p data-read="discard">{read.discard(hud.discard)}</p>
      {top !== undefined && <p data-read="discard-top">{read.discardTop(top)}</p>}
      {removed.count > 0 && <p data-read="removed">{read.removed(removed.count)}</p>}
    </section>
  )
}

function Tally({ numbers, hud }: Pick<View, 'numbers'> & Pick<ReadoutProps, 'hud'>) {
  const { counts, kododo } = hud
  const isExact = kododo === numbers.kododoTarget
  return (
    <section aria-label={read.tally}>
      <h2>{read.tally}</h2>
      <ul data-read="tally">
        {COLOURS.map((colour) => (
          <li key={colour} data-colour={colour}>
            {read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(hud, colour))}
          </li>
        ))}
        <li data-colour="kododo">{read.kododo(kododo, numbers.kododoTarget)}</li>
      </ul>
    </section>
  )
}

/**
 * The table as DOM elements in reading order: the state, the hand, the actions, then everything else. Controls lie over their
 * pictures; the rest is for screen readers only.
 */
export function AccessibleLayer(props: AccessibleLayerProps<Table5211>) {
  const { session, people, actions, tools } = props
  const { show, moment, talking } = session
  const hud = show.hud.value
  // The latest view, or the view shown so far while later events are still to be shown.
  const view = session.shown.value
  const said = talking.said.value
  const { telling, playing } = moment.value
  return (
    <div class="table-accessible">
      <Status view={view} people={people} telling={telling} />
      {/* The hand makes room for a recap, as its cards may already be those of the next round. */}
      {!isEnding(hud) && !telling && <SessionHand {...props} />}
      {actions}
      {!isEnding(hud) && (
        <>
          {!telling && <SortHand session={session} />}
          <Openers session={session} view={view} />
          <Gauges numbers={view.numbers} hud={hud} />
          <CardsToLookAt
            name={words.shown.cards}
            cards={playing ? [] : othersCards(show.seen.value, people, show.plan.value)}
          />
        </>
      )}
      <Readout view={view} hud={hud} people={people} said={said} />
      {tools}
    </div>
  )
}

/** The hand of the session's player. */
function SessionHand({ session, snapshot: { view } }: Pick<LayerProps, 'session' | 'snapshot'>) {
  const { selecting, sorting, hand } = session.draft
  const selection = selecting.selection.value
  return (
    <Hand
      selection={selection}
      behind={session.moment.value.behind}
      places={hand.places.value}
      showKeys={session.keys.inUse.value}
      previewOf={(index) => previewRead(view, selection, index)}
      onToggle={selecting.toggle}
      onHover={hand.hover}
      onFocus={hand.focus}
      onMove={(from, to) => sorting.move(selecting.selection.value.hand, from, to)}
      drag={{ onTake: hand.take, onCarry: hand.carry, onDrop: hand.drop, onSlip: hand.slip }}
    />
  )
}

/** Buttons over the parts of the table that open a panel. */
function Openers({ session, view }: Pick<LayerProps, 'session'> & { readonly view: View }) {
  const plan = session.show.plan.value
  const { telling } = session.moment.value
  const { discard } = telling ? plan.aside : plan
  const ownPlate = plan.seats[0]?.plate
  const showKeys = session.keys.inUse.value
  const opens = (panel: keyof typeof PANEL_KEYS) => ({
    keyName: PANEL_KEYS[panel],
    showKeys,
    onOpen: () => session.panels.open(panel),
  })
  return (
    <>
      {isRemembered(view) && (
        <Opener
          {...opens('discard')}
          place={rectOf(discard)}
          class="table-discard"
          name={words.discarded.open}
        />
      )}
      {ownPlate && mayOpenOwnPile(view) && (
        <Opener {...opens('pile')} place={ownPlate} class="table-own-pile" name={words.pile.open} />
      )}
      {plan.race && (
        <Opener
          place={plan.race}
          keyName={null}
          showKeys={false}
          onOpen={() => session.panels.open('long-game')}
          class="table-open-race"
          name={words.openRace}
        />
      )}
      {isRemembered(view) && !telling && (
        <Opener
          {...opens('rounds')}
          place={plan.rounds}
          iconAlone={plan.plan === 'portrait'}
          class="table-open-rounds"
          name={words.rounds.title}
        >
          <Icon name="chart" />
          <span>{words.rounds.title}</span>
        </Opener>
      )}
    </>
  )
}

interface OpenerProps {
  readonly place: Rect
  readonly class: string
  readonly name: string
  /** The key that opens it, in lower case; null for none. */
  readonly keyName: string | null
  readonly showKeys: boolean
  /** True if there is room for the icon but not for the label. */
  readonly iconAlone?: boolean
  readonly onOpen: () => void
  readonly children?: ComponentChildren
}

const Opener = ({ place, onOpen, class: className, name, children, ...shown }: OpenerProps) => (
  <button
    type="button"
    class={className}
    data-apart
    data-icon-alone={shown.iconAlone}
    aria-label={name}
    aria-keyshortcuts={shown.keyName === null ? undefined : keyShortcuts(shown.keyName)}
    style={atRect(place)}
    onClick={onOpen}
  >
    {children}
    {shown.showKeys && shown.keyName !== null && <KeyHint of={shown.keyName} />}
  </button>
)

/** The face-up cards of the other players, seat by seat. */
const othersCards = (view: View, people: People, layout: TableLayout): readonly CardToLookAt[] =>
  view.seats.flatMap(({ table }, seat) => {
    if (seat === people.own) return []
    const { slots } = layout.seats[positionOf(seat, people.own, layout)] ?? { slots: [] }
    return table.flatMap((lying, slot) => {
      const place = slots[slot]
      if (lying.face !== 'up' || place === undefined) return []
      const { card, handle } = lying
      const owner = people.names[seat] ?? ''
      return {
        key: handle,
        place,
        picture: cardFace(card),
        name: words.cardName(card),
        heard: words.shown.heard(owner, words.cardName(card)),
        lines: linesOf(card, owner, SLOT_TURNS[slot] ?? 3),
      }
    })
  })

function linesOf(card: Card, name: string, turn: number): readonly string[] {
  const { shown } = words
  const points = pointsOf(card)
  return [
    shown.whose(name, turn),
    shown.worth(name, points, colourOf(card)),
    ...(isKododo(card) ? [shown.kododo] : []),
    shown.copies(COPIES[points], colourOf(card), points),
  ]
}

import type { CSSProperties } from 'preact'
import type { Seat } from '../../../../shared/game'
import {
  BONUS_POINTS,
  type Card,
  GIFTS,
  type Gift,
  RIBBONS,
  type Ribbon,
} from '../../../../shared/games/kado/cards'
import {
  type Asked,
  type Choice,
  knownCard,
  type LaidCard,
  type View,
} from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { MarkedText } from '../../../parts/text'
import { useGrid } from '../../../parts/use-grid'
import { Pick } from '../../../table/coach-pick'
import { TableAvatar } from '../../../table/face'
import type { PartProps } from '../../../table/frame/game'
import { KeyHint } from '../../../table/frame/table-keys'
import { type People, whoIs } from '../../../table/people'
import { atRect } from '../../../table/plan'
import { smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { TableKado } from '../draft/draft'
import {
  type Asking,
  choiceAt,
  giftKey,
  type HalfGuess,
  isOwn,
  keyOf,
  NO_GUESS,
  type Recipient,
  recipientsIn,
  ribbonKey,
  type Way,
  weighs,
} from '../draft/selection'
import { columnWords, effectOf, lineWords } from '../effects'
import { outcomeOf } from '../hud/turn'
import { isReduced, isTight, type KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers, clockwiseFrom } from '../scene/turn-order'
import { type ActsProps, actsOf, cardOf, Head, useFocusOnAdvised, useFocusOnChosen, wayOf } from './panel'

const { guessing } = words

/** A gift or ribbon that can be guessed. */
interface Tile<Half> {
  readonly half: Half
  /** The visible text. */
  readonly label: string
  /** The accessible name. */
  readonly name: string
  /** The key that chooses it, in lower case. */
  readonly key: string
  readonly isChosen: boolean
  /** Ruled out by a failed guess; it can still be chosen. */
  readonly isRuledOut: boolean
}

/** @param labels the text on each tile */
export const giftTiles = (
  view: View,
  guess: HalfGuess,
  people: People,
  labels: Readonly<Record<Gift, string>> = words.short,
): readonly Tile<Gift>[] =>
  GIFTS.map((half) => {
    const by = view.ruledOut.gifts.includes(half) ? whoFailed(view, (one) => one.gift === half) : []
    return {
      half,
      label: labels[half],
      name: nameOf(words.gifts[half], by, people),
      key: giftKey(half),
      isChosen: guess.gift === half,
      isRuledOut: by.length > 0,
    }
  })

export const ribbonTiles = (view: View, guess: HalfGuess, people: People): readonly Tile<Ribbon>[] =>
  RIBBONS.map((half) => {
    const by = view.ruledOut.ribbons.includes(half) ? whoFailed(view, (one) => one.ribbon === half) : []
    return {
      half,
      label: words.ribbons[half],
      name: nameOf(words.ribbons[half], by, people),
      key: ribbonKey(half),
      isChosen: guess.ribbon === half,
      isRuledOut: by.length > 0,
    }
  })

type Failed = NonNullable<View['asked'][number]['guess']>

const whoFailed = ({ asked }: View, has: (guess: Failed) => boolean): readonly Seat[] =>
  asked.flatMap(({ seat, answer, guess }) =>
    answer === 'failed' && guess !== null && has(guess) ? seat : [],
  )

const nameOf = (name: string, by: readonly Seat[], people: People): string =>
  by.length === 0
    ? name
    : guessing.ruledOut(
        name,
        by.map((seat) => whoIs(people, seat)),
      )

/** The probability of a guess as far as the viewer can tell; null if not shown, or while a half is missing. */
export function chancesOf({ board }: View, { gift, ribbon }: HalfGuess) {
  if (board === null || gift === null || ribbon === null) return null
  const sum = (pairs: typeof board) => pairs.reduce((all, { likelihood }) => all + likelihood, 0)
  return {
    one: sum(board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)),
    both: sum(board.filter((pair) => pair.gift === gift && pair.ribbon === ribbon)),
  }
}

/** The choice of a gift and a ribbon for the gifter's card. A player can prepare it before being asked. */
function Guess({ asking, ...props }: ActsProps & { readonly asking: Asking }) {
  const { view, people, plan, showKeys, draft, chosen, board, advice } = props
  const advised = advice?.on === 'guess' ? (advice.choices[0]?.guess ?? null) : null
  const guess = chosen?.guess ?? NO_GUESS
  const isPublic = view.viewer === null
  return (
    <>
      <Head
        {...headOf(asking, props)}
        picture={<TableAvatar seat={isPublic ? asking.seat : view.gifter} />}
      />
      <div class="acts-guess">
        <Tiles
          label={guessing.gift}
          tiles={giftTiles(view, guess, people, isReduced(plan) ? words.board.short : words.short)}
          advised={advised?.gift}
          showKeys={showKeys}
          Sign={({ half }) => <GiftIcon gift={half} />}
          onPick={draft.pickGift}
        />
        <Tiles
          label={guessing.ribbon}
          tiles={ribbonTiles(view, guess, people)}
          advised={advised?.ribbon}
          showKeys={showKeys}
          Sign={({ half }) => <RibbonIcon ribbon={half} />}
          onPick={draft.pickRibbon}
        />
      </div>
      <Outcomes chances={board ? chancesOf(view, guess) : null} />
    </>
  )
}

function headOf({ now, seat }: Asking, { hud, view, people: { names } }: ActsProps) {
  const gifter = names[view.gifter] ?? ''
  if (view.viewer === null)
    return { title: guessing.title, line: guessing.publicLine(names[seat] ?? '', gifter) }
  if (now) return { title: guessing.title, line: guessing.line(gifter) }
  return {
    title: guessing.prepare,
    line: guessing.prepareLine(names[actingSeat({ hud, view }) ?? seat] ?? ''),
  }
}

interface TilesProps<Half extends Gift | Ribbon> {
  readonly label: string
  readonly tiles: readonly Tile<Half>[]
  /** The coach's choice. */
  readonly advised: Half | undefined
  readonly showKeys: boolean
  readonly Sign: (props: { readonly half: Half }) => preact.JSX.Element
  readonly onPick: (half: Half, way: Way) => void
}

/** All gifts or all ribbons, one of which can be chosen. Tab enters the group once; arrow keys choose as they move. */
function Tiles<Half extends Gift | Ribbon>({
  label,
  tiles,
  advised,
  showKeys,
  Sign,
  onPick,
}: TilesProps<Half>) {
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: tiles.length, columns: 1 }, ({ row }) => {
    const reached = tiles[row]
    if (reached !== undefined) onPick(reached.half, 'reached')
  })
  const chosen = tiles.find(({ isChosen }) => isChosen)?.half ?? null
  useFocusOnChosen(grid, chosen)
  useFocusOnAdvised(grid, advised ?? null, chosen !== null)
  return (
    <fieldset class="acts-tiles" aria-label={label} ref={grid}>
      <span class="acts-tiles-name" aria-hidden="true">
        {label}
      </span>
      {tiles.map(({ half, label: short, name, key, isChosen, isRuledOut }, i) => (
        <button
          type="button"
          class="acts-tile"
          key={half}
          data-focus="card"
          data-half={half}
          data-out={isRuledOut}
          data-advised={half === advised}
          aria-label={name}
          aria-pressed={isChosen}
          aria-disabled={false}
          aria-keyshortcuts={keyShortcuts(key)}
          {...cell(i, 0)}
          onClick={(event) => onPick(half, wayOf(event))}
        >
          <Sign half={half} />
          <span>{short}</span>
          {isChosen && (
            <span class="acts-tick">
              <Icon name="check" />
            </span>
          )}
          {half === advised && <Pick />}
          {showKeys && <KeyHint of={key} />}
        </button>
      ))}
    </fieldset>
  )
}

/** The reward for a right guess; with the deduction board open, its probability too. */
const Outcomes = ({ chances }: { readonly chances: ReturnType<typeof chancesOf> }) =>
  chances === null ? (
    <ul class="acts-outcomes" data-chances={false}>
      <li>
        <Icon name="swap" /> {guessing.oneRight}
      </li>
      <li>
        <Icon name="gift" /> {guessing.bothRight}
      </li>
    </ul>
  ) : (
    <ul class="acts-outcomes" data-chances={true}>
      <li>
        <MarkedText text={guessing.oneOrBoth(chances.one)} />
      </li>
      <li>
        <MarkedText text={guessing.both(chances.both)} />
      </li>
    </ul>
  )

const { giving, waiting } = words

interface Seen {
  readonly hud: Hud
  readonly view: View
  readonly people: People
}

interface Waiting {
  readonly seat: Seat
  readonly title: string
  readonly line: string
  /** The outcome of a right guess for the viewer, once it is visible; omitted otherwise. */
  readonly swap?: Swap
}

interface Swap {
  readonly lost: Card
  readonly got: Card
  /** Points of the bonus card; 0 without one. */
  readonly bonus: number
}

/** The player the table waits for at the moment shown on screen, and what they do. */
export function waitingFor({ hud, view, people }: Seen): Waiting {
  const { phase, gifter, asked } = hud
  const players = view.seats.length
  const seat = actingSeat({ hud, view }) ?? (phase === 'challenge' ? lastAsked(hud, players) : gifter)
  const who = whoIs(people, seat)
  switch (phase) {
    case 'deal':
      return { seat, title: waiting.deals(who), line: who === null ? waiting.youDealLine : waiting.dealsLine }
    case 'challenge': {
      const held = asked.find(({ answer }) => answer === 'held')
      if (held !== undefined) return rightGuess(held, { hud, view, people })
      // The outcome of a guess stays until another player is asked.
      const decided = asked.find((one) => one.seat === seat)
      if (decided !== undefined) return wrongGuess(decided, who)
      const own = asked.find((one) => one.seat === people.own)
      return { seat, title: waiting.guesses(who), line: challengeLine(own?.answer, people.own === gifter) }
    }
    case 'place':
    case 'over':
      return { seat, title: waiting.places(who), line: waiting.placesLine }
  }
}

/** The outcome of the last guess or pass, if nobody swaps. */
function wrongGuess(decided: Asked, who: string | null): Waiting {
  const { seat } = decided
  if (who !== null) return { seat, title: who, line: outcomeOf(decided, false).text }
  const title = decided.answer === 'passed' ? waiting.passedLast : waiting.failedLast
  return { seat, title, line: waiting.keepYours }
}

/** The outcome of a right guess, shown until placing begins. The received card is named once it is visible. */
function rightGuess({ seat, matched }: Asked, { hud, view, people }: Seen): Waiting {
  const { gifter, swapped } = hud
  const { own } = people
  const who = whoIs(people, seat)
  const isPerfect = matched === 'both'
  const card = own === seat || own === gifter ? (swapped?.get(own) ?? null) : null
  const got = card && knownCard(card)
  const lost = own === null ? null : knownCard(view.seats[own]?.card)
  const swap = waiting.swap(own === seat || own === gifter ? [null] : [who, whoIs(people, gifter)])
  const line = () => {
    if (isPerfect && own === seat)
      return got === null ? waiting.swapAndBonus(BONUS_POINTS) : waiting.swapForAndBonus(got, BONUS_POINTS)
    if (isPerfect && own !== gifter && who !== null) return waiting.theirBonus(swap, who, BONUS_POINTS)
    return got === null || lost === null ? `${swap}.` : waiting.swapFor(got, lost)
  }
  const title = isPerfect ? waiting.bothRight(who) : waiting.right(who)
  if (got === null || lost === null) return { seat, title, line: line() }
  const bonus = isPerfect && own === seat ? BONUS_POINTS : 0
  return { seat, title, line: line(), swap: { lost, got, bonus } }
}

const lastAsked = ({ gifter, asked }: Hud, players: number): Seat =>
  asked.at(-1)?.seat ?? challengers(gifter, players).at(-1) ?? gifter

function challengeLine(answer: Hud['asked'][number]['answer'] | undefined, isGifter: boolean): string {
  if (isGifter) return waiting.theyGuess
  if (answer === undefined) return waiting.oneEach
  return answer === 'passed' ? waiting.youPassed : waiting.youFailed
}

/** Shows the others' progress while the player has nothing to choose, and the outcome of a guess. */
function Wait(props: ActsProps) {
  const { seat, title, line, swap } = waitingFor(props)
  return (
    <>
      <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
      {swap && <Swapped {...swap} />}
    </>
  )
}

/** The card lost and the card received. */
const Swapped = ({ lost, got, bonus }: Swap) => (
  <p class="acts-swap" aria-hidden="true">
    <img class="card" data-is="lost" src={smallFace(lost)} alt="" />
    <Icon name="swap" />
    <img class="card" src={smallFace(got)} alt="" />
    {bonus > 0 && <b>{words.hud.bonus.gained(bonus)}</b>}
  </p>
)

/** A player who may get the card or already has one, or the discard. */
interface Row {
  readonly to: Recipient
  readonly title: string
  readonly line: string
  /** The most points that the card could bring this player; null if not shown. */
  readonly atBest: number | null
  /** True if the card may go there. */
  readonly isOpen: boolean
}

/** @param hints true to show what the card would bring */
export function rowsOf(view: View, people: People, hints: boolean): readonly Row[] {
  const open = recipientsIn(view)
  const seats = clockwiseFrom(view.gifter, view.seats.length).map((seat): Row => {
    const isOpen = open.includes(seat)
    return {
      to: seat,
      isOpen,
      title: titleOf(seat, view, people),
      line: lineOf(seat, view, people),
      atBest: hints && isOpen ? (view.atBest?.[seat] ?? null) : null,
    }
  })
  if (!open.includes('discard')) return seats
  const line = isOwn(view) ? giving.thenKeep : giving.thenLook
  return [...seats, { to: 'discard', title: giving.discard, line, atBest: null, isOpen: true }]
}

/** The name of the other player in a duel; null in a larger game. */
const duelist = ({ seats, gifter }: View, { names }: People): string | null =>
  seats.length === 2 ? (names[1 - gifter] ?? null) : null

const titleOf = (seat: Seat, view: View, { names }: People): string => {
  if (seat !== view.gifter) return names[seat] ?? ''
  return cardOf(view, seat) === null ? giving.keep : giving.kept
}

function lineOf(seat: Seat, view: View, people: People): string {
  const card = cardOf(view, seat)
  if (card !== null) return words.cardName(card)
  if (seat !== view.gifter) return giving.notYet
  const other = duelist(view, people)
  return other === null ? giving.keepLine : giving.keepFrom(other)
}

/** One line about the cards still to come after this one. */
export function toComeOf(view: View, to: Recipient | null): string {
  const without = view.seats.filter(({ card }) => card === null).length
  if (to === 'discard') return isOwn(view) ? giving.nextIsYours : giving.toCome(without, false)
  // After a discard the gifter peeks at one more card.
  return without === 1 && view.mayDiscard && to === null
    ? giving.lastUnlessDiscarded
    : giving.toCome(without - 1, view.mayDiscard)
}

/** The question to the gifter. */
export const giveHead = (view: View): { readonly title: string; readonly line: string } =>
  isOwn(view) && view.seats.length === 2
    ? { title: giving.keepOrNot, line: giving.duel }
    : { title: giving.title, line: giving.line }

/** The recipients of the peeked card: a row for each player, and one for the discard in a duel. */
function Give({ view, people, plan, hints, showKeys, draft, chosen, advice }: ActsProps) {
  const rows = rowsOf(view, people, hints)
  const open = rows.filter(({ isOpen }) => isOpen)
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: open.length, columns: 1 }, ({ row }) => {
    const reached = open[row]
    if (reached !== undefined) draft.giveTo(reached.to, 'reached')
  })
  const advised = advice?.on === 'give' ? (advice.choices[0].to ?? 'discard') : null
  useFocusOnChosen(grid, chosen?.to ?? null)
  useFocusOnAdvised(grid, advised, chosen !== null && chosen.to !== null)
  const begins = open.find(({ to }) => to === (chosen?.to ?? advised)) ?? open[0]
  const head = giveHead(view)
  const other = duelist(view, people)
  return (
    <>
      <Head {...head} picture={<GiftBadge />} />
      <fieldset class="acts-rows" aria-label={head.title} ref={grid}>
        {rows.map((row) =>
          row.isOpen ? (
            <button
              type="button"
              class="acts-row"
              key={row.to}
              data-focus="card"
              data-to={row.to}
              data-begins={row === begins}
              data-advised={row.to === advised}
              data-over={
                draft.carry.target.value !== null &&
                'to' in draft.carry.target.value &&
                draft.carry.target.value.to === row.to
              }
              aria-pressed={chosen?.to === row.to}
              aria-disabled={false}
              aria-keyshortcuts={keyShortcuts(keyOf(row.to, view))}
              {...cell(open.indexOf(row), 0)}
              onClick={(event) => draft.giveTo(row.to, wayOf(event))}
            >
              <RowParts row={row} />
              {row.to === advised && <Pick />}
              {showKeys && <KeyHint of={keyOf(row.to, view)} />}
            </button>
          ) : (
            <div class="acts-row" key={row.to} data-done="true">
              <RowParts row={row} />
            </div>
          ),
        )}
      </fieldset>
      {(other !== null || hints) && (
        <p class="acts-note">{other === null ? giving.atBestMeans : giving.duelMeans(other)}</p>
      )}
      <p class="acts-foot" style={atRect(plan.small)}>
        {toComeOf(view, chosen?.to ?? null)}
      </p>
    </>
  )
}

const GiftBadge = () => (
  <span class="acts-badge">
    <Icon name="gift" />
  </span>
)

function RowParts({ row: { to, title, line, atBest, isOpen } }: { readonly row: Row }) {
  return (
    <>
      <Picture to={to} />
      <span class="acts-row-name">
        <b>{title}</b> <small>{line}</small>
      </span>
      {atBest !== null && (
        <span class="acts-best">
          <b>{giving.points(atBest)}</b> <small>{giving.atBest}</small>
        </span>
      )}
      {!isOpen && <Icon name="check" />}
    </>
  )
}

const Picture = ({ to }: { readonly to: Recipient }) =>
  to === 'discard' ? (
    <span class="acts-trash">
      <Icon name="trash" />
    </span>
  ) : (
    <TableAvatar seat={to} />
  )

/** Compares keeping and discarding the card, beneath the card that the gifter of a duel may keep. */
function Weighing({ view, plan, hints }: ActsProps) {
  if (plan.weighing === null || !weighs(view)) return null
  const atBest = hints ? (view.atBest?.[view.gifter] ?? null) : null
  return (
    <div class="acts-weighing" style={atRect(plan.weighing)}>
      <b>{giving.ifKept}</b>
      {atBest === null ? (
        <p>{giving.keptUnknown}</p>
      ) : (
        <p>
          <strong>{giving.points(atBest)}</strong> {giving.keptPoints}
        </p>
      )}
      <hr />
      <b>{giving.ifDiscarded}</b>
      <p>{giving.mustKeep}</p>
    </div>
  )
}

const { placing } = words

interface Props extends ActsProps {
  /** The seat that holds the card. */
  readonly seat: Seat
  readonly card: Card
}

/** The card to be placed, and its effect in the cell in which it is on trial. */
function Place({ seat, card, ...props }: Props) {
  const { view, people, hints, chosen } = props
  const choice = choiceAt(view.cells, chosen?.cell ?? null)
  const { grid = [], score } = view.seats[seat] ?? {}
  return (
    <>
      <header class="acts-card">
        <h2>{seat === people.own ? placing.title : placing.whose(people.names[seat] ?? '')}</h2>
        <p>{words.cardName(card)}</p>
      </header>
      <div class="acts-effects">
        {choice === undefined ? (
          <p class="acts-note">{adviceOf(seat, props)}</p>
        ) : (
          hints && <Effects grid={grid} card={card} choice={choice} showsTotal={score !== null} />
        )}
      </div>
    </>
  )
}

/** Tells the player what to do, or which players place before them. */
function adviceOf(seat: Seat, { view, people }: ActsProps): string {
  if (view.cells.length > 0) return placing.choose
  const order = clockwiseFrom(view.gifter, view.seats.length)
  const before = order.slice(order.indexOf(view.awaited[0] ?? seat), order.indexOf(seat))
  return placing.turnComes(before.map((one) => people.names[one] ?? ''))
}

interface EffectsProps {
  readonly grid: readonly LaidCard[]
  readonly card: Card
  readonly choice: Choice
  /** True if the line's total may be shown, and not only its gain. */
  readonly showsTotal: boolean
}

function Effects({ grid, card, choice, showsTotal }: EffectsProps) {
  const { line, column, frame } = effectOf(grid, card, choice)
  return (
    <ul>
      <li>
        <GiftIcon gift={line.gift} />
        <span>
          <MarkedText text={lineWords(line, showsTotal)} />
        </span>
      </li>
      <li>
        {column.is === 'dead' ? <Icon name="x" /> : <RibbonIcon ribbon={column.ribbon} />}
        <span>
          <MarkedText text={columnWords(column)} />
        </span>
      </li>
      {frame !== null && (
        <li class="acts-frame">
          <Icon name="lock" />
          <span>{placing.frame[frame]}</span>
        </li>
      )}
    </ul>
  )
}

/** The panel beside the table: the question to the player, as real elements, with the two buttons at its foot. */
export function Acts(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <section
      class="acts"
      data-for={asking?.for ?? 'wait'}
      data-tight={isTight(props.plan)}
      style={placeOf(props.plan)}
    >
      <Panel asking={asking} {...props} />
    </section>
  )
}

/** The panel's position, the height of the buttons in it, and the distance from its top to the lower edge of the peeked card. */
function placeOf({ choices, large, small, peekedNote }: KadoPlan): CSSProperties {
  const foot = choices.y + choices.height - Math.min(large.y, small.y)
  return {
    ...atRect(choices),
    '--foot': `${foot}px`,
    '--picture': `${peekedNote.y + peekedNote.height - choices.y}px`,
  }
}

function Panel({ asking, ...props }: ActsProps & { readonly asking: Asking | null }) {
  if (asking?.for === 'give') return <Give {...props} />
  if (asking?.for === 'guess') return <Guess {...props} asking={asking} />
  const { hud, view } = props
  const seat = asking?.seat ?? view.viewer
  const isPlacing = view.phase === 'place' && hud.phase === 'place'
  const card = isPlacing && seat !== null ? cardOf(view, seat) : null
  return card === null || seat === null ? <Wait {...props} /> : <Place {...props} seat={seat} card={card} />
}

/** The ground of the panel beneath the cards, and in a duel the comparison of keeping and discarding a card. */
export function ActsGround(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <>
      <div class="acts-ground" style={atRect(props.plan.choices)} />
      {asking?.for === 'give' && <Weighing {...props} />}
    </>
  )
}

import type { CSSProperties } from 'preact'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card } from '../../../../shared/games/kado/cards'
import {
  type Asked,
  type Choice,
  knownCard,
  type LaidCard,
  type View,
} from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { TableAvatar } from '../../../table/face'
import type { PartProps } from '../../../table/frame/game'
import { type People, whoIs } from '../../../table/people'
import { atRect } from '../../../table/plan'
import { smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { TableKado } from '../draft/draft'
import { type Asking, choiceAt } from '../draft/selection'
import { columnWords, effectOf, lineWords } from '../effects'
import { answered } from '../hud/status'
import { isTight, type KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers, clockwiseFrom } from '../scene/turn-order'
import { Give, Weighing } from './give'
import { Guess } from './guess'
import { type ActsProps, actsOf, cardOf, Head } from './panel'

const { waiting } = words

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
      const answer = asked.find((one) => one.seat === seat)
      if (answer !== undefined) return wrongGuess(answer, who)
      const own = asked.find((one) => one.seat === people.own)
      return { seat, title: waiting.guesses(who), line: challengeLine(own?.answer, people.own === gifter) }
    }
    case 'place':
    case 'over':
      return { seat, title: waiting.places(who), line: waiting.placesLine }
  }
}

/** The outcome of the last guess or pass, if nobody swaps. */
function wrongGuess(answer: Asked, who: string | null): Waiting {
  const { seat } = answer
  if (who !== null) return { seat, title: who, line: answered(answer, false).text }
  const title = answer.answer === 'passed' ? waiting.passedLast : waiting.failedLast
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
          hints && <Effects grid={grid} card={card} choice={choice} isTold={score !== null} />
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
  readonly isTold: boolean
}

function Effects({ grid, card, choice, isTold }: EffectsProps) {
  const { line, column, frame } = effectOf(grid, card, choice)
  return (
    <ul>
      <li>
        <GiftIcon gift={line.gift} />
        <span>
          <MarkedText text={lineWords(line, isTold)} />
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

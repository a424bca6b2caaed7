import type { Seat } from '../../../../shared/game'
import type { Advice } from '../../../../shared/games/kado/advice'
import {
  BONUS_POINTS,
  type Card,
  GIFTS,
  type Gift,
  RIBBONS,
  type Ribbon,
} from '../../../../shared/games/kado/cards'
import { type Asked, knownCard, type View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { PartProps } from '../../../table/frame/game'
import { actorOf } from '../../../table/handover/handover'
import { type People, whoIs } from '../../../table/people'
import type { DraftKado, TableKado } from '../draft/draft'
import {
  askingOf,
  type Chosen,
  giftKey,
  type HalfGuess,
  isOwn,
  type Recipient,
  recipientsIn,
  ribbonKey,
  stillAsked,
} from '../draft/selection'
import { outcomeOf } from '../hud/turn'
import type { KadoPlan } from '../plan/layout'
import { showsCellHints } from '../preferences'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers, clockwiseFrom } from '../scene/turn-order'

/** The props of the panel's parts. */
export interface ActsProps {
  /** The texts of the table at this moment; during a beat they may be ahead of the view. */
  readonly hud: Hud
  /** The view shown on screen, which never runs ahead. */
  readonly view: View
  readonly people: People
  readonly plan: KadoPlan
  readonly draft: DraftKado
  /** The current choice; null while it belongs to a question that is not visible yet. */
  readonly chosen: Chosen | null
  /** True if the player sees what a card would bring. */
  readonly hints: boolean
  readonly showKeys: boolean
  /** True while the deduction board is open. */
  readonly board: boolean
  /** The coach's advice on this question; null while it is silent. */
  readonly advice: Advice | null
}

/** The question that the player sees, and the props of the panel's parts. */
export function actsOf({ session, snapshot, people, settings }: PartProps<TableKado>) {
  const { show, draft, keys } = session
  const counsel = session.coaching.counsel.value
  const view = show.seen.value
  const seen = { ...snapshot, view }
  const hud = show.hud.value
  const chosen = draft.chosen.value
  const asked = askingOf(seen, actorOf(seen))
  const asking = asked && stillAsked(asked, { hud, view, next: chosen.asking })
  const props: ActsProps = {
    hud,
    view,
    people,
    draft,
    plan: show.plan.value,
    showKeys: keys.inUse.value,
    chosen: asking !== null && chosen.asking?.id === asking.id ? chosen : null,
    hints: showsCellHints(settings),
    board: draft.pose.value.board,
    advice: counsel?.state === 'ready' ? counsel.advice : null,
  }
  return { asking, props }
}

/** This turn's card of a seat, if the viewer knows it. */
export const cardOf = ({ seats }: View, seat: Seat): Card | null => knownCard(seats[seat]?.card)

const { giving, guessing, waiting } = words

/** A gift or ribbon that can be guessed. */
export interface Tile<Half> {
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
export const duelist = ({ seats, gifter }: View, { names }: People): string | null =>
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

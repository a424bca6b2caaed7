import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { assertNever } from '../../shared/assert-never'
import { useDrag } from './use-drag'

/** A place on the table, both numbers from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

export const placeOf = (row: number, column: number): Place => ({ row, column })

export const isAt = (one: Place | null | undefined, { row, column }: Place): boolean =>
  one?.row === row && one.column === column

/** Cards laid to try the rules of a game, by row; null is an empty place. Main evaluates them. */
export type Layout<Card> = readonly (readonly (Card | null)[])[]

export const emptyLayout = (rows: number, columns: number): Layout<never> =>
  Array.from({ length: rows }, () => Array<null>(columns).fill(null))

const cardAt = <Card>(layout: Layout<Card>, { row, column }: Place): Card | null =>
  layout[row]?.[column] ?? null

/** The number of copies of a card in the layout. */
export const copiesIn = <Card>(layout: Layout<Card>, card: Card): number =>
  layout.flat().filter((laid) => laid === card).length

/** The number of cards in the layout. */
export const laidCount = <Card>(layout: Layout<Card>): number =>
  layout.flat().filter((card) => card !== null).length

/** The number of places in the layout. */
export const placeCount = <Card>(layout: Layout<Card>): number => layout.flat().length

/** The first empty place, row by row. */
function nextEmpty<Card>(layout: Layout<Card>): Place | null {
  const row = layout.findIndex((cards) => cards.includes(null))
  return row === -1 ? null : { row, column: layout[row]?.indexOf(null) ?? 0 }
}

/** The layout with the card at a place, replacing any other. */
const withCard = <Card>(layout: Layout<Card>, { row, column }: Place, card: Card | null): Layout<Card> =>
  layout.map((cards, at) => (at === row ? cards.with(column, card) : cards))

const takenOut = <Card>(layout: Layout<Card>, place: Place): Layout<Card> => withCard(layout, place, null)

/** The layout after a laid card is moved; a card at the target takes its old place. */
const moved = <Card>(layout: Layout<Card>, from: Place, to: Place): Layout<Card> =>
  withCard(withCard(layout, from, cardAt(layout, to)), to, cardAt(layout, from))

/**
 * A full layout of cards drawn at random from the deck.
 * @param random a number from 0 to 1, excluding 1
 */
export function drawnLayout<Card>(
  rows: number,
  columns: number,
  deck: readonly Card[],
  random: () => number,
): Layout<Card> {
  const left = [...deck]
  const draw = () => left.splice(Math.floor(random() * left.length), 1)[0] ?? null
  return emptyLayout(rows, columns).map((cards) => cards.map(draw))
}

/**
 * Parses a text such as `g2 y1 | . b3`: a word is a card, a dot an empty place, and bars separate rows.
 * @param faces the possible cards
 */
export const layoutOf = <Card extends string>(
  text: string,
  columns: number,
  faces: readonly Card[],
): Layout<Card> =>
  text.split('|').map((row) => {
    const words = row.trim().split(/\s+/)
    return Array.from({ length: columns }, (_, at) => faces.find((card) => card === words[at]) ?? null)
  })

/** The state of a trial of the rules. */
export interface Trial<Card, Preset> {
  readonly layout: Layout<Card>
  /** The preset that is laid out unchanged; null if none is. */
  readonly preset: Preset | null
  /** The empty place that the next card goes to; null for the first one. */
  readonly chosen: Place | null
}

/** A card that is being carried from its stack or from a place. */
interface Carried<Card> {
  readonly card: Card
  readonly from: Place | null
  /** The place that it is over. */
  readonly over: Place | null
}

type TrialChange<Card, Preset> =
  | { readonly type: 'lay'; readonly layout: Layout<Card>; readonly preset: Preset | null }
  | { readonly type: 'clear' }
  | { readonly type: 'stack'; readonly card: Card }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'drop'; readonly carried: Carried<Card> }

/** The number of copies of a card in the deck. */
type Copies<Card> = (card: Card) => number

/** The layout with the card at a place, replacing any other; unchanged if no copy of the card is left. */
const placed = <Card>(layout: Layout<Card>, card: Card, place: Place, copies: Copies<Card>): Layout<Card> =>
  cardAt(layout, place) === card || copiesIn(layout, card) < copies(card)
    ? withCard(layout, place, card)
    : layout

/** The layout if the card were dropped here; a laid card that is dropped off the table is removed. */
function withCarried<Card>(
  layout: Layout<Card>,
  { card, from, over }: Carried<Card>,
  copies: Copies<Card>,
): Layout<Card> {
  if (from) return over ? moved(layout, from, over) : takenOut(layout, from)
  return over ? placed(layout, card, over, copies) : layout
}

/** @returns a reducer for a trial with this many copies of each card */
export const changing =
  <Card, Preset>(copies: Copies<Card>) =>
  (trial: Trial<Card, Preset>, change: TrialChange<Card, Preset>): Trial<Card, Preset> => {
    const laid = (layout: Layout<Card>, chosen: Place | null = null): Trial<Card, Preset> =>
      layout === trial.layout ? trial : { layout, chosen, preset: null }
    switch (change.type) {
      case 'lay':
        return { layout: change.layout, preset: change.preset, chosen: null }
      case 'clear':
        return laid(emptyLayout(trial.layout.length, trial.layout[0]?.length ?? 0))
      case 'stack': {
        const place = trial.chosen ?? nextEmpty(trial.layout)
        return place ? laid(placed(trial.layout, change.card, place, copies)) : trial
      }
      case 'place':
        return cardAt(trial.layout, change.place)
          ? laid(takenOut(trial.layout, change.place), change.place)
          : { ...trial, chosen: change.place }
      case 'drop':
        return laid(withCarried(trial.layout, change.carried, copies))
      default:
        return assertNever(change)
    }
  }

/** Main's answer, with the question that it belongs to. */
interface Answered<Question, Answer> {
  readonly question: Question
  readonly answer: Answer
}

/**
 * Sends a question to main. Keeps the previous answer until the next one arrives, or if main refuses; null before the
 * first.
 * @param question sent again whenever it is a different object
 */
export function useEvaluation<Question, Answer>(
  evaluate: (question: Question) => Promise<Answer | null>,
  question: Question,
): Answered<Question, Answer> | null {
  const [evaluated, setAnswered] = useState<Answered<Question, Answer> | null>(null)
  useEffect(() => {
    let outdated = false
    void evaluate(question).then((answer) => {
      if (answer && !outdated) setAnswered({ question, answer })
    })
    return () => {
      outdated = true
    }
  }, [evaluate, question])
  return evaluated
}

/** A carried card, and the pointer's position, px in the window. */
export interface Carrying<Card> extends Carried<Card> {
  readonly x: number
  readonly y: number
}

/** A stack or a place that a card can be carried from; the card of an empty place is null. */
interface Holdable<Card> {
  readonly card: Card | null
  readonly from: Place | null
}

/** The value of `data-place` on the element of a place. */
export const placeData = ({ row, column }: Place): string => `${row}.${column}`

/** The place under a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [row = 0, column = 0] = place.split('.').map(Number)
  return placeOf(row, column)
}

/**
 * Carries a card under the pointer from a press to a drop.
 * @param onDrop called with the card and the place under it
 */
function useCarry<Card extends string>(onDrop: (carried: Carried<Card>) => void) {
  const [carrying, setCarrying] = useState<Carrying<Card> | null>(null)
  // The latest state, which may not be rendered yet.
  const latest = useRef<Carrying<Card> | null>(null)
  const hold = (next: Carrying<Card> | null) => {
    latest.current = next
    setCarrying(next)
  }
  const drag = useDrag<Holdable<Card>>({
    onTake: ({ card }) => card !== null,
    onCarry({ card, from }, _by, { x, y }) {
      if (card !== null) hold({ card, from, over: placeAt(x, y), x, y })
    },
    onDrop() {
      if (latest.current !== null) onDrop(latest.current)
      hold(null)
    },
    onSlip: () => hold(null),
  })
  return { carrying, drag }
}

/** The handlers for the button of a stack or place. */
export type Drag<Card> = ReturnType<typeof useDrag<Holdable<Card>>>

interface TrialOptions<Card, Preset, Question, Answer> {
  readonly start: () => Trial<Card, Preset>
  /** The number of copies of a card in the deck; the same function in each render. */
  readonly copies: Copies<Card>
  /** The question to main about a layout; the same function in each render. */
  readonly questionOf: (layout: Layout<Card>) => Question
  readonly evaluate: (question: Question) => Promise<Answer | null>
}

/**
 * Cards that can be laid by mouse and keyboard to try the rules, and their evaluation.
 * @returns the trial and its operations, the layout as shown (with a carried card over its place), and main's last answer
 */
export function useTrial<Card extends string, Preset, Question, Answer>({
  start,
  copies,
  questionOf,
  evaluate,
}: TrialOptions<Card, Preset, Question, Answer>) {
  const [trial, change] = useReducer(
    useMemo(() => changing<Card, Preset>(copies), [copies]),
    undefined,
    start,
  )
  const { carrying, drag } = useCarry<Card>((carried) => change({ type: 'drop', carried }))
  const shown = useShown(trial, carrying, copies)
  const question = useMemo(() => questionOf(shown), [questionOf, shown])
  return { trial, change, carrying, drag, shown, evaluated: useEvaluation(evaluate, question) }
}

/** The layout with the carried card at the place it is over; the same object until something changes. */
function useShown<Card extends string, Preset>(
  { layout }: Trial<Card, Preset>,
  carrying: Carrying<Card> | null,
  copies: Copies<Card>,
): Layout<Card> {
  const { card, from, over } = carrying ?? {}
  return useMemo(
    () => (carrying ? withCarried(layout, carrying, copies) : layout),
    [layout, card, from, over?.row, over?.column],
  )
}

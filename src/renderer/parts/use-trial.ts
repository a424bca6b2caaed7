import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import {
  type Carried,
  type Copies,
  changing,
  type Layout,
  type Place,
  placeOf,
  type Trial,
  withCarried,
} from './trial'
import { useDrag } from './use-drag'

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

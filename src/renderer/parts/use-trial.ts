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

/** What main said, with what it was asked. */
interface Answered<Question, Answer> {
  readonly question: Question
  readonly answer: Answer
}

/**
 * What main says to a question; until it has answered, the answer before. Null before the first, and main's refusal
 * leaves the answer as it was.
 * @param question asked again where it is another object
 */
export function useAnswer<Question, Answer>(
  evaluate: (question: Question) => Promise<Answer | null>,
  question: Question,
): Answered<Question, Answer> | null {
  const [answered, setAnswered] = useState<Answered<Question, Answer> | null>(null)
  useEffect(() => {
    let outdated = false
    void evaluate(question).then((answer) => {
      if (answer && !outdated) setAnswered({ question, answer })
    })
    return () => {
      outdated = true
    }
  }, [evaluate, question])
  return answered
}

/** A carried card, and where the pointer is, px in the window. */
export interface Carrying<Card> extends Carried<Card> {
  readonly x: number
  readonly y: number
}

/** What can be taken hold of: a stack, or a place, whose card is null while it is empty. */
interface Holdable<Card> {
  readonly card: Card | null
  readonly from: Place | null
}

/** How a place is written on its element, in `data-place`. */
export const placeData = ({ row, column }: Place): string => `${row}.${column}`

/** The place under a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [row = 0, column = 0] = place.split('.').map(Number)
  return placeOf(row, column)
}

/**
 * Carries a card under the pointer, from where it was pressed to where it is let go.
 * @param onDrop gets the card and the place under it
 */
function useCarry<Card extends string>(onDrop: (carried: Carried<Card>) => void) {
  const [carrying, setCarrying] = useState<Carrying<Card> | null>(null)
  // What was carried last, before it has been rendered.
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

/** The handlers for the button of what may be held. */
export type Drag<Card> = ReturnType<typeof useDrag<Holdable<Card>>>

interface TrialOptions<Card, Preset, Question, Answer> {
  readonly start: () => Trial<Card, Preset>
  /** How many of a card the deck has; the same function each time. */
  readonly copies: Copies<Card>
  /** What is asked of main about a layout; the same function each time. */
  readonly questionOf: (layout: Layout<Card>) => Question
  readonly evaluate: (question: Question) => Promise<Answer | null>
}

/**
 * Cards that can be laid to try the rules, by mouse and by keyboard, and what they come to.
 * @returns with what can be done: the layout as it is shown, a carried card where it hangs, and what main answered last
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
  return { trial, change, carrying, drag, shown, answered: useAnswer(evaluate, question) }
}

/** The layout with the carried card where it hangs; the same one for as long as nothing in it changes. */
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

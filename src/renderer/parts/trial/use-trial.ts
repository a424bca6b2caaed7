import { useMemo, useReducer } from 'preact/hooks'
import type { Layout } from './layout'
import { type Copies, changing, type Trial, withCarried } from './trial'
import { useAnswer } from './use-answer'
import { type Carrying, useCarry } from './use-carry'

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

import { useEffect, useState } from 'preact/hooks'
import type { Assessment, Evaluate } from '../pages'
import { type Layout, laidCards } from './sandbox'

/** What the layout comes to, as main says; until it has answered, the answer before. Null before the first. */
export function useAssessment(evaluate: Evaluate, layout: Layout): Assessment | null {
  const [assessment, setAssessment] = useState<Assessment | null>(null)
  useEffect(() => {
    let outdated = false
    void evaluate({ game: '5211', played: laidCards(layout) }).then((answer) => {
      if (answer && !outdated) setAssessment(answer)
    })
    return () => {
      outdated = true
    }
  }, [evaluate, layout])
  return assessment
}

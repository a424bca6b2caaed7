import { useEffect, useState } from 'preact/hooks'

/**
 * What main says to a question; until it has answered, the answer before. Null before the first, and main's refusal
 * leaves the answer as it was.
 * @param question asked again where it is another object
 */
export function useAnswer<Question, Answer>(
  evaluate: (question: Question) => Promise<Answer | null>,
  question: Question,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let outdated = false
    void evaluate(question).then((answered) => {
      if (answered && !outdated) setAnswer(() => answered)
    })
    return () => {
      outdated = true
    }
  }, [evaluate, question])
  return answer
}

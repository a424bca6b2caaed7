import { useEffect, useState } from 'preact/hooks'

/** What main said, with what it was asked. */
export interface Answered<Question, Answer> {
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

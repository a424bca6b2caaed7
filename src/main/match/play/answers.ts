import type { BridgeError } from '../../../shared/bridge/errors'
import type { Result } from '../../../shared/result'

type Answer = Result<null, BridgeError>

/** So many refusals are remembered. What was played is in the log, which has an end of its own. */
const MOST_REFUSED = 1000

/** Whether the action is part of the game, promised or not. */
const isPlayed = (answer: Answer): boolean => answer.ok || answer.error.code === 'not-saved'

/**
 * Remembers the answers to requests, so that a repeated one gets the first again, whatever has happened since. The oldest
 * refusals are forgotten: asked once more, they would only be looked at once more.
 * @returns answers a request of that id, by `ask` where it is the first
 */
export function createAnswers(): (requestId: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const first = new Map<string, Promise<Answer>>()
  const refused = new Set<string>()

  function remember(requestId: string): void {
    refused.add(requestId)
    const [oldest] = refused
    if (refused.size <= MOST_REFUSED || oldest === undefined) return
    refused.delete(oldest)
    first.delete(oldest)
  }

  async function askFirst(requestId: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask()
      if (!isPlayed(answer)) remember(requestId)
      return answer
    } catch (error) {
      // A bug has kept it from being answered, so there is nothing to give again.
      first.delete(requestId)
      throw error
    }
  }

  return (requestId, ask) => {
    const answer = first.get(requestId) ?? askFirst(requestId, ask)
    first.set(requestId, answer)
    return answer
  }
}

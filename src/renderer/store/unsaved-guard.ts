import { type ReadonlySignal, signal } from '@preact/signals'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import type { Result } from '../../shared/result'
import type { unsaved as unsavedWords } from '../../shared/words/en/saved-games'
import type { MatchClient } from '../client/match-client'

/** The action that would close the open game. */
type Purpose = keyof typeof unsavedWords.anyway

type Answer = 'again' | 'abandon' | 'stay'

/** The question before a game is closed that could not be saved. */
export interface UnsavedQuestion {
  readonly purpose: Purpose
  /** ISO 8601 time of the first failed save; null while none has failed. */
  readonly since: string | null
  /** True if another try has failed. */
  readonly inVain: boolean
  answer(answer: Answer): void
  /**
   * Writes the game to a file that the player chooses, then tries again.
   * @returns the error, or null if none occurred
   */
  saveElsewhere(): Promise<BridgeError | null>
}

interface UnsavedGuard {
  readonly question: ReadonlySignal<UnsavedQuestion | null>
  /**
   * Runs an action that closes the open game, and asks the player first if unsaved changes would be lost.
   * @param run sends the request to main, which refuses it if `keep` would lose changes
   * @param refused main's refusal, if it has sent one already
   * @returns main's last reply: one for which `isUnsaved` is true if the player stays
   */
  attempt<T>(
    purpose: Purpose,
    run: (unsaved: Unsaved) => Promise<Result<T, BridgeError>>,
    refused?: Result<never, BridgeError>,
  ): Promise<Result<T, BridgeError>>
}

const UNSAVED: readonly ErrorCode[] = ['not-saved', 'still-saving']

/** True if a request was refused because the open game is not saved. */
export const isUnsaved = (reply: Result<unknown, BridgeError>): boolean =>
  !reply.ok && UNSAVED.includes(reply.error.code)

/**
 * @param open the open game
 * @param onWritten called when the game has been written to a file
 */
export function createUnsavedGuard(
  open: ReadonlySignal<MatchClient | null>,
  onWritten: () => void,
): UnsavedGuard {
  const question = signal<UnsavedQuestion | null>(null)

  function ask(purpose: Purpose, inVain: boolean): Promise<Answer> {
    // A new question replaces one that is still open, which counts as "stay".
    question.value?.answer('stay')
    return new Promise((resolve) => {
      const answer = (given: Answer) => {
        // A late answer to an earlier question leaves the current one open.
        if (question.value === mine) question.value = null
        resolve(given)
      }
      const saveElsewhere = async () => {
        const reply = await open.value?.request('match/save-elsewhere', {})
        if (!reply?.ok) return reply?.error ?? null
        if (reply.value === 'done') {
          onWritten()
          answer('again')
        }
        return null
      }
      const since = open.value?.snapshot.value.unsavedSince ?? null
      const mine: UnsavedQuestion = { purpose, since, inVain, answer, saveElsewhere }
      question.value = mine
    })
  }

  return {
    question,
    async attempt(purpose, run, refused) {
      let reply = refused ?? (await run('keep'))
      for (let inVain = false; isUnsaved(reply); inVain = true) {
        const answer = await ask(purpose, inVain)
        if (answer === 'stay') return reply
        reply = await run(answer === 'abandon' ? 'abandon' : 'keep')
      }
      return reply
    },
  }
}

import { type ReadonlySignal, signal } from '@preact/signals'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import type { Result } from '../../shared/result'
import type { words } from '../../shared/words/catalogue'
import type { MatchClient } from '../client/match-client'

/** What would close the open game. */
export type Purpose = keyof typeof words.unsaved.anyway

type Answer = 'again' | 'abandon' | 'stay'

/** Asked before a game is closed that could not be saved. */
export interface UnsavedQuestion {
  readonly purpose: Purpose
  /** ISO 8601 time since when; null while the disk has not refused yet. */
  readonly since: string | null
  /** It has been tried again, in vain. */
  readonly inVain: boolean
  answer(answer: Answer): void
  /**
   * Writes the game to a file that the player chooses, and goes on once it is there.
   * @returns what was refused, if anything
   */
  saveElsewhere(): Promise<BridgeError | null>
}

export interface UnsavedGuard {
  readonly question: ReadonlySignal<UnsavedQuestion | null>
  /**
   * Does what closes the open game, and asks first where what could not be saved would be lost.
   * @param run asks main, which refuses where `keep` would lose anything
   * @param refused what main has answered already, where it was the first to ask
   * @returns main's last answer: a refusal of `isUnsaved` where the player stays
   */
  attempt<T>(
    purpose: Purpose,
    run: (unsaved: Unsaved) => Promise<Result<T, BridgeError>>,
    refused?: Result<never, BridgeError>,
  ): Promise<Result<T, BridgeError>>
}

const UNSAVED: readonly ErrorCode[] = ['not-saved', 'still-saving']

/** Whether something was refused because the open game is not saved. */
export const isUnsaved = (reply: Result<unknown, BridgeError>): boolean =>
  !reply.ok && UNSAVED.includes(reply.error.code)

/**
 * @param open the open game
 * @param onWritten called when it has been written to a file
 */
export function createUnsavedGuard(
  open: ReadonlySignal<MatchClient | null>,
  onWritten: () => void,
): UnsavedGuard {
  const question = signal<UnsavedQuestion | null>(null)

  function ask(purpose: Purpose, inVain: boolean): Promise<Answer> {
    // Whoever is asked something else has not answered, and so stays.
    question.value?.answer('stay')
    return new Promise((resolve) => {
      const answer = (given: Answer) => {
        // A late answer to what was asked before leaves alone what is asked now.
        if (question.value === mine) question.value = null
        resolve(given)
      }
      const saveElsewhere = async () => {
        const reply = await open.value?.saveElsewhere()
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

import type { AnyFace } from '../../shared/games/registry'
import type { Question } from './decide'
import { kitOf } from './games/registry'
import type { Thinking } from './thinking'

type Action = AnyFace['Action']

export interface Decision {
  readonly action: Action
  /** Whether the bot failed, so that a simple one chose. */
  readonly replaced: boolean
}

export interface Bots {
  /** Always answers, within the time budget and a little more; never rejects. */
  decide(question: Question): Promise<Decision>
  /** Ends the worker. Open questions are answered by the simple bot. */
  dispose(): void
}

/** Bots that think in a worker thread. One that fails is replaced for that move alone. */
export const createBots = ({ think, dispose }: Thinking): Bots => ({
  async decide(question) {
    // A thread that is asked to decide answers by an action.
    const action = (await think({ decide: question })) as Action | null
    return action === null
      ? { action: kitOf(question.view.game).substitute(question.view), replaced: true }
      : { action, replaced: false }
  },
  dispose,
})

import type { AnyFace } from '../../shared/games/registry'
import type { Consultation } from './decide'
import type { Thinking } from './thinking'

export interface Coach {
  /** @returns null where the coach failed or took too long; it never rejects */
  advise(consultation: Consultation): Promise<AnyFace['Advice'] | null>
  /** Ends the worker. */
  dispose(): void
}

/** The coach, in a worker thread of its own, so that it waits for no bot. */
export const createCoach = ({ think, dispose }: Thinking): Coach => ({
  // A thread that is asked to advise answers by an advice.
  advise: async (consultation) => (await think({ advise: consultation })) as AnyFace['Advice'] | null,
  dispose,
})

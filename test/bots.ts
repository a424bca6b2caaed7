import type { Effort } from '../src/main/bots/kit'
import type { Coach } from '../src/main/bots/thinking'

/**
 * A handful of tries, and of hands of the others. It is enough to see that a bot that searches is legal, fair and always the same. How well
 * it plays is measured by the tools (`npm run bots -- ladder`), with its full effort.
 */
export const LIGHT: Effort = { part: 0.02, inTime: () => true }

/** A coach that has nothing to say. */
export const silentCoach: Coach = { advise: async () => null, dispose: () => undefined }

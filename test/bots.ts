import type { Effort } from '../src/main/bots/kit'
import type { Coach } from '../src/main/bots/thinking'

/**
 * A fraction of the usual tries and sampled hands, which is enough to check that a searching bot is legal, fair and
 * deterministic. The tools measure its strength at full effort (`npm run bots -- ladder`).
 */
export const LIGHT: Effort = { part: 0.02, inTime: () => true }

/** A coach without advice. */
export const silentCoach: Coach = { advise: async () => null, dispose: () => undefined }

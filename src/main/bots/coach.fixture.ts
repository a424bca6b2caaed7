import type { Coach } from './coach'

/** A coach that has nothing to say. */
export const silentCoach: Coach = { advise: async () => null, dispose: () => undefined }

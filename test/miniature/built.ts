import { join } from 'node:path'

/** Build folder of the app with the miniature, separate from the packaged builds. */
export const BUILT = join(import.meta.dirname, '../../test-results/with-miniature')

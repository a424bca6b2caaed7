import { join } from 'node:path'

/** Where the app with the miniature is built, away from what is packed. */
export const BUILT = join(import.meta.dirname, '../../test-results/with-miniature')

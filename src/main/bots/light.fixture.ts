import type { Effort } from './kit'

/**
 * A handful of tries, and of hands of the others. It is enough to see that a bot that searches is legal, fair and always the same. How well
 * it plays is measured by the tools (`npm run ladder`), with its full effort.
 */
export const LIGHT: Effort = { part: 0.02, inTime: () => true }

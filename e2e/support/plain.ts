import type { Marked } from '../../src/shared/words/text'

/** @returns a text as it is read, whatever stands out in it */
export const plainOf = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : part.mark)).join('')

/** A whole text of which parts stand out, in the order in which its language has them. */
export type Marked = readonly (string | { readonly mark: string })[]

/** The text alone, as it is read aloud. */
export const plainOf = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : part.mark)).join('')

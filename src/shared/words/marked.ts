/** A whole text of which parts stand out, in the order in which its language has them. */
export type Marked = readonly (string | { readonly mark: string })[]

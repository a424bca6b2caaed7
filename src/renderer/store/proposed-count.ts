/** How many play where nobody has chosen yet. */
export const PROPOSED_COUNT = 4

import type { KadoPlan } from './layout'

/** Below this scale a drawing has no room for phrases: it shrinks with the window, and letters do not. */
const TIGHT_BELOW = 0.95

/** Whether the drawing shrinks beneath its letters. */
export const isReduced = ({ scale }: Pick<KadoPlan, 'scale'>): boolean => scale < TIGHT_BELOW

/** Whether a word is all that there is room for beside the cards. */
export const isTight = ({ plan, scale }: Pick<KadoPlan, 'plan' | 'scale'>): boolean =>
  plan !== 'standard' && isReduced({ scale })

/** What a sign and a phrase beside it take below a column, px of the drawing; letters do not shrink with it. */
const PHRASE = 88

/** Whether a column has no room for a phrase below it or on its cells, but only for the short form. @param width CSS px */
export const isNarrowColumn = (width: number, scale: number): boolean => width < PHRASE * Math.max(1, scale)

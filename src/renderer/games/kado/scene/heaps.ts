import type { Place } from '../../../table/plan'

/** How far each card taken for a perfect guess lies beside the one before it, in parts of its width, and how it is turned. */
const STEP = 0.35
const TURNS = [-4, 4, -2]
/** The rest lie on the last of so many places. */
const PLACES = 3

/** Where a seat's bonus card lies. @param index how many it took before */
export function bonusPlace(first: Place, index: number, isOwn: boolean): Place {
  const step = isOwn ? STEP : STEP / 4
  return {
    ...first,
    x: first.x + Math.min(index, PLACES - 1) * step * first.width,
    rotation: radians(TURNS[index % TURNS.length] ?? 0),
  }
}

const DISCARD_TURNS = [3, 0, -3]

/** Where a card of the duel's discard lies. @param index how many were discarded before it */
export const discardPlace = (pile: Place, index: number): Place => ({
  ...pile,
  rotation: radians(DISCARD_TURNS[index % DISCARD_TURNS.length] ?? 0),
})

const radians = (degrees: number): number => (degrees * Math.PI) / 180

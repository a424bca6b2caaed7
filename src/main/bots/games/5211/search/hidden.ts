import { COLOURS } from '../../../../../shared/games/5211'
import { COLOUR_OF, COPIES_OF, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'

/** The cards of the deck that nobody has shown in this deal: hands, pile and removed cards. */
export interface Hidden {
  /** By face, how many. */
  readonly faces: Uint8Array
  /** By colour, and at last of the Kododo cards, how many. */
  readonly counts: Uint8Array
  /** The same, their points. */
  readonly points: Uint8Array
  all: number
}

/** As a deal begins. */
export function allHidden(): Hidden {
  const kinds = COLOURS.length + 1
  const hidden = {
    faces: COPIES_OF.slice(),
    counts: new Uint8Array(kinds),
    points: new Uint8Array(kinds),
    all: 0,
  }
  for (let face = 0; face < COPIES_OF.length; face++) add(hidden, face, COPIES_OF[face] as number)
  return hidden
}

/** One card is shown. */
export function show(hidden: Hidden, face: number): void {
  hidden.faces[face] = (hidden.faces[face] as number) - 1
  add(hidden, face, -1)
}

export function copyHidden(from: Hidden, into: Hidden): void {
  into.faces.set(from.faces)
  into.counts.set(from.counts)
  into.points.set(from.points)
  into.all = from.all
}

function add(hidden: Hidden, face: number, copies: number): void {
  const { counts, points } = hidden
  const colour = COLOUR_OF[face] as number
  const value = POINTS_OF[face] as number
  hidden.all += copies
  counts[colour] = (counts[colour] as number) + copies
  points[colour] = (points[colour] as number) + copies * value
  if (value !== 1) return
  counts[KODODO] = (counts[KODODO] as number) + copies
  points[KODODO] = (points[KODODO] as number) + copies
}

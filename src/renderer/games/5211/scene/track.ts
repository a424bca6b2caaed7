import type { TableCard, View } from '../../../../shared/games/5211'

/** What the choreography keeps in mind of the table while it plays. */
export interface Track {
  /** By seat, the cards in its slots. */
  readonly laid: TableCard[][]
  /** How many cards were discarded so far. */
  discarded: number
  /** Whether piles and hand have moved out of the verdict's way. */
  aside: boolean
}

export const trackOf = ({ seats, discard }: View): Track => ({
  laid: seats.map(({ table }) => [...table]),
  discarded: discard.count,
  aside: false,
})

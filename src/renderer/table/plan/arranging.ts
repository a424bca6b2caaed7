/** How what is written goes to its new places along with the cards: how long it takes, ms, and in which of the design's easings. */
export interface Arranging {
  readonly ms: number
  readonly ease: 'in-out-tide' | 'out-quay'
}

/** At another speed. @param rate how many times faster */
export const faster = ({ ms, ease }: Arranging, rate: number): Arranging => ({ ms: ms / rate, ease })

import type { Place } from '../../src/renderer/table/plan'

declare global {
  interface Window {
    /** The interface through which the benchmark drives each page. */
    flight: {
      /** Draws the cards once. @returns true if every picture is there */
      ready(): boolean
      /** Lets all cards fly from the beginning for this many drawn frames. */
      run(frames: number): Promise<void>
    }
  }
}

/** Size of the canvas, CSS px. */
export const WIDTH = 1440
export const HEIGHT = 900
/** Longer than any run, so that every card is in the air in every frame. */
export const FLIGHT_MS = 60_000

/** The paths of a hundred cards, spread over the canvas in fixed steps. */
export const flights: readonly { readonly from: Place; readonly to: Place }[] = Array.from(
  { length: 100 },
  (_, i) => ({
    from: { x: 70 + (i % 20) * 68, y: 90 + Math.floor(i / 20) * 170, width: 72, rotation: 0 },
    to: { x: 70 + ((i * 7) % 20) * 68, y: 90 + ((i * 3) % 5) * 170, width: 92, rotation: (i % 9) - 4 },
  }),
)

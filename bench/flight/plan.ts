import type { Place } from '../../src/renderer/table/layout'

declare global {
  interface Window {
    /** What the benchmark drives each page by. */
    flight: {
      /** Draws the cards once. @returns whether every picture is there */
      ready(): boolean
      /** Lets all cards fly from the beginning for so many drawn frames. */
      run(frames: number): Promise<void>
    }
  }
}

/** Of the canvas, CSS px: small, since script time is compared and pixels take long without a graphics card. */
export const WIDTH = 640
export const HEIGHT = 400
/** Longer than any run, so that every card is in the air in every frame. */
export const FLIGHT_MS = 60_000

/** Where a hundred cards fly, spread over the canvas by fixed steps. */
export const flights: readonly { readonly from: Place; readonly to: Place }[] = Array.from(
  { length: 100 },
  (_, i) => ({
    from: { x: 30 + (i % 20) * 30, y: 40 + Math.floor(i / 20) * 75, width: 40, rotation: 0 },
    to: { x: 30 + ((i * 7) % 20) * 30, y: 40 + ((i * 3) % 5) * 75, width: 52, rotation: (i % 9) - 4 },
  }),
)

import type { KeyValueFile } from '../settings'

/** Where the window was last, in device-independent pixels of the whole desktop. */
export interface StoredPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

/**
 * @param stored the settings file's content
 * @returns where the window was last; null where that is nonsense or missing
 */
export const readWindowPlace = (stored: KeyValueFile['store']): StoredPlace | null =>
  isPlace(stored.window) ? stored.window : null

export const keepWindowPlace = (file: KeyValueFile, window: StoredPlace): void => file.set({ window })

// Checked by hand: the window waits for this, and a schema's library would make it wait longer.
function isPlace(stored: unknown): stored is StoredPlace {
  if (typeof stored !== 'object' || stored === null) return false
  const place: Partial<Record<string, unknown>> = { ...stored }
  const whole = [place.x, place.y, place.width, place.height].every(Number.isSafeInteger)
  return whole && Number(place.width) > 0 && Number(place.height) > 0 && typeof place.maximized === 'boolean'
}

import type { KeyValueFile } from '../storage/settings'

/** The position of a window, in device-independent pixels of the whole desktop. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The smallest size of the window. At a scale of 200 %, displays of 1366 × 768 (laptops) and 1280 × 800 (handhelds) still have
 * room for it.
 */
export const MINIMUM_SIZE: Size = { width: 640, height: 340 }
export const DEFAULT_SIZE: Size = { width: 1280, height: 800 }

/** Minimum part of the window that must lie on a display, so that it can be seen and dragged. */
const VISIBLE = { width: 200, height: 100 }

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)

/**
 * Chooses the position of the window: the last one, if a display still shows it there; otherwise centred.
 * @param saved null on the first start
 * @param displays the areas that windows may cover; the first is the primary one
 */
export function placeWindow(saved: Bounds | null, displays: readonly Bounds[]): Bounds | Size {
  const home = displays.find(
    (display) =>
      saved !== null &&
      overlap(saved.x, saved.width, display.x, display.width) >= VISIBLE.width &&
      overlap(saved.y, saved.height, display.y, display.height) >= VISIBLE.height &&
      saved.y >= display.y,
  )
  if (saved !== null && home !== undefined) return { ...saved, ...shrinkTo(saved, home) }
  return shrinkTo(saved ?? DEFAULT_SIZE, displays[0] ?? DEFAULT_SIZE)
}

const shrinkTo = (size: Size, display: Size): Size => ({
  width: Math.max(MINIMUM_SIZE.width, Math.min(size.width, display.width)),
  height: Math.max(MINIMUM_SIZE.height, Math.min(size.height, display.height)),
})

/** The window's last position, in device-independent pixels of the whole desktop. */
export interface StoredPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

/**
 * @param stored the settings file's content
 * @returns the window's last position; null if it is invalid or missing
 */
export const readWindowPlace = (stored: KeyValueFile['store']): StoredPlace | null =>
  isPlace(stored.window) ? stored.window : null

export const keepWindowPlace = (file: KeyValueFile, window: StoredPlace): void => file.set({ window })

// Checked by hand: the window waits for this, and loading a schema library would delay it.
function isPlace(stored: unknown): stored is StoredPlace {
  if (typeof stored !== 'object' || stored === null) return false
  const place: Partial<Record<string, unknown>> = { ...stored }
  const whole = [place.x, place.y, place.width, place.height].every(Number.isSafeInteger)
  return whole && Number(place.width) > 0 && Number(place.height) > 0 && typeof place.maximized === 'boolean'
}

import { z } from 'zod'
import type { KeyValueFile } from './settings'

const place = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
})

export type StoredPlace = z.infer<typeof place>

/** Where the window was last; null where that is nonsense or missing. */
export function readWindowPlace(file: KeyValueFile): StoredPlace | null {
  const parsed = place.safeParse(file.store.window)
  return parsed.success ? parsed.data : null
}

export const keepWindowPlace = (file: KeyValueFile, window: StoredPlace): void => file.set({ window })

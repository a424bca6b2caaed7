import { z } from 'zod'
import { readSave } from './read-save'
import type { Saved } from './save-folder'

/** What a search through the saves needs of each. Nothing here is checked beyond its type: a list trusts nobody. */
export interface Summary {
  /** Null where the file cannot be read. */
  readonly name: string | null
  readonly players: readonly string[]
  /** Null where the file cannot be read. */
  readonly long: boolean | null
}

export interface SaveIndex {
  /**
   * Adds to each save what a search needs.
   * @param fileOf absolute path of a save's file
   */
  summaries(saves: readonly Saved[], fileOf: (id: string) => string): Promise<readonly (Saved & Summary)[]>
}

const UNREADABLE: Summary = { name: null, players: [], long: null }
/** Files that are read at the same time. */
const AT_ONCE = 16

const part = z.object({
  record: z.object({
    name: z.string(),
    seats: z.array(z.object({ name: z.string() })),
    options: z.object({ long: z.boolean() }),
  }),
})

/** Remembers what it has read until a file has another mark, so that a thousand saves are read only once. */
export function createSaveIndex(): SaveIndex {
  const known = new Map<string, { readonly mark: string; readonly summary: Summary }>()

  async function summaryOf(file: string, mark: string): Promise<Summary> {
    const remembered = known.get(file)
    if (remembered?.mark === mark) return remembered.summary
    const summary = await read(file)
    known.set(file, { mark, summary })
    return summary
  }

  return {
    async summaries(saves, fileOf) {
      const found: (Saved & Summary)[] = []
      for (let from = 0; from < saves.length; from += AT_ONCE) {
        const some = saves.slice(from, from + AT_ONCE).map(async (saved) => ({
          ...saved,
          ...(await summaryOf(fileOf(saved.id), saved.mark)),
        }))
        found.push(...(await Promise.all(some)))
      }
      return found
    },
  }
}

async function read(file: string): Promise<Summary> {
  const text = await readSave(file)
  if (!text.ok) return UNREADABLE
  try {
    const { name, seats, options } = part.parse(JSON.parse(text.value)).record
    return { name, players: seats.map((seat) => seat.name), long: options.long }
  } catch {
    return UNREADABLE
  }
}

import { z } from 'zod'
import { MOST_NAME, MOST_SEATS } from '../../shared/bounds'
import { inSlices, type Steps } from '../scheduling'
import { readSave } from './disk'
import { parsingSave } from './parse-json'
import type { Saved } from './save-folder'

/** The fields of each save that a search needs, for any game. They are only checked by type: a list need not be trustworthy. */
export interface Summary {
  /** Null if the file cannot be read. */
  readonly name: string | null
  readonly players: readonly string[]
  /** True for a long game, which only some games have. Null if the file cannot be read. */
  readonly long: boolean | null
}

interface SaveIndex {
  /**
   * Adds to each save the fields that a search needs.
   * @param fileOf absolute path of a save's file
   */
  summaries(saves: readonly Saved[], fileOf: (id: string) => string): Promise<readonly (Saved & Summary)[]>
}

const UNREADABLE: Summary = { name: null, players: [], long: null }
/** Number of files that are read at the same time. */
const AT_ONCE = 16

/** These names are only searched and never shown, so they are shortened but not normalized. */
const name = z.string().transform((text) => text.slice(0, MOST_NAME))

const part = z.object({
  record: z.object({
    name,
    seats: z
      .array(z.unknown())
      .max(MOST_SEATS)
      .pipe(z.array(z.object({ name }))),
    // In a game that cannot be long, `options` has no field `long`.
    options: z.object({ long: z.boolean() }).catch({ long: false }),
  }),
})

/** A save whose file must be read again, with its text; null if the file cannot be a save. */
interface Unknown {
  readonly file: string
  readonly mark: string
  readonly text: string | null
}

/** Caches the results for as long as the marks of the files stay the same, so that a thousand saves are read only once. */
export function createSaveIndex(): SaveIndex {
  const known = new Map<string, { readonly mark: string; readonly summary: Summary }>()

  async function unknownOf(file: string, mark: string): Promise<readonly Unknown[]> {
    if (known.get(file)?.mark === mark) return []
    const read = await readSave(file)
    if (read.ok) return [{ file, mark, text: read.value }]
    const { reason } = read.error
    if (reason === 'held' || reason === 'refused') {
      // The file may be intact, so the earlier result is dropped, and the next search reads the file again.
      known.delete(file)
      return []
    }
    return [{ file, mark, text: null }]
  }

  /** Parsed one after another, however many were read at the same time: they may be large. */
  function* learning(unknown: readonly Unknown[]): Steps<void> {
    for (const { file, mark, text } of unknown) {
      known.set(file, { mark, summary: text === null ? UNREADABLE : yield* summarizing(text) })
      yield
    }
  }

  return {
    async summaries(saves, fileOf) {
      for (let from = 0; from < saves.length; from += AT_ONCE) {
        const some = saves.slice(from, from + AT_ONCE)
        const unknown = await Promise.all(some.map(({ id, mark }) => unknownOf(fileOf(id), mark)))
        await inSlices(learning(unknown.flat()))
      }
      return saves.map((saved) => ({ ...saved, ...(known.get(fileOf(saved.id))?.summary ?? UNREADABLE) }))
    },
  }
}

function* summarizing(text: string): Steps<Summary> {
  const json = yield* parsingSave(text)
  const parsed = part.safeParse(json.ok ? json.value : null)
  if (!parsed.success) return UNREADABLE
  const { name, seats, options } = parsed.data.record
  return { name, players: seats.map((seat) => seat.name), long: options.long }
}

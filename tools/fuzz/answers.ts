import { z } from 'zod'
import { GENERAL_CODES } from '../../src/shared/bridge/errors'
import { refusalsOf } from '../../src/shared/words/en/games/registry'
import { IDS } from '../../test/games/any-game'

/** Every code that the contract knows, but `internal`, which is a bug. */
const CODES = new Set<string>([
  ...GENERAL_CODES.filter((code) => code !== 'internal'),
  ...IDS.flatMap((id) => Object.keys(refusalsOf[id])),
])

const LONGEST_DETAIL = 1_000

const answers = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.strictObject({
      code: z.string().refine((code) => CODES.has(code)),
      game: z.enum(IDS).optional(),
      detail: z.string().max(LONGEST_DETAIL).optional(),
    }),
  }),
])

/** What became of a request. */
export type Outcome = { readonly what: 'ok' } | { readonly what: 'refused'; readonly code: string }

/** @returns null where it is no plain `Result` of the contract, or could not cross to a page */
export function outcomeOf(answer: unknown): Outcome | null {
  const parsed = answers.safeParse(copied(answer))
  if (!parsed.success) return null
  return parsed.data.ok ? { what: 'ok' } : { what: 'refused', code: parsed.data.error.code }
}

function copied(answer: unknown): unknown {
  try {
    return structuredClone(answer)
  } catch {
    return undefined
  }
}

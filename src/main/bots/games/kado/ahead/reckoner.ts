import { COLUMNS, GIFTS, LINES, RIBBONS, VALUES } from '../../../../../shared/games/kado'
import { type CoreGrid, NO_RIBBON, SEVERAL } from '../../../../engine/games/kado/core'
import { atLeast, meanUpTo } from '../binomial'
import { FITTING, FREE, GIFT_WORTH, meanHighest } from '../promise'
import type { Prospects } from '../unseen'

/** What lines and columns promise, as in `promise.ts`, with all that depends on chance worked out once. */
export interface Reckoner {
  /** To be called before the others. @param coming how many cards the grid will get after its next one */
  prepare(coming: number): void
  /** @param gift of a card with that value that is laid there too; null for none */
  line(grid: CoreGrid, line: number, gift: number | null, value: number): number
  column(grid: CoreGrid, column: number, ribbon: number | null, value: number): number
  /** What lines and columns are worth in which nothing lies, where so many are begun. */
  unbegun(lines: number, columns: number): number
}

/** What is known for a number of cards to come: by gift and room, by ribbon and missing cards, and for a column without cards. */
interface Chances {
  readonly fitting: Float64Array
  readonly complete: Float64Array
  readonly open: number
}

const ROOMS = COLUMNS + 1
const MISSING = LINES + 1

export function createReckoner({ gifts, ribbons }: Prospects): Reckoner {
  const known: (Chances | undefined)[] = []
  const work = (coming: number): Chances => ({
    fitting: Float64Array.from(
      GIFTS.flatMap((gift) =>
        Array.from({ length: ROOMS }, (_, room) => GIFT_WORTH * meanUpTo(room, coming, gifts.get(gift) ?? 0)),
      ),
    ),
    complete: Float64Array.from(
      RIBBONS.flatMap((ribbon) =>
        Array.from({ length: MISSING }, (_, missing) =>
          atLeast(missing, coming, FREE * (ribbons.get(ribbon) ?? 0)),
        ),
      ),
    ),
    open: atLeast(LINES, coming, FREE / RIBBONS.length) * meanHighest(0, LINES),
  })
  let chances = work(0)
  return {
    prepare(coming) {
      chances = known[coming] ?? work(coming)
      known[coming] = chances
    },
    line({ inLine, sums }, line, gift, value) {
      const laid = (inLine[line] as number) + (gift === null ? 0 : 1)
      if (laid === 0) return GIFT_WORTH * FITTING
      let [most, promised] = [0, 0]
      for (let kind = 0; kind < GIFTS.length; kind++) {
        const sum = (sums[line * GIFTS.length + kind] as number) + (kind === gift ? value : 0)
        if (sum === 0 || sum < most) continue
        const total = sum + (chances.fitting[kind * ROOMS + COLUMNS - laid] as number)
        promised = sum > most ? total : Math.max(promised, total)
        most = sum
      }
      return promised
    },
    column({ inColumn, ribbon, highest }, column, kind, value) {
      const all = sharedRibbon(ribbon[column] as number, kind)
      if (all === NO_RIBBON) return chances.open
      if (all === SEVERAL) return 0
      const missing = LINES - (inColumn[column] as number) - (kind === null ? 0 : 1)
      const top = Math.max(highest[column] as number, value)
      return (
        (chances.complete[all * MISSING + missing] as number) * (MEANS[top * MISSING + missing] as number)
      )
    },
    unbegun: (lines, columns) => (LINES - lines) * GIFT_WORTH * FITTING + (COLUMNS - columns) * chances.open,
  }
}

function sharedRibbon(before: number, kind: number | null): number {
  if (kind === null || before === kind) return before
  return before === NO_RIBBON ? kind : SEVERAL
}

/** By highest value and missing cards. */
const MEANS = Float64Array.from(
  [0, ...VALUES].flatMap((highest) =>
    Array.from({ length: MISSING }, (_, missing) => meanHighest(highest, missing)),
  ),
)

import { COLOURS, type Colour, type ColourCounts } from '../../../../shared/games/5211'

/** How the colours on the table stand against each other and the limit, before anything is evaluated. */
export interface Standing {
  /** The one colour with the largest count below the limit; null where several share it. */
  readonly leader: Colour | null
  /** The colours that share that count. */
  readonly level: readonly Colour[]
  /** One card more puts these out. */
  readonly oneLeft: readonly Colour[]
  /** These have reached the limit. */
  readonly out: readonly Colour[]
}

/** @param limit the count from which a colour is out */
export function standingOf(counts: ColourCounts, limit: number): Standing {
  const below = COLOURS.filter((colour) => counts[colour] < limit)
  const top = Math.max(0, ...below.map((colour) => counts[colour]))
  const leaders = top === 0 ? [] : below.filter((colour) => counts[colour] === top)
  return {
    leader: leaders.length === 1 ? (leaders[0] ?? null) : null,
    level: leaders.length > 1 ? leaders : [],
    oneLeft: COLOURS.filter((colour) => counts[colour] === limit - 1),
    out: COLOURS.filter((colour) => counts[colour] >= limit),
  }
}

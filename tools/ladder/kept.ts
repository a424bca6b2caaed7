import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Dealt } from './contest'
import type { Part, Rung } from './part'

/** What has been played of a ladder, a line of JSON for each part, so that it goes on where it was stopped. */
export interface Kept {
  /** By the first deal of each part that is over. */
  read(rung: Rung): ReadonlyMap<number, readonly Dealt[]>
  add(part: Part, deals: readonly Dealt[]): void
}

/** @param folder of the bots that play: what others have played is of no use to them */
export function openKept(folder: string, seed: string): Kept {
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ game, players, bot, against }: Rung) =>
    join(folder, `${game}-${players}-${bot}-${against}-${encodeURIComponent(seed)}.jsonl`)
  return {
    read(rung) {
      const parts = linesOf(fileOf(rung)).map((line) => JSON.parse(line) as { first: number; deals: Dealt[] })
      return new Map(parts.map(({ first, deals }) => [first, deals]))
    },
    add(part, deals) {
      appendFileSync(fileOf(part), `${JSON.stringify({ first: part.first, deals })}\n`)
    },
  }
}

/** The last line may have been cut off: what is left of it is taken away, as the next one would follow it at once. */
function linesOf(file: string): readonly string[] {
  try {
    const bytes = readFileSync(file)
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
    if (whole.length < bytes.length) truncateSync(file, whole.length)
    return whole.toString().split('\n').slice(0, -1)
  } catch {
    return []
  }
}

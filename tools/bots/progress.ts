import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Dealt, Part, Rung } from './contest'

/** What has been played of a ladder, a line of JSON for each part, so that it goes on where it was stopped. */
interface Kept {
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

/** Keeps what has been worked out so far, so that training goes on where it was stopped. */
export interface Notebook {
  /** What is written under that name; null for nothing. */
  read(name: string): Float32Array | null
  write(name: string, numbers: Float32Array): void
  /** Throws all away. */
  clear(): void
}

/**
 * @param folder for this training alone
 * @param recipe all that decides what comes out. Notes of another recipe are thrown away
 */
export function openNotebook(folder: string, recipe: object): Notebook {
  const about = join(folder, 'recipe.json')
  const text = JSON.stringify(recipe)
  if (readOr(about)?.toString() !== text) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(about, text)
  }
  const pathOf = (name: string) => join(folder, `${name}.bin`)
  return {
    read(name) {
      const kept = readOr(pathOf(name))
      return kept && new Float32Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + kept.length))
    },
    write(name, { buffer, byteOffset, byteLength }) {
      const path = pathOf(name)
      // A half-written one never has its name.
      writeFileSync(`${path}.new`, new Uint8Array(buffer, byteOffset, byteLength))
      renameSync(`${path}.new`, path)
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function readOr(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

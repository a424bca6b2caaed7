import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../run/machine'
import type { Dealt, Part, Rung } from './contest'

/** The deals of a ladder that have been played, one line of JSON for each part, so that a run resumes where the last one stopped. */
interface LadderProgress {
  /** The deals of each finished part, by the number of its first deal. */
  read(rung: Rung): ReadonlyMap<number, readonly Dealt[]>
  add(part: Part, deals: readonly Dealt[]): void
}

/** @param folder only for these bots, because games of other bots cannot be reused */
export function openLadderProgress(folder: string, seed: string): LadderProgress {
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ game, variant, players, bot, against }: Rung) => {
    const names = [game, ...(variant === undefined ? [] : [variant]), players, bot, against]
    return join(folder, `${names.join('-')}-${encodeURIComponent(seed)}.jsonl`)
  }
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

/** Reads the lines. An incomplete last line is removed, because the next line would be appended to it. */
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

/** The results of a long computation so far, so that it resumes where it stopped. */
export interface Progress {
  /** A sentence on the folder and the number of results in it. */
  readonly about: string
  /** @returns null if there is no result of this name */
  read(name: string): Float32Array | null
  write(name: string, numbers: Float32Array): void
  /** Removes the results of this recipe. */
  clear(): void
}

/**
 * @param folder of this computation
 * @param recipe everything that determines the results. Each recipe has its own subfolder
 */
export function openProgress(folder: string, recipe: object): Progress {
  const text = JSON.stringify(recipe)
  const own = join(folder, createHash('sha256').update(text).digest('hex').slice(0, 12))
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'recipe.json'), text)
  const done = readdirSync(own).filter((name) => name.endsWith('.bin')).length
  const pathOf = (name: string) => join(own, `${name}.bin`)
  return {
    about: `${done === 0 ? 'Begins' : `Resumes after ${done} results`} in ${relative(ROOT, own)}`,
    read(name) {
      const kept = readOr(pathOf(name))
      return kept && new Float32Array(kept.buffer.slice(kept.byteOffset, kept.byteOffset + kept.length))
    },
    write(name, { buffer, byteOffset, byteLength }) {
      const path = pathOf(name)
      // A half-written file never has the final name.
      writeFileSync(`${path}.new`, new Uint8Array(buffer, byteOffset, byteLength))
      renameSync(`${path}.new`, path)
    },
    clear: () => rmSync(own, { recursive: true, force: true }),
  }
}

function readOr(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

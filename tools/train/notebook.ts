import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

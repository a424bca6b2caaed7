import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadArgument } from './command.ts'

/** True if the file exists with exactly this content. */
const holds = (file: string, content: string | Uint8Array): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content as Uint8Array))

/**
 * Writes a file that must not replace another one.
 * @throws BadArgument if a file of this name exists with other content
 */
export function writeNew(file: string, content: string | Uint8Array): void {
  if (existsSync(file) && !holds(file, content))
    throw new BadArgument(`${file} is there with other content, and is not overwritten`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** The files of a generator: only those that differ are written. */
export interface Output {
  write(file: string, content: string | Uint8Array): void
  /** Prints how many files were written. @returns the exit code: 1 if a check found a difference */
  finish(): 0 | 1
}

/** @param check writes nothing, and names the files that differ instead */
export function openOutput(check: boolean): Output {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  let [different, unchanged] = [0, 0]
  return {
    write(file, content) {
      if (holds(file, content)) {
        unchanged++
        return
      }
      different++
      if (check) return void say(`${file} differs`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    },
    finish() {
      say(`${different} ${check ? 'different' : 'written'}, ${unchanged} unchanged`)
      return check && different > 0 ? 1 : 0
    },
  }
}

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../run/machine.ts'
import { type SystemFile, systemFiles } from './system-files.ts'

/** What an unpacked app becomes a package with. */
export interface ToPack {
  /** Absolute path of the unpacked app. */
  readonly app: string
  /** Absolute path of the folder for the package. */
  readonly output: string
  readonly processor: 'x64' | 'arm64'
}

/** Our own licence, under which the package is given to others. */
export const LICENCE_FILE = join(ROOT, 'LICENSE')

/** Absolute path of a file beside this one. */
export const beside = (name: string): string => join(import.meta.dirname, name)

/** The steps of a packer, with our desktop entry among the system files instead of its own. */
export const withSystemFiles = (steps: readonly string[]): readonly string[] => [
  ...steps.filter((step) => step !== 'createDesktopFile'),
  'addSystemFiles',
]

/** @param usr absolute path of the folder that becomes `/usr` */
export function addSystemFiles(usr: string): void {
  for (const { path, content } of systemFiles()) write(join(usr, path), content)
}

function write(target: string, content: SystemFile['content']): void {
  mkdirSync(dirname(target), { recursive: true })
  if ('text' in content) writeFileSync(target, content.text)
  else copyFileSync(content.copyOf, target)
}

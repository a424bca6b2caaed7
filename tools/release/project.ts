import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../run/machine.ts'
import type { App } from './files.ts'

const versioned = z.object({ version: z.string() })
const named = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()) })

/** @param path from the project's root */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** @param path of a file in JSON that says its version, from the project's root */
export const versionOf = (path: string): string => versioned.parse(JSON.parse(textOf(path))).version

/** The app by package.json: its name, and the libraries that ship inside it. */
export function readApp(): App {
  const { name, dependencies } = named.parse(JSON.parse(textOf('package.json')))
  return { name, libraries: Object.keys(dependencies) }
}

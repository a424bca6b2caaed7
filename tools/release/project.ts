import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../run/machine.ts'

const versioned = z.object({ version: z.string() })

/** @param path from the project's root */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** @param path of a file in JSON that says its version, from the project's root */
export const versionOf = (path: string): string => versioned.parse(JSON.parse(textOf(path))).version

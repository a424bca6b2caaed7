import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The settings file's name, without its ending. */
export const SETTINGS_NAME = 'config'

/** @param keep called before a text that is no JSON object is taken for empty */
export function parseOr(text: string, keep: () => void): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json }
  } catch {
    // Falls through: no JSON is as good as JSON of another shape.
  }
  keep()
  return {}
}

/**
 * Reads the settings file as it lies there, without the library that keeps it: the window waits for its place.
 * @param folder absolute path
 * @returns what is stored; empty where there is no file, or none that can be read
 */
export function glanceAtSettings(folder: string): Readonly<Record<string, unknown>> {
  try {
    return parseOr(readFileSync(join(folder, `${SETTINGS_NAME}.json`), 'utf8'), () => undefined)
  } catch {
    // The library will meet the same file in a moment, and deals with it.
    return {}
  }
}

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The settings file's name, without its ending. */
export const SETTINGS_NAME = 'config'

/** @param otherwise gives what counts instead where the text is no JSON object */
export function parseOr<T>(text: string, otherwise: () => T): Record<string, unknown> | T {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json }
  } catch {
    // Falls through: no JSON is as good as JSON of another shape.
  }
  return otherwise()
}

/** Far more than all settings, in bytes. */
const MOST_BYTES = 1024 * 1024

/**
 * Looks at the settings file before it is opened: reading a pipe that lies in its place would last for ever.
 * @param file absolute path
 * @throws where it is no file, or too large to hold settings; a file that is not there yet is fine
 */
export function checkSettingsFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isFile() || found.size > MOST_BYTES) throw new Error('What lies there cannot be the settings')
}

/**
 * Reads the settings file as it lies there, without the library that keeps it: the window waits for its place.
 * @param folder absolute path
 * @returns what is stored; empty where there is no file, or none that can be read
 */
export function glanceAtSettings(folder: string): Readonly<Record<string, unknown>> {
  const file = join(folder, `${SETTINGS_NAME}.json`)
  try {
    checkSettingsFile(file)
    return parseOr(readFileSync(file, 'utf8'), () => ({}))
  } catch {
    // The library will meet the same file in a moment, and deals with it.
    return {}
  }
}

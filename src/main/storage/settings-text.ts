import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The settings file's name, without its extension. */
export const SETTINGS_NAME = 'config'

/** @param otherwise returns the value to use if the text is no JSON object */
export function parseOr<T>(text: string, otherwise: () => T): Record<string, unknown> | T {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json }
  } catch {
    // Text that is not JSON is treated like JSON that is not an object.
  }
  return otherwise()
}

/** The size limit in bytes: far more than all settings need. */
const MOST_BYTES = 1024 * 1024

/**
 * Checks the settings file before it is opened: reading a pipe in its place would block forever.
 * @param file absolute path
 * @throws if it is no file, or too large to hold settings; a missing file is fine
 */
export function checkSettingsFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isFile() || found.size > MOST_BYTES) throw new Error('This file cannot hold the settings')
}

/**
 * Reads the settings file without the library that manages it, because that is faster: the window cannot open before its
 * position is read from the file.
 * @param folder absolute path
 * @returns the stored values; empty if there is no file, or it cannot be read
 */
export function glanceAtSettings(folder: string): Readonly<Record<string, unknown>> {
  const file = join(folder, `${SETTINGS_NAME}.json`)
  try {
    checkSettingsFile(file)
    return parseOr(readFileSync(file, 'utf8'), () => ({}))
  } catch {
    // The library reads the same file a moment later, and handles the fault.
    return {}
  }
}

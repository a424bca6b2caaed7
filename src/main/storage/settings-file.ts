import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { KeyValueFile } from './settings'

const NAME = 'config'

/**
 * The settings file. One that is no JSON counts as empty and is kept under another name.
 * @param folder absolute path
 */
export function openSettingsFile(folder: string): KeyValueFile {
  return new Store<Record<string, unknown>>({
    name: NAME,
    cwd: folder,
    deserialize: (text) =>
      parseOr(text, () => copyFileSync(join(folder, `${NAME}.json`), join(folder, `${NAME}.broken.json`))),
  })
}

/** @param keep called before the text is taken for empty */
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

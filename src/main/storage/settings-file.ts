import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { KeyValueFile } from './settings'
import { parseOr, SETTINGS_NAME } from './settings-text'

/**
 * The settings file. One that is no JSON counts as empty and is kept under another name.
 * @param folder absolute path
 */
export function openSettingsFile(folder: string): KeyValueFile {
  const file = (ending: string) => join(folder, `${SETTINGS_NAME}.${ending}`)
  return new Store<Record<string, unknown>>({
    name: SETTINGS_NAME,
    cwd: folder,
    deserialize: (text) => parseOr(text, () => copyFileSync(file('json'), file('broken.json'))),
  })
}

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { KeyValueFile } from './settings'
import { checkSettingsFile, parseOr, SETTINGS_NAME } from './settings-text'

/**
 * The settings file. One that is no JSON counts as empty and is kept under another name; one that cannot be read at all
 * counts as empty, and the app goes without it.
 * @param folder absolute path
 */
export function openSettingsFile(folder: string, report: (error: unknown) => void): KeyValueFile {
  try {
    return open(folder)
  } catch (error) {
    report(error)
    return { store: {}, set: () => undefined }
  }
}

function open(folder: string): KeyValueFile {
  const file = (ending: string) => join(folder, `${SETTINGS_NAME}.${ending}`)
  const check = () => checkSettingsFile(file('json'))
  check()
  const kept = new Store<Record<string, unknown>>({
    name: SETTINGS_NAME,
    cwd: folder,
    deserialize: (text) => parseOr(text, () => copyFileSync(file('json'), file('broken.json'))),
  })
  // The library reads the file anew each time.
  return {
    get store() {
      check()
      return kept.store
    },
    set(values) {
      check()
      kept.set(values)
    },
  }
}

import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { SettingsTrouble } from '../../shared/bridge/errors'
import type { KeyValueFile } from './settings'
import { checkSettingsFile, parseOr, SETTINGS_NAME } from './settings-text'
import { systemCode } from './system-code'

export interface SettingsFile extends KeyValueFile {
  /** The fault that the file had when it was opened; null if it had none. */
  readonly trouble: SettingsTrouble | null
}

type Stored = Readonly<Record<string, unknown>>

/**
 * The settings file, and a copy beside it of its last content. A file that is not JSON is kept under another name, and the
 * copy takes its place. This matters because the settings also hold the path of the saves folder that the player chose. If the
 * file cannot be read at all, the app uses the copy, and writes no settings any more.
 * @param folder absolute path
 */
export function openSettingsFile(folder: string, report: (error: unknown) => void): SettingsFile {
  try {
    return open(folder, report)
  } catch (error) {
    report(error)
    const store = lastGood(folder) ?? {}
    return {
      store,
      set: () => undefined,
      trouble: { code: 'settings-unreadable', detail: systemCode(error) },
    }
  }
}

const fileOf = (folder: string, ending: string): string => join(folder, `${SETTINGS_NAME}.${ending}`)

function open(folder: string, report: (error: unknown) => void): SettingsFile {
  const file = fileOf(folder, 'json')
  let trouble: SettingsTrouble | null = null
  const check = () => checkSettingsFile(file)
  check()
  const kept = new Store<Record<string, unknown>>({
    name: SETTINGS_NAME,
    cwd: folder,
    deserialize: (text) =>
      parseOr(text, () => {
        const broken = `${SETTINGS_NAME}.broken.json`
        copyFileSync(file, join(folder, broken))
        const copy = lastGood(folder)
        trouble = { code: copy === null ? 'settings-reset' : 'settings-restored', detail: broken }
        return copy ?? {}
      }),
  })
  // The library reads the file on every access.
  const settingsFile = {
    get store() {
      check()
      return kept.store
    },
    set(values: Stored) {
      check()
      kept.set(values)
      keepCopy(folder, report)
    },
  }
  const found = settingsFile.store
  if (trouble === null) keepCopy(folder, report)
  else {
    try {
      settingsFile.set(found)
    } catch (error) {
      report(error)
    }
  }
  return Object.assign(settingsFile, { trouble })
}

/** The content of the settings file when it was last written or opened; null if that is unknown. */
function lastGood(folder: string): Stored | null {
  const file = fileOf(folder, 'last-good.json')
  try {
    checkSettingsFile(file)
    return parseOr(readFileSync(file, 'utf8'), () => null)
  } catch {
    return null
  }
}

/** Written atomically. If it cannot be written, the app works without a copy. */
function keepCopy(folder: string, report: (error: unknown) => void): void {
  const [copy, beside] = [fileOf(folder, 'last-good.json'), fileOf(folder, 'last-good.tmp')]
  try {
    const text = textOf(fileOf(folder, 'json'))
    if (text === '' || text === textOf(copy)) return
    writeFileSync(beside, text, { flush: true })
    renameSync(beside, copy)
  } catch (error) {
    report(error)
  }
}

/** The text of a file; empty if there is none. */
function textOf(file: string): string {
  try {
    checkSettingsFile(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return ''
    throw error
  }
}

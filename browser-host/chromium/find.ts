import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  isExecutable(file: string): boolean
}

export const here: Surroundings = {
  platform: process.platform,
  env: process.env,
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
}

const LINUX = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

function candidates({ platform, env }: Surroundings): string[] {
  if (platform === 'darwin') return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (platform !== 'win32') return LINUX
  const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
  return WINDOWS.flatMap((tail) =>
    roots.filter((root) => root !== undefined).map((root) => `${root}\\${tail}`),
  )
}

/**
 * Finds an installed Chromium, Chrome or Edge.
 * @param headed true if it must show windows, which the headless shell (it starts twice as fast) cannot
 * @returns its path, or null if there is none
 */
export function findChromium(headed: boolean, surroundings: Surroundings = here): string | null {
  const folders = (surroundings.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const wanted = [...(headed ? [] : ['chromium-headless-shell']), ...candidates(surroundings)]
  for (const candidate of wanted) {
    const fixed = isAbsolute(candidate) || surroundings.platform === 'win32'
    const files = fixed ? [candidate] : folders.map((folder) => join(folder, candidate))
    const found = files.find(surroundings.isExecutable)
    if (found) return found
  }
  return null
}

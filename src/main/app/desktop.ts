import { mkdir } from 'node:fs/promises'
import type { SavedData } from '../../shared/bridge/contract'
import { measureFolder } from '../storage/measure-folder'

/** What the app asks of the desktop around its window. */
export interface Desktop {
  readData(): Promise<SavedData>
  /** @returns whether the system could show the folder */
  openFolder(): Promise<boolean>
  /** Puts text on the clipboard. */
  copy(text: string): void
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
}

export interface DesktopSurroundings {
  /** Absolute path of the folder of saves. */
  readonly folder: string
  /** Electron's `shell.openPath`: an empty answer is success. */
  readonly openPath: (path: string) => Promise<string>
  readonly copy: (text: string) => void
  readonly window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined
}

/** The desktop of one window, whose saves lie in one folder. */
export function createDesktop({ folder, openPath, copy, window }: DesktopSurroundings): Desktop {
  return {
    readData: () => measureFolder(folder),
    async openFolder() {
      // Before the first game there is none yet.
      const made = await mkdir(folder, { recursive: true }).then(
        () => true,
        () => false,
      )
      return made && (await openPath(folder)) === ''
    },
    copy,
    isFullScreen: () => window()?.isFullScreen() ?? false,
    setFullScreen: (full) => window()?.setFullScreen(full),
  }
}

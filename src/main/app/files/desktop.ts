import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'

/** What the app asks of the desktop around its window. */
export interface Desktop {
  /** Puts text on the clipboard. */
  copy(text: string): void
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
  /** Shows the folder with the full texts of all licences. */
  showLicences(): Promise<Result<null, BridgeError>>
}

interface Surroundings {
  readonly window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined
  readonly copy: (text: string) => void
  /** Absolute path of the folder with the licences. */
  readonly licences: string
  readonly shell: {
    /** An empty answer is success. */
    openPath(path: string): Promise<string>
  }
}

/** The desktop of one window. */
export const createDesktop = ({ window, copy, licences, shell }: Surroundings): Desktop => ({
  copy,
  isFullScreen: () => window()?.isFullScreen() ?? false,
  setFullScreen: (full) => window()?.setFullScreen(full),
  async showLicences() {
    return (await shell.openPath(licences)) === '' ? ok(null) : err({ code: 'licences-not-opened' })
  },
})

import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'

/** What the app asks of the desktop around its window. */
export interface Desktop {
  /** Puts text on the clipboard. */
  copy(text: string): Promise<Result<null, BridgeError>>
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
  /** Shows the folder with the full texts of all licences. */
  showLicences(): Promise<Result<null, BridgeError>>
}

interface Surroundings {
  readonly window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined
  /** Electron's, which rejects if the system has no clipboard. */
  readonly copy: (text: string) => Promise<void>
  readonly report: (error: unknown) => unknown
  /** Absolute path of the folder with the licences. */
  readonly licences: string
  readonly shell: {
    /** An empty answer is success. */
    openPath(path: string): Promise<string>
  }
}

/** The desktop of one window. */
export const createDesktop = ({ window, copy, report, licences, shell }: Surroundings): Desktop => ({
  async copy(text) {
    try {
      await copy(text)
      return ok(null)
    } catch (error) {
      report(error)
      return err({ code: 'text-not-copied' })
    }
  },
  isFullScreen: () => window()?.isFullScreen() ?? false,
  setFullScreen: (full) => window()?.setFullScreen(full),
  async showLicences() {
    return (await shell.openPath(licences)) === '' ? ok(null) : err({ code: 'licences-not-opened' })
  },
})

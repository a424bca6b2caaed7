import type { WebContents } from 'electron'
import { PAGE_RUNS } from '../../../shared/page-mark'
import { originOf } from '../../bridge/origin'
import type { Report } from '../report'

/** Chromium's code for a load that was broken off for another one. */
const ABORTED = -3

type FailListener = (
  event: unknown,
  code: number,
  description: string,
  url: string,
  isMainFrame: boolean,
) => void

interface Loading extends Pick<WebContents, 'executeJavaScript' | 'loadURL'> {
  on(event: 'did-fail-load', listener: FailListener): unknown
  on(event: 'did-navigate', listener: (event: unknown, url: string, status: number) => void): unknown
  on(event: 'preload-error', listener: (event: unknown, path: string, error: Error) => void): unknown
  on(event: 'did-finish-load', listener: () => void): unknown
}

interface PageLoad {
  readonly address: string
  readonly report: Report
  /** Called when the window would stay empty. */
  readonly fail: (error: unknown) => void
}

/** Loads the page into its window and looks, after every load, whether it runs: a window is never left empty. */
export function loadPage(contents: Loading, { address, report, fail }: PageLoad): void {
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (code === ABORTED) return
    const error = new Error(`Not loaded: ${description} (${code})`)
    if (isMainFrame && originOf(url) === originOf(address)) fail(error)
    else report(error)
  })
  contents.on('did-navigate', (_event, _url, status) => {
    if (status >= 400) fail(new Error(`Not loaded: status ${status}`))
  })
  contents.on('preload-error', (_event, _path, error) => report(error))
  contents.on('did-finish-load', () => {
    isDead(contents).then(
      (dead) => dead && fail(new Error('The page loaded, but its script does not run')),
      // The page is gone by the time it is asked, which is told elsewhere.
      report,
    )
  })
  contents.loadURL(address).catch((error: unknown) => (isAborted(error) ? report(error) : fail(error)))
}

/** A reload may have put another page there by now, which has yet to run its script and is looked at once it has loaded. */
const IS_DEAD = `document.readyState === 'complete' && !('${PAGE_RUNS}' in document.documentElement.dataset)`

const isDead = async (contents: Loading): Promise<boolean> =>
  (await contents.executeJavaScript(IS_DEAD)) === true

const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'errno' in error && error.errno === ABORTED

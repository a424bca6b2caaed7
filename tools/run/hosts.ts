/** What the app is run on, and how that is decided. */

/** To play needs a display; tests, and the demonstration that takes the place of playing without one, do not. */
export type Purpose = 'play' | 'test' | 'demonstrate'

export interface Machine {
  readonly platform: NodeJS.Platform
  /** Whether Electron's binary is there. */
  readonly electron: boolean
  /** Whether the system keeps Electron's sandbox, and so Electron, from starting. */
  readonly sandboxRefused: boolean
  /** Whether there is a Chromium that serves the purpose. */
  readonly chromium: boolean
  /** Whether windows can be shown. */
  readonly display: boolean
  /** Whether xvfb-run is there: a display that nobody sees. */
  readonly virtualDisplay: boolean
  /** Whether packages can be installed by apt-get. */
  readonly debianRoot: boolean
}

export type Choice =
  | { readonly host: 'electron'; readonly virtualDisplay: boolean }
  /** `install` names the Debian package to be installed before. */
  | { readonly host: 'browser-host'; readonly install: string | null }
  | { readonly host: 'none'; readonly advice: string }

const PACKAGES = {
  play: 'chromium',
  test: 'chromium-headless-shell',
  demonstrate: 'chromium-headless-shell',
} as const

const NO_SANDBOX =
  'This system keeps Electron from starting in its sandbox, and there is no Chromium: install Chromium or Google Chrome.'

const NO_SANDBOX_FOR_ELECTRON =
  'KODODO_HOST asks for Electron, and this system keeps it from starting in its sandbox: docs/RELEASING.md says how it is let.'

const NO_ELECTRON = "Electron's binary is not to be had here: playing in a Chromium window (browser host)."

const SANDBOX_REFUSED =
  'This system keeps Electron from starting in its sandbox, as Ubuntu does since 23.10: using a Chromium window (browser host). To allow Electron until the next start of the system: sudo apparmor_parser --replace tools/release/electron-in-tests.apparmor'

const NO_BROWSER =
  'Neither Electron nor Chromium is there: install Chromium or Google Chrome, or connect once so that Electron can be fetched.'

const ELECTRON_WANTED =
  'KODODO_HOST asks for Electron, which cannot be had or cannot run here: its binary, a display or the means of one are missing.'

/** What `npm start` can do here. */
export const purposeOf = ({ display }: Pick<Machine, 'display'>): Purpose =>
  display ? 'play' : 'demonstrate'

/** Whether Electron's binary would be of any use, so that it is worth fetching. */
export function wantsElectron(purpose: Purpose, machine: Machine): boolean {
  return machine.display || (purpose !== 'play' && machine.virtualDisplay)
}

/** What `KODODO_HOST` may ask for. */
export type Wanted = 'electron' | 'browser-host' | 'either'

/** @param text the value of `KODODO_HOST`; anything but the name of a host asks for neither */
export const readWanted = (text: string | undefined): Wanted =>
  text === 'electron' || text === 'browser-host' ? text : 'either'

/**
 * Electron where it can run, else a Chromium behind the browser host, installed if need be.
 * @param wanted a host that nothing may take the place of
 */
export function chooseHost(purpose: Purpose, machine: Machine, wanted: Wanted = 'either'): Choice {
  const choice = chooseAny(purpose, wanted === 'browser-host' ? { ...machine, electron: false } : machine)
  if (wanted !== 'electron' || choice.host !== 'browser-host') return choice
  return { host: 'none', advice: machine.sandboxRefused ? NO_SANDBOX_FOR_ELECTRON : ELECTRON_WANTED }
}

function chooseAny(purpose: Purpose, machine: Machine): Choice {
  if (machine.electron && !machine.sandboxRefused && wantsElectron(purpose, machine)) {
    return { host: 'electron', virtualDisplay: !machine.display }
  }
  if (machine.chromium) return { host: 'browser-host', install: null }
  if (machine.debianRoot) return { host: 'browser-host', install: PACKAGES[purpose] }
  return { host: 'none', advice: machine.sandboxRefused ? NO_SANDBOX : NO_BROWSER }
}

/**
 * Has a program run on a display that nobody sees: large enough for every size that is tested, and with a window manager where there is one,
 * because without any a window is neither minimized nor made full screen.
 * @param hasWindowManager whether openbox is installed
 */
export const onVirtualDisplay = (
  program: readonly string[],
  hasWindowManager: boolean,
): readonly string[] => [
  ...['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'],
  ...(hasWindowManager ? ['sh', '-c', 'openbox & exec "$@"', 'sh'] : []),
  ...program,
]

/** Why the browser host takes Electron's place, for the person at the terminal; null where that goes without saying. */
export function whyBrowserHost(purpose: Purpose, machine: Machine): string | null {
  if (machine.sandboxRefused) return SANDBOX_REFUSED
  return purpose === 'play' ? NO_ELECTRON : null
}

/** Chooses the host of the app: Electron or the browser host. */

/** Playing needs a display. Tests do not, nor does the demonstration, which replaces playing without one. */
export type Purpose = 'play' | 'test' | 'demonstrate'

export interface Machine {
  readonly platform: NodeJS.Platform
  /** True if Electron's binary is installed. */
  readonly electron: boolean
  /** True if the system prevents Electron's sandbox, and so Electron, from starting. */
  readonly sandboxRefused: boolean
  /** True if a suitable Chromium is installed. */
  readonly chromium: boolean
  /** True if windows can be shown. */
  readonly display: boolean
  /** True if xvfb-run is installed, which offers an invisible display. */
  readonly virtualDisplay: boolean
  /** True if packages can be installed by apt-get. */
  readonly debianRoot: boolean
}

export type Choice =
  | { readonly host: 'electron'; readonly virtualDisplay: boolean }
  /** `install` names the Debian package that must be installed first. */
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
  'KODODO_HOST asks for Electron, but this system keeps it from starting in its sandbox: docs/RELEASING.md explains how to allow it.'

const NO_ELECTRON = "Electron's binary is not available here: playing in a Chromium window (browser host)."

const SANDBOX_REFUSED =
  'This system keeps Electron from starting in its sandbox, as Ubuntu does since 23.10: using a Chromium window (browser host). To allow Electron until the next start of the system: sudo apparmor_parser --replace tools/release/electron-in-tests.apparmor'

const NO_BROWSER =
  'Neither Electron nor Chromium is installed: install Chromium or Google Chrome, or connect once so that Electron can be downloaded.'

const ELECTRON_REQUESTED =
  'KODODO_HOST asks for Electron, which is not available or cannot run here: its binary, a display or xvfb-run is missing.'

/** The purpose of `npm start` on this machine. */
export const purposeOf = ({ display }: Pick<Machine, 'display'>): Purpose =>
  display ? 'play' : 'demonstrate'

/** True if Electron could run here, so that its binary is worth downloading. */
export function wantsElectron(purpose: Purpose, machine: Machine): boolean {
  return machine.display || (purpose !== 'play' && machine.virtualDisplay)
}

/** The values of `KODODO_HOST`. */
export type Wanted = 'electron' | 'browser-host' | 'either'

/** @param text the value of `KODODO_HOST`; anything other than the name of a host means either */
export const readWanted = (text: string | undefined): Wanted =>
  text === 'electron' || text === 'browser-host' ? text : 'either'

/**
 * Chooses Electron if it can run, otherwise the browser host with a Chromium, which is installed if necessary.
 * @param wanted the only host that is accepted
 */
export function chooseHost(purpose: Purpose, machine: Machine, wanted: Wanted = 'either'): Choice {
  const choice = chooseAny(purpose, wanted === 'browser-host' ? { ...machine, electron: false } : machine)
  if (wanted !== 'electron' || choice.host !== 'browser-host') return choice
  return { host: 'none', advice: machine.sandboxRefused ? NO_SANDBOX_FOR_ELECTRON : ELECTRON_REQUESTED }
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
 * Runs a program on an invisible display that is large enough for every tested size. It has a window manager if one is installed,
 * because without one a window can be neither minimized nor made full screen.
 * @param hasWindowManager true if openbox is installed
 */
export const onVirtualDisplay = (
  program: readonly string[],
  hasWindowManager: boolean,
): readonly string[] => [
  ...['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'],
  ...(hasWindowManager ? ['sh', '-c', 'openbox & exec "$@"', 'sh'] : []),
  ...program,
]

/** The reason why the browser host replaces Electron, for the person at the terminal; null if none is needed. */
export function whyBrowserHost(purpose: Purpose, machine: Machine): string | null {
  if (machine.sandboxRefused) return SANDBOX_REFUSED
  return purpose === 'play' ? NO_ELECTRON : null
}

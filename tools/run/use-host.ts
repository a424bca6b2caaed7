import { chooseHost } from './hosts.ts'
import { BROWSER_HOST, readMachine } from './machine.ts'

/**
 * Points Playwright's Electron launches of this process at the host that this machine has; `KODODO_HOST` decides
 * instead where it is set. The specs read the host from there as well.
 * @returns the host's name
 */
export function useHost(): string {
  const host = process.env.KODODO_HOST ?? chooseHost('test', readMachine('test')).host
  process.env.KODODO_HOST = host
  // Playwright asks the electron package for Electron's executable, and that asks this variable.
  if (host === 'browser-host') process.env.ELECTRON_OVERRIDE_DIST_PATH = BROWSER_HOST
  return host
}

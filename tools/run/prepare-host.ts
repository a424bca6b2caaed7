import { type Choice, chooseHost, type Purpose, readWanted, wantsElectron, whyBrowserHost } from './hosts.ts'
import { BROWSER_HOST, fetchElectron, installPackage, readMachine } from './machine.ts'

export type Prepared = Exclude<Choice, { host: 'browser-host' }> | { readonly host: 'browser-host' }

/**
 * Chooses the host of the app, and downloads or installs it if necessary. `KODODO_HOST` decides if it is set.
 * @param say prints a line for the person at the terminal
 */
export async function prepareHost(purpose: Purpose, say: (line: string) => void): Promise<Prepared> {
  const wanted = readWanted(process.env.KODODO_HOST)
  let machine = readMachine(purpose)
  if (wanted !== 'browser-host' && !machine.electron && wantsElectron(purpose, machine)) {
    const failed = await fetchElectron(() => say('Downloading Electron, once…'))
    if (failed !== null) say(`Electron could not be downloaded: ${failed}`)
    machine = readMachine(purpose)
  }
  const choice = chooseHost(purpose, machine, wanted)
  if (choice.host !== 'browser-host') return choice
  const why = wanted === 'browser-host' ? null : whyBrowserHost(purpose, machine)
  if (why !== null) say(why)
  if (choice.install === null) return choice
  say(`There is no Chromium: installing ${choice.install} with apt-get…`)
  if (installPackage(choice.install)) return choice
  return { host: 'none', advice: `apt-get could not install ${choice.install}.` }
}

/**
 * Makes Playwright's Electron launches of this process use this machine's host; `KODODO_HOST` decides
 * instead if it is set. The specs read the host from there as well.
 * @returns the host's name
 */
export function useHost(): string {
  const host = process.env.KODODO_HOST ?? chooseHost('test', readMachine('test')).host
  process.env.KODODO_HOST = host
  // Playwright gets Electron's executable from the electron package, which reads this variable.
  if (host === 'browser-host') process.env.ELECTRON_OVERRIDE_DIST_PATH = BROWSER_HOST
  return host
}

import { type Choice, chooseHost, type Purpose, wantsElectron, whyBrowserHost } from './hosts.ts'
import { fetchElectron, installPackage, readMachine } from './machine.ts'

export type Prepared = Exclude<Choice, { host: 'browser-host' }> | { readonly host: 'browser-host' }

/**
 * Chooses what the app runs on, and fetches or installs it where it has to.
 * @param say tells the person at the terminal, a line at a time
 */
export async function prepareHost(purpose: Purpose, say: (line: string) => void): Promise<Prepared> {
  let machine = readMachine(purpose)
  if (!machine.electron && wantsElectron(purpose, machine)) {
    await fetchElectron(() => say('Fetching Electron, once…'))
    machine = readMachine(purpose)
  }
  const choice = chooseHost(purpose, machine)
  if (choice.host !== 'browser-host') return choice
  const why = whyBrowserHost(purpose, machine)
  if (why !== null) say(why)
  if (choice.install === null) return choice
  say(`There is no Chromium: installing ${choice.install} with apt-get…`)
  if (installPackage(choice.install)) return choice
  return { host: 'none', advice: `apt-get could not install ${choice.install}.` }
}

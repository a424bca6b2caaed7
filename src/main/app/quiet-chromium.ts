import type { App } from 'electron'

/**
 * What keeps Chromium itself off the network, beneath all that is refused to the page and the session: nothing is looked up,
 * no proxy is asked for, and what it does by itself in the background stays undone.
 * @param isServed whether the page comes from a development server on this machine
 * @returns switches and their values; '' where one has none
 */
export const quietSwitches = (isServed: boolean): Readonly<Record<string, string>> => ({
  // Every host, addresses of numbers among them. `~NOTFOUND` is an answer that needs no resolver.
  'host-resolver-rules': `MAP * ~NOTFOUND${isServed ? ', EXCLUDE localhost' : ''}`,
  // No proxy is searched for, which asks the local network.
  'no-proxy-server': '',
  'disable-background-networking': '',
  'disable-domain-reliability': '',
})

/** Must run before the app is ready. */
export function quietChromium(
  commandLine: Pick<App['commandLine'], 'appendSwitch'>,
  isServed: boolean,
): void {
  for (const [name, value] of Object.entries(quietSwitches(isServed)))
    if (value === '') commandLine.appendSwitch(name)
    else commandLine.appendSwitch(name, value)
}

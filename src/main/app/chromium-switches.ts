import type { App } from 'electron'

/**
 * Lists what the app asks of Chromium: a table on computers without a usable GPU, and no use of the network. The network is refused to the
 * page and to the session as well; these switches also stop what Chromium does by itself.
 * @param isServed whether the page comes from a development server on this machine
 * @returns switches and their values; '' where one has none
 */
export const chromiumSwitches = (isServed: boolean): Readonly<Record<string, string>> => ({
  // Lets WebGL draw on the processor where there is no usable GPU, as in virtual machines and over remote desktop. "Unsafe" applies
  // to content from elsewhere: this app shows only its own.
  'enable-unsafe-swiftshader': '',
  // Every host, addresses of numbers among them. `~NOTFOUND` is an answer that needs no resolver.
  'host-resolver-rules': `MAP * ~NOTFOUND${isServed ? ', EXCLUDE localhost' : ''}`,
  // No proxy is searched for, which asks the local network.
  'no-proxy-server': '',
  'disable-background-networking': '',
  'disable-domain-reliability': '',
})

/** Must run before the app is ready. */
export function setChromiumSwitches(
  commandLine: Pick<App['commandLine'], 'appendSwitch'>,
  isServed: boolean,
): void {
  for (const [name, value] of Object.entries(chromiumSwitches(isServed)))
    if (value === '') commandLine.appendSwitch(name)
    else commandLine.appendSwitch(name, value)
}

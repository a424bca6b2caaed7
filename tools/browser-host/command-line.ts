/** Electron's own command line, as the launcher gets it: `[-r file]… [--switch[=value]]… [app] [argument]…` */
export interface CommandLine {
  /** Files to run before the app. */
  readonly preloads: readonly string[]
  /** Chromium's and the app's switches, without the dashes; '' where one has no value. */
  readonly switches: ReadonlyMap<string, string>
  /** The app's folder or main file; null where none is named. */
  readonly app: string | null
}

/** @param args the command line without the executable */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const preloads: string[] = []
  const switches = new Map<string, string>()
  let app: string | null = null
  let preloadFollows = false
  for (const arg of args) {
    const option = /^--([^=]+)=?(.*)$/s.exec(arg)
    if (preloadFollows) {
      preloads.push(arg)
      preloadFollows = false
    } else if (arg === '-r' || arg === '--require') preloadFollows = true
    else if (option?.[1]) switches.set(option[1], option[2] ?? '')
    else if (!arg.startsWith('-')) app ??= arg
  }
  return { preloads, switches, app }
}

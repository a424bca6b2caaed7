import { createHost } from './host.ts'
import { readLaunchOptions } from './launch-options.ts'

/** The single host of this process. */
export const launch = readLaunchOptions(process.argv.slice(2), process.env)

export const { electron, start, report } = createHost(launch)

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '../tools/run/bundle-program'

const run = promisify(execFile)

/**
 * Bundles a program in the same way as main, in production mode.
 * @param entry its source, relative to the project's root
 * @returns a function that runs the program in a process of its own and parses its output as JSON
 */
export async function bundle<Output>(entry: string): Promise<(...args: string[]) => Promise<Output>> {
  const program = await bundleProgram(entry, 'bench')
  const env = { ...process.env, NODE_ENV: 'production' }
  return async (...args) => {
    const { stdout } = await run(process.execPath, [program, ...args], { env })
    return JSON.parse(stdout) as Output
  }
}

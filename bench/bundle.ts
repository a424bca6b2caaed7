import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * Bundles a program as main is bundled, in production mode.
 * @param entry its source, from the project's root
 * @returns runs it in a process of its own, and gives what it writes, as JSON
 */
export async function bundle<Output>(entry: string): Promise<(...args: string[]) => Promise<Output>> {
  const outDir = join(root, 'out/bench')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'bench.mjs' } },
    },
  })
  const env = { ...process.env, NODE_ENV: 'production' }
  return async (...args) => {
    const { stdout } = await run(process.execPath, [join(outDir, 'bench.mjs'), ...args], { env })
    return JSON.parse(stdout) as Output
  }
}

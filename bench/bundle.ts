import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Bundles a program as main is bundled, in production mode, and runs it in a process of its own.
 * @param entry its source, from the project's root
 * @returns what it writes, as JSON
 */
export async function runBundled<Output>(entry: string): Promise<Output> {
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
  const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'bench.mjs')], { env })
  return JSON.parse(stdout) as Output
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Bundles a benchmark as main is bundled, in production mode, and loads it.
 * @param entry its source, from the project's root
 * @returns the module's exports
 */
export async function bundled<Module>(entry: string): Promise<Module> {
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
  return import(pathToFileURL(join(outDir, 'bench.mjs')).href) as Promise<Module>
}

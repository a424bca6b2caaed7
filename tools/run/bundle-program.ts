import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './machine.ts'

/**
 * Bundles a program as main is bundled, in production mode.
 * @param entry its source, from the project's root
 * @param name of the folder in `out` that it goes to
 * @returns the absolute path of the bundle, for Node to run
 */
export async function bundleProgram(entry: string, name: string): Promise<string> {
  const outDir = join(ROOT, 'out', name)
  const file = 'program.mjs'
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: file } },
    },
  })
  return join(outDir, file)
}

/** What tells one program from another: the rules, the bots and what they have learnt are in it. @param program from `bundleProgram` */
export const sha256Of = (program: string): string =>
  createHash('sha256').update(readFileSync(program)).digest('hex')

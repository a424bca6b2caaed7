import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { build } from 'vite'
import { ROOT } from './machine.ts'

/**
 * Bundles a program in the same way as main, in production mode.
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

/** Identifies a program: the rules, the bots and their learned models are part of it. @param program from `bundleProgram` */
export const sha256Of = (program: string): string =>
  createHash('sha256').update(readFileSync(program)).digest('hex')

/**
 * Runs a function of a bundle in threads, one for each processor.
 * @param program from `bundleProgram`; it exports `work`, which depends on nothing but its task
 * @param use gets a function that runs a task as soon as a thread is free; the threads end with it
 */
export async function withThreads<Task, Result>(
  program: string,
  use: (run: (task: Task) => Promise<Result>) => Promise<void>,
): Promise<void> {
  const pool = new Piscina<Task, Result>({
    filename: program,
    name: 'work',
    maxThreads: availableParallelism(),
    minThreads: 0,
  })
  try {
    await use((task) => pool.run(task))
  } finally {
    await pool.destroy()
  }
}

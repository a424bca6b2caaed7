import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** A program of the project: gets its arguments, and gives its exit code. */
interface Program {
  main(args: string[]): number | Promise<number>
}

/** Runs a program through Vite, which resolves imports as the app's build does: `node tools/run/script.ts FILE ARGUMENTS`. */
const [file = '', ...args] = process.argv.slice(2)
const { module } = await runnerImport<Program>(resolve(file), { configFile: false, logLevel: 'error' })
process.exitCode = await module.main(args)

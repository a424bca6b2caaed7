import { resolve } from 'node:path'
import type { Command } from './command'

/** The part of `script.ts` that is loaded by Vite: it loads the command, runs it and sets the exit code. */
const [file = '', ...args] = process.argv.slice(2)
const { main }: { readonly main: Command } = await import(/* @vite-ignore */ resolve(file))
process.exitCode = await main(args)

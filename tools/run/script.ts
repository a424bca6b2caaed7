import { join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Runs a command through Vite, which resolves imports as the app's build does: `node tools/run/script.ts FILE ARGUMENTS`. Vite
 * resolves no more imports once this one has settled, so the command runs during it.
 */
await runnerImport(join(import.meta.dirname, 'loaded-script.ts'), { configFile: false, logLevel: 'error' })

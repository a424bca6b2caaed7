import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Starts the simulator through Vite, which resolves imports as the app's build does. */
const entry = fileURLToPath(import.meta.resolve('./main.ts'))
const { module } = await runnerImport<typeof import('./main.ts')>(entry, {
  configFile: false,
  logLevel: 'error',
})
process.exitCode = module.main(process.argv.slice(2))

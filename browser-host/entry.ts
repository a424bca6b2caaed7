import { readFileSync } from 'node:fs'
import { open as openInspector } from 'node:inspector'
import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArchives } from './archives.ts'
import { SOFTWARE_WEBGL } from './chromium/flags.ts'
import { mayBeInspected, PACKED } from './packed-app.ts'

/** Entry of the main process: sets the process up as Electron does, then runs the app's main file. */

const electronUrl = new URL('./electron-module.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electronUrl, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

if (PACKED !== null) {
  readArchives()
  // For an unpacked app, the launcher passes this switch to Node itself.
  if (process.argv.includes('--inspect=0') && mayBeInspected(readFileSync(PACKED.program))) openInspector(0)
}

const { electron, launch, report, start } = await import('./running.ts')

const define = (key: string, value: unknown) =>
  Object.defineProperty(process, key, { value, enumerable: true, configurable: true, writable: true })
define('versions', { ...process.versions, electron: launch.version, chrome: '0' })
define('type', 'browser')
define('resourcesPath', PACKED?.resources ?? join(launch.path, 'resources'))
if (PACKED === null) define('defaultApp', true)
process.argv = [PACKED?.program ?? join(import.meta.dirname, 'electron'), ...process.argv.slice(2)]

const require = createRequire(import.meta.url)
try {
  for (const file of launch.preloads) require(resolve(file))
  // Playwright's loader adds this switch to every app. It does not count, as players start the app without it.
  if (!launch.switches.has(SOFTWARE_WEBGL)) electron.app.commandLine.removeSwitch(SOFTWARE_WEBGL)
  await import(pathToFileURL(launch.main).href)
  await start()
} catch (error) {
  report(error)
  process.exit(1)
}

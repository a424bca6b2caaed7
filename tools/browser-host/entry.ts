import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The main process begins here: it becomes what Electron's would be, then runs the app's main file. */

const electronUrl = new URL('./electron-module.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electronUrl, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

const { launch, report, start } = await import('./running.ts')

const define = (key: string, value: unknown) =>
  Object.defineProperty(process, key, { value, enumerable: true, configurable: true, writable: true })
define('versions', { ...process.versions, electron: launch.version, chrome: '0' })
define('type', 'browser')
define('defaultApp', true)
define('resourcesPath', join(launch.path, 'resources'))
process.argv = [join(import.meta.dirname, 'electron'), ...process.argv.slice(2)]

const require = createRequire(import.meta.url)
try {
  for (const file of launch.preloads) require(resolve(file))
  await import(pathToFileURL(launch.main).href)
  await start()
} catch (error) {
  report(error)
  process.exit(1)
}

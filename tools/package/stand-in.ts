import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FRESH_WIRE } from '../browser-host/packed/fuses.ts'
import { BROWSER_HOST, ROOT } from '../run/machine.ts'

/** Said in each place that a player would see, in case such a package ever reaches one. */
const NOTICE = 'The browser host of Kododo, in the place of Electron: for tests, not for players.\n'

/** The host's own folder, and what it reads of the project beside it. */
const HOST_PARTS = ['tools/browser-host', 'src/shared/assert-never.ts'] as const

const isShipped = (source: string): boolean =>
  !/(?:^fixture|\.test\.ts|\.md|^electron|^electron\.cmd)$/.test(basename(source))

/**
 * Makes a folder like the one that Electron comes in, with the browser host in its place: launcher, Node, sources.
 * @param folder absolute path; what is there is replaced
 * @param version of the Electron that it stands in for
 */
export function makeStandIn(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['resources', 'locales']) mkdirSync(join(folder, part), { recursive: true })
  const host = join(folder, 'browser-host')
  for (const part of HOST_PARTS) {
    cpSync(join(ROOT, part), join(host, part), { recursive: true, filter: isShipped })
  }
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(host, 'node'))
  // Outside of the project nothing else says that the host's sources are ES modules.
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }\n')
  const launcher = readFileSync(join(BROWSER_HOST, 'packed', 'electron'), 'utf8')
  writeFileSync(join(folder, 'electron'), launcher.replace('@WIRE@', FRESH_WIRE), 'latin1')
  chmodSync(join(folder, 'electron'), 0o755)
  writeFileSync(join(folder, 'version'), version)
  // Electron's has the sandbox in it; this one lets the package's scripts be tried.
  writeFileSync(join(folder, 'chrome-sandbox'), NOTICE)
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  writeFileSync(join(folder, 'LICENSE'), NOTICE)
  writeFileSync(join(folder, 'LICENSES.chromium.html'), NOTICE)
}

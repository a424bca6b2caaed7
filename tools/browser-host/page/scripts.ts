import { BINDING, RECEIVER } from './messages.ts'
import { setUpPage } from './page-world.ts'
import { createPort } from './port.ts'
import { runPreload } from './preload-world.ts'
import { createWire } from './wire.ts'

/** The script for the page's own world, run before the page's scripts. */
export function pageScript(secret: string): string {
  return `(${setUpPage})(${createPort}, ${JSON.stringify(secret)})`
}

/**
 * The script for the preload's isolated world.
 * @param preload the source of the bundled, CommonJS preload
 */
export function preloadScript(secret: string, preload: string): string {
  const { platform, arch, versions } = process
  const world = { secret, binding: BINDING, receiver: RECEIVER, process: { platform, arch, versions } }
  const run = `function (require, module, exports, process, global) {\n${preload}\n}`
  return `(${runPreload})(${createWire}, ${createPort}, ${JSON.stringify(world)}, ${run})`
}

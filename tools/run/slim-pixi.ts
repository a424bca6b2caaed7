import type { Plugin } from 'vite'

/** What Pixi would load by itself for the browser and for a worker, such as events, accessibility and filters. */
const ENVIRONMENTS =
  /[\\/]pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browser|webworker)All\.mjs$/

/** Leaves out what Pixi never loads here, as its renderer is told so (`manageImports: false`). */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  enforce: 'pre',
  load: (id) => (ENVIRONMENTS.test(id) ? 'export {}' : null),
})

import { gzipSync } from 'node:zlib'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

/**
 * Bundles the programs of threads as CommonJS. Node takes the text of a thread for CommonJS unless it detects an ES module by its syntax, and
 * nothing says that Electron's threads have that detection.
 */
export const commonJsThreads = (): Plugin => ({
  name: 'common-js-threads',
  config: ({ build }) =>
    // Electron-vite gives each `?modulePath` a build of its own, which hands its text over and writes nothing.
    build?.write === false ? { build: { rolldownOptions: { output: { format: 'cjs' } } } } : null,
})

/**
 * Shortens the text of every picture that is built into the app, and packs it; what it draws stays the same to a thousandth
 * of its own units. Its address stays without the packing's ending: whoever serves the page unpacks it.
 */
export const slimPictures = (): Plugin => ({
  name: 'slim-pictures',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.svg')) continue
      const source = gzipSync(slim(String(asset.source)), { level: 9 })
      this.emitFile({ type: 'asset', fileName: `${asset.fileName}.gz`, source })
      delete bundle[asset.fileName]
    }
  },
})

/** Names within a picture are asked for from outside, and hidden parts are shown by it. */
const slim = (svg: string): string =>
  optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            removeHiddenElems: false,
            mergePaths: false,
            convertShapeToPath: false,
          },
        },
      },
    ],
  }).data

/** Modules that Pixi loads by itself for the browser and for a worker, such as events, accessibility and filters. */
const ENVIRONMENTS =
  /[\\/]pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browser|webworker)All\.mjs$/

/** Leaves out what Pixi never loads here, as its renderer is told so (`manageImports: false`). */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  enforce: 'pre',
  load: (id) => (ENVIRONMENTS.test(id) ? 'export {}' : null),
})

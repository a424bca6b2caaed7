import { gzipSync } from 'node:zlib'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

/**
 * Bundles the programs of threads as CommonJS. Node treats the source of a thread as CommonJS unless it detects an ES module by its syntax, and
 * it is not documented that Electron's threads have this detection.
 */
export const commonJsThreads = (): Plugin => ({
  name: 'common-js-threads',
  config: ({ build }) =>
    // Electron-vite makes a separate build for each `?modulePath`, which returns its output without writing it.
    build?.write === false ? { build: { rolldownOptions: { output: { format: 'cjs' } } } } : null,
})

/**
 * Minifies and compresses every picture that is built into the app. The drawing stays the same to a thousandth of its own
 * units. Its URL has no ending for the compression, because the server of the page decompresses it.
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

/** Ids and hidden parts must stay, because the app refers to ids in a picture and shows hidden parts. */
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

/** Modules that Pixi loads automatically for the browser and for a worker, such as events, accessibility and filters. */
const ENVIRONMENTS =
  /[\\/]pixi\.js[\\/]lib[\\/]environment-(browser|webworker)[\\/](browser|webworker)All\.mjs$/

/** Leaves these modules out. Pixi never loads them here, because the renderer is created with `manageImports: false`. */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  enforce: 'pre',
  load: (id) => (ENVIRONMENTS.test(id) ? 'export {}' : null),
})

import { gzipSync } from 'node:zlib'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

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

import { optimize } from 'svgo'
import type { Plugin } from 'vite'

/**
 * Shortens the text of every picture that is built into the app; what it draws stays the same to a thousandth of its
 * own units. Names within a picture are asked for from outside, and hidden parts are shown by it.
 */
export const slimPictures = (): Plugin => ({
  name: 'slim-pictures',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.svg')) asset.source = slim(String(asset.source))
    }
  },
})

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

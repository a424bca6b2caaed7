import { defineConfig } from 'electron-vite'
import { commonJsThreads, slimPictures, slimPixi } from './tools/run/vite-plugins.ts'

/** Smaller by half, while what is thrown still names the functions that it came through. */
const SLIM = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true },
} as const

/** The game in whose folder a module lies; empty for a module of no game. */
const gameIn = (id: string): string => /[\\/]games[\\/](\w+)[\\/]/.exec(id)?.[1] ?? ''

/**
 * The pieces of the renderer that several doors share. Without them the bundler makes one piece of each set of modules that
 * the same doors lead to: about fifty small files for the first table, each of which costs the main process a request.
 */
const PIECES = [
  // What every start loads.
  { name: 'first-screen', tags: ['$initial' as const], priority: 4 },
  {
    // Each game has a piece of its own, as the table of another game does not need it. The common piece has the name that comes
    // first in the alphabet, because the bundler fills it first then: the piece of a game would take what all games need.
    name: (id: string) => `shared${gameIn(id)}`,
    test: /src[\\/](shared|renderer[\\/](parts|client|store|screens|games[\\/]\w+[\\/](art|preferences|types)))\b/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'menus',
    test: /renderer[\\/](screens[\\/](new-game|new-game-form|saved-games|settings|about)|games[\\/]\w+[\\/]options)\.tsx?$/,
    priority: 2,
  },
  { name: 'table', test: /renderer[\\/]table[\\/]/, minShareCount: 2, priority: 1 },
]

/**
 * Three bundles: main (ESM, every library inside, so that no node_modules ship), preload (CommonJS, as a
 * sandboxed preload must be, and `.cjs` because the package is ESM) and the renderer.
 */
export default defineConfig({
  main: {
    plugins: [commonJsThreads()],
    build: {
      externalizeDeps: false,
      rolldownOptions: { input: { index: 'src/main/index.ts' }, output: { minify: SLIM } },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    base: './',
    plugins: [slimPictures(), slimPixi()],
    // Without its part for sounds in space.
    resolve: { alias: { howler: 'howler/dist/howler.core.min.js' } },
    build: {
      minify: true,
      // Files, not data: URLs, so that the policy's img-src and font-src stay narrow.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What leads to what, for the bench's weights.
      manifest: true,
      rolldownOptions: {
        input: { index: 'src/renderer/index.html' },
        output: { codeSplitting: { groups: PIECES } },
      },
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  },
})

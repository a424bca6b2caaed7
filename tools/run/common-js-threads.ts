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

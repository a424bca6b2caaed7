import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PATIENCE_MS } from './e2e/support/app.ts'
import './tools/run/inline-files.ts'
import { useHost } from './tools/run/prepare-host.ts'

const host = useHost()
// The browser host's main process is Node, which the many launches need not have compile the same code each time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/specs')

/** Specs that ask nothing of the app but what players do. */
const PACKED_TOO = [
  'launch',
  'security',
  'play',
  'kado-play',
  'long-games',
  'rematch',
  'table-memory',
  'saved-games',
  'settings',
  'how-to-play',
].map((name) => `${name}.spec.ts`)

/** Specs of other projects, which play no app built from this checkout. */
const NOT_OF_THE_BUILD = '{pictures,packed,installed,shipped}/*.spec.ts'

export default defineConfig<{ readonly measures: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results/end-to-end',
  // Two windows of the browser host know nothing of each other; those of Electron share the focus and the clipboard.
  workers: host === 'browser-host' ? 2 : 1,
  fullyParallel: true,
  retries: 0,
  // Only what hangs is to be ended, also on a machine that has other work: every spec waits for a state, never for a time.
  timeout: 900_000,
  expect: {
    timeout: PATIENCE_MS,
    toHaveScreenshot: {
      // A newer Chromium may round an edge differently; a card in the wrong place is far more than that.
      maxDiffPixelRatio: 0.002,
      pathTemplate: 'e2e/baselines/{arg}{ext}',
    },
  },
  // The pictures were taken on the browser host at its own scale, whose software rendering is the same on every machine.
  ignoreSnapshots: host !== 'browser-host' || process.env.KODODO_SCALE !== undefined,
  // The pictures are to be looked at, and nothing in them can fail a run (`npm run pictures`).
  projects: [
    { name: 'specs', testIgnore: NOT_OF_THE_BUILD, grepInvert: /@sweep/ },
    // The same in further windows, numbers of players and ways to play, and how readable it is (`npm run sweeps`).
    { name: 'sweeps', testIgnore: NOT_OF_THE_BUILD, grep: /@sweep|@measured/, use: { measures: true } },
    // On a packed app, where switches for tests do nothing (`npm run packed-specs`).
    { name: 'packed', testMatch: ['packed/*.spec.ts', ...PACKED_TOO], use: { measures: true } },
    // On an installed package in a system of its own (`npm run check-package`).
    { name: 'installed', testMatch: 'installed/*.spec.ts' },
    // On what an installer has put onto this very machine (`npm run try-installer`).
    { name: 'shipped', testMatch: 'shipped/*.spec.ts' },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
  ],
  forbidOnly: true,
  reporter: 'list',
})

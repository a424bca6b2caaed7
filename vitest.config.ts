import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { withMiniature } from './test/miniature/with-miniature.ts'

const MINIATURE = 'test/miniature/**/*.test.ts'
/** These tests leave nothing behind in their process and may share its modules: loading them again for each file takes longer than most tests. */
const SHARING = [
  '{src/shared,src/main/engine,src/main/bots/games}/**/*.test.ts',
  // The others replace a module that is loaded once.
  'src/main/{app,match,storage}/**/!(data-lost|folder-lock|move-folder|services|settings-file|window).test.ts',
  // The others replace calls of the disk, start apps, or measure their whole process.
  'tools/{*,!(faults|soak)/**/*}.test.ts',
  // The others play choreographies on a clock of the test's own, which is everybody's in that process.
  'src/renderer/games/**/!(arranging|count-resized|director*|finale|interruptions|session-ending|sounds).test.ts',
  'src/renderer/{app,client,parts,screens,store,table}/**/*.test.{ts,tsx}',
  '{bench,src/main/bots,src/preload,test}/*.test.ts',
  // The other one plays choreographies, as above.
  'test/{conformance,forged,games,golden,tutorials}/**/!(table).test.ts',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Only what hangs is to be ended: a busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    // Reports mark what takes longer, in ms, on a machine that has no other work: most likely a bot searches in full.
    slowTestThreshold: 2_000,
    expect: { poll: { timeout: 120_000, interval: 10 } },
    // One more than there are cores: some files wait for the disk or for another process.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'tools/run/memory-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,test,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [MINIATURE, ...SHARING, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      // A package of its own, whose tests start many browsers (`npm test --prefix browser-host`).
      { extends: true, test: { name: 'browser-host', include: ['browser-host/**/*.test.ts'] } },
      { extends: true, plugins: [withMiniature()], test: { name: 'miniature', include: [MINIATURE] } },
    ],
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { withMiniature } from './test/miniature/with-miniature.ts'

const MINIATURE = 'test/miniature/**/*.test.ts'
/** Functions over what they are given, which leave nothing behind: their tests may share the modules of one process. */
const PURE = [
  '{src/shared,src/main/engine,src/main/bots/games}/**/*.test.ts',
  // Choreographies are played on a clock of the test's own, which is everybody's in that process.
  'src/renderer/games/*/!(choreography)/**/*.test.ts',
  'src/renderer/{client,parts,screens,store,table}/**/*.test.{ts,tsx}',
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
          exclude: [MINIATURE, ...PURE, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, plugins: [withMiniature()], test: { name: 'miniature', include: [MINIATURE] } },
    ],
  },
})

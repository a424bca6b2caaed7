import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Only what hangs is to be ended: a busy machine takes its time.
    testTimeout: 60_000,
    include: ['{src,test,tools,bench}/**/*.test.{ts,tsx}'],
  },
})

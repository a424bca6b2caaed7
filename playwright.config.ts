import { defineConfig } from '@playwright/test'
import { useHost } from './tools/run/use-host.ts'

useHost()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/end-to-end',
  // Software rendering takes a whole core for each window.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
})

import { defineConfig } from '@playwright/test'
import { chooseHost } from './tools/run/hosts.ts'
import { BROWSER_HOST, readMachine } from './tools/run/machine.ts'

// Playwright asks the electron package for Electron's executable, and that asks this variable.
const host = process.env.KODODO_HOST ?? chooseHost('test', readMachine('test')).host
if (host === 'browser-host') process.env.ELECTRON_OVERRIDE_DIST_PATH = BROWSER_HOST

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/end-to-end',
  // Software rendering takes a whole core for each window.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: 'list',
})

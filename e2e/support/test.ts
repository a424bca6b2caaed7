import { test as base, expect } from '@playwright/test'
import { type LaunchOptions, launchApp, type RunningApp } from './app'

interface Launch extends Omit<LaunchOptions, 'userData'> {
  /** The page is made to fail on purpose, so its errors say nothing. */
  readonly failsOnPurpose?: boolean
}

interface Fixtures {
  /** The profile of this test's apps: settings, saves and logs. */
  readonly userData: string
  /** Launches the app on that profile, drawn coarsely where nothing else is asked for. It is closed after the test, and must not have had any error. */
  readonly launch: (options?: Launch) => Promise<RunningApp>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what a fixture needs.
  userData: async ({}, use, info) => use(info.outputPath('profile')),
  launch: async ({ userData }, use, info) => {
    const launched: { readonly running: RunningApp; readonly options: Launch }[] = []
    await use(async (options = {}) => {
      const running = await launchApp({ userData, drawing: 'coarse', ...options })
      launched.push({ running, options })
      return running
    })
    for (const { running, options } of launched) {
      // A test that failed half way may have left a question open that closing would wait for.
      if (info.status === info.expectedStatus) await running.close()
      else await running.kill()
      if (!options.failsOnPurpose) expect(running.errors).toEqual([])
    }
  },
})

export { expect } from '@playwright/test'

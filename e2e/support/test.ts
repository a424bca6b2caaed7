import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type LaunchOptions, launchApp, type RunningApp } from './app'
import { expectReadable } from './readable'
import { isShareable, SharedApps } from './shared-app'

interface Launch extends Omit<LaunchOptions, 'userData' | 'drawing'> {
  /** `measured` is `true-size` in a run that measures readability, and otherwise `coarse`. */
  readonly drawing?: LaunchOptions['drawing'] | 'measured'
  /** The page is made to fail on purpose, so its errors say nothing. */
  readonly failsOnPurpose?: boolean
  /** The app is started for this test alone, because the test changes main in a way that a new game does not undo. */
  readonly alone?: boolean
}

interface Fixtures {
  /** True if the run measures readability, as `npm run sweeps` does; each check takes longer than most steps of a test. */
  readonly measures: boolean
  /** Checks that the page is readable if the run measures that. The test must have a tag that includes it in such a run. */
  readonly measureReadability: (page: Page) => Promise<void>
  /** The profile folder of this test's apps, with settings, saves and logs. A test that takes it gets an app of its own. */
  readonly userData: string
  /** The folder below the test's own output folder in which the profile lies; none by default. */
  readonly home: string
  /** The profile of the test's apps. `isOwn` is true once the test has asked for its folder. */
  readonly profile: { readonly folder: string; isOwn: boolean }
  /**
   * Launches the app, drawn coarsely unless the test asks for more. The app is closed after the test, and must have had no error.
   * A test that asks for nothing but a size, a drawing or the player's settings gets the app that earlier tests of its worker used, as new as on a first start.
   */
  readonly launch: (options?: Launch) => Promise<RunningApp>
}

export const test = base.extend<Fixtures, { readonly shared: SharedApps }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what a fixture needs.
    async ({}, use, info) => {
      const shared = new SharedApps(join(info.project.outputDir, `shared-${info.workerIndex}`))
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  home: ['', { option: true }],
  measures: [false, { option: true }],
  measureReadability: async ({ measures }, use, info) => {
    expect(info.tags.join(), 'never measured without a tag').toMatch(/@measured|@sweep/)
    let count = 0
    await use(async (page) => {
      count++
      if (measures) await expectReadable(page, info.title)
    })
    if (info.status === info.expectedStatus) expect(count, 'measured at least once').toBeGreaterThan(0)
  },
  profile: async ({ home }, use, info) => use({ folder: info.outputPath(home, 'profile'), isOwn: false }),
  userData: async ({ profile }, use) => {
    profile.isOwn = true
    await use(profile.folder)
  },
  launch: async ({ profile, shared, measures }, use, info) => {
    const launched: { readonly running: RunningApp; readonly options: Launch; readonly isShared: boolean }[] =
      []
    await use(async ({ alone = false, drawing: asked = 'coarse', ...others } = {}) => {
      const drawing = asked !== 'measured' ? asked : measures ? 'true-size' : 'coarse'
      const options = drawing === 'coarse' ? others : { ...others, drawing }
      const isShared = isShareable(options) && !alone && !profile.isOwn && launched.length === 0
      const running = isShared
        ? await shared.take(options)
        : await launchApp({
            userData: launched[0]?.running.userData ?? profile.folder,
            drawing: 'coarse',
            ...options,
          })
      launched.push({ running, options, isShared })
      return running
    })
    for (const { running, options, isShared } of launched) {
      const passed = info.status === info.expectedStatus
      if (passed && isShared) await shared.giveBack(running)
      // A test that failed half way may have left a question open that closing would wait for.
      else if (passed) await running.close()
      else await running.kill()
      if (!options.failsOnPurpose) expect(running.errors).toEqual([])
    }
  },
})

/**
 * Marks a test that `npm run sweeps` runs, and `npm test` does not. It repeats a behaviour in another window, game, environment
 * or way to play; or it measures layout, contrast, light, motion or sound; or it searches a whole game for hidden cards.
 */
export const SWEEP = { tag: '@sweep' }

/** Marks a test that can measure how readable its screens are. `npm test` runs it without measuring; `npm run sweeps` runs it again and measures. */
export const MEASURED = { tag: '@measured' }

/** Marks all but one of a series of tests as a sweep. */
export const sweepUnless = (isFirst: boolean) => (isFirst ? {} : SWEEP)

export { expect } from '@playwright/test'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron as electron, type Locator, type Page } from '@playwright/test'
import { interleave } from './interleave'

const root = join(import.meta.dirname, '..')
/** One launch takes up to a third longer than the next. */
const LAUNCHES = 21

/** Runs something with a fresh profile, which is removed afterwards. */
export async function withProfile<T>(run: (userData: string) => Promise<T>): Promise<T> {
  const userData = await mkdtemp(join(tmpdir(), 'kododo-bench-'))
  try {
    return await run(userData)
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** From launch until what is looked for can be clicked, in ms. */
const launchTime = (folder: string, find: (page: Page) => Locator) =>
  withProfile(async (userData) => {
    const started = performance.now()
    const app = await electron.launch({ args: [folder, `--user-data-dir=${userData}`], cwd: root })
    // Visible, at rest for two frames, and the topmost thing at its place.
    await find(await app.firstWindow()).click({ trial: true })
    const elapsed = performance.now() - started
    await app.close()
    return elapsed
  })

export interface LaunchFigures {
  /** Milliseconds, medians of interleaved launches. */
  readonly kododo: number
  readonly helloWorld: number
}

/** Times the built app to its home screen against the smallest app there is, on the same host. */
export const compareLaunches = (): Promise<LaunchFigures> =>
  interleave(
    {
      kododo: () => launchTime(root, (page) => page.getByRole('button', { name: /New game/ })),
      helloWorld: () => launchTime(join(root, 'tools/hello-world'), (page) => page.getByText('Hello')),
    },
    LAUNCHES,
  )

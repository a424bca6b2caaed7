import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron as electron, type Locator, type Page } from '@playwright/test'
import { interleave } from './interleave'

const root = join(import.meta.dirname, '..')
/** One launch may take up to a third longer than the next. */
const LAUNCHES = 21

/** Runs a function with a fresh profile, which is removed afterwards. */
export async function withProfile<T>(run: (userData: string) => Promise<T>): Promise<T> {
  const userData = await mkdtemp(join(tmpdir(), 'kododo-bench-'))
  try {
    return await run(userData)
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Time from launch until an element can be clicked, in ms. */
const launchTime = (folder: string, find: (page: Page) => Locator) =>
  withProfile(async (userData) => {
    const started = performance.now()
    const app = await electron.launch({ args: [folder, `--user-data-dir=${userData}`], cwd: root })
    // Visible, without motion for two frames, and the topmost element at its place.
    await find(await app.firstWindow()).click({ trial: true })
    const elapsed = performance.now() - started
    await app.close()
    return elapsed
  })

export interface LaunchFigures {
  /** Medians of interleaved launches, in ms. */
  readonly kododo: number
  readonly helloWorld: number
}

/** Times the built app until its home screen, and the smallest possible app, on the same host. */
export const compareLaunches = (): Promise<LaunchFigures> =>
  interleave(
    {
      kododo: () => launchTime(root, (page) => page.getByRole('button', { name: /New game/ })),
      helloWorld: () => launchTime(join(root, 'tools/hello-world'), (page) => page.getByText('Hello')),
    },
    LAUNCHES,
  )

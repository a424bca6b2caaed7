import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron as electron, type Page } from '@playwright/test'
import { interleave } from './interleave'

const root = join(import.meta.dirname, '..')

/** Runs something with a fresh profile, which is removed afterwards. */
export async function withProfile<T>(run: (userData: string) => Promise<T>): Promise<T> {
  const userData = await mkdtemp(join(tmpdir(), 'kododo-bench-'))
  try {
    return await run(userData)
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** From launch until the page can be acted on, in ms. */
const launchTime = (folder: string, interactive: (page: Page) => Promise<unknown>) =>
  withProfile(async (userData) => {
    const started = performance.now()
    const app = await electron.launch({ args: [folder, `--user-data-dir=${userData}`], cwd: root })
    await interactive(await app.firstWindow())
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
  interleave({
    // The button answers the keyboard: a press is taken, and the next screen is there.
    kododo: () =>
      launchTime(root, (page) => page.getByRole('button', { name: /New game/ }).click({ trial: true })),
    helloWorld: () =>
      launchTime(join(root, 'tools/hello-world'), (page) => page.getByText('Hello').waitFor()),
  })

import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { PAGE_RUNS } from '../../../shared/page-mark'
import { loadPage } from './page-load'

const ADDRESS = 'app://kododo/index.html'

interface Page {
  readonly readyState: DocumentReadyState
  readonly runs: boolean
}

class Contents extends EventEmitter {
  loading: Promise<void> = Promise.resolve()
  page: Page = { readyState: 'complete', runs: true }
  readonly loadURL = vi.fn(() => this.loading)
  readonly executeJavaScript = vi.fn(async (script: string): Promise<unknown> => {
    const { readyState, runs } = this.page
    const document = { readyState, documentElement: { dataset: runs ? { [PAGE_RUNS]: '' } : {} } }
    return new Function('document', `return ${script}`)(document)
  })

  /** Tells of a loaded page. Settles once its answer about itself has been heard. */
  async finishLoad(page: Page): Promise<void> {
    this.page = page
    this.emit('did-finish-load')
    await this.executeJavaScript.mock.results.at(-1)?.value
  }
}

function load(contents = new Contents()) {
  const report = vi.fn()
  const fail = vi.fn()
  loadPage(contents, { address: ADDRESS, report, fail })
  return { contents, report, fail }
}

const failing = (errno: number) => Promise.reject(Object.assign(new Error('not loaded'), { errno }))

it('a page that loads and runs is left alone', async () => {
  const { contents, report, fail } = load()
  contents.emit('did-navigate', {}, ADDRESS, 200)
  await contents.finishLoad({ readyState: 'complete', runs: true })
  expect(contents.loadURL).toHaveBeenCalledWith(ADDRESS)
  expect([report.mock.calls, fail.mock.calls]).toEqual([[], []])
})

it.each<[string, (contents: Contents) => void]>([
  ['cannot be loaded', (page) => page.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', ADDRESS, true)],
  ['is not there', (page) => page.emit('did-navigate', {}, ADDRESS, 404)],
])('a page that %s is a failure', (_what, happens) => {
  const { contents, fail } = load()
  happens(contents)
  expect(fail).toHaveBeenCalledOnce()
})

it('a page whose script does not run is a failure', async () => {
  const { contents, fail } = load()
  await contents.finishLoad({ readyState: 'complete', runs: false })
  expect(fail).toHaveBeenCalledOnce()
})

it('a page that was loaded again before it was asked is asked once that has happened', async () => {
  const { contents, fail } = load()
  await contents.finishLoad({ readyState: 'interactive', runs: false })
  expect(fail).not.toHaveBeenCalled()
  await contents.finishLoad({ readyState: 'complete', runs: false })
  expect(fail).toHaveBeenCalledOnce()
})

it('a rejected load is a failure, unless another one took its place', async () => {
  const missing = new Contents()
  missing.loading = failing(-6)
  const failed = load(missing)
  await expect.poll(() => failed.fail.mock.calls.length).toBe(1)

  const replaced = new Contents()
  replaced.loading = failing(-3)
  const { report, fail } = load(replaced)
  await expect.poll(() => report.mock.calls.length).toBe(1)
  expect(fail).not.toHaveBeenCalled()
})

it('what is no page of ours, or was broken off, ends nothing', () => {
  const { contents, report, fail } = load()
  contents.emit('did-fail-load', {}, -20, 'ERR_BLOCKED_BY_CLIENT', 'https://example.com/', true)
  contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', ADDRESS, false)
  contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', ADDRESS, true)
  contents.emit('preload-error', {}, '/preload.cjs', new Error('no preload'))
  expect([report.mock.calls.length, fail.mock.calls.length]).toEqual([3, 0])
})

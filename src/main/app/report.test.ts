import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MOST_A_MINUTE } from './log-rate'
import { reportTo } from './report'

const LARGEST = 1024 * 1024

it('errors without end fill two files of a megabyte, and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kododo-log-'))
  const passed = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(async () => {
    passed.mockRestore()
    await rm(folder, { recursive: true })
  })
  const report = reportTo(() => join(folder, 'main.log'))
  const long = new Error('x'.repeat(100_000))
  for (let minute = 0; minute < 60; minute++) {
    passed.mockReturnValue(minute * 60_000)
    for (let n = 0; n < MOST_A_MINUTE + 10; n++) await report(long)
  }
  expect((await readdir(folder)).sort()).toEqual(['main.log', 'main.old.log'])
  for (const name of ['main.log', 'main.old.log'])
    expect((await stat(join(folder, name))).size).toBeLessThan(LARGEST + 50_000)
  expect((await stat(join(folder, 'main.old.log'))).size).toBeGreaterThan(LARGEST / 2)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { commonJsThreads } from './vite-plugins'

it('bundles the program of a thread as CommonJS, and leaves other programs unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kododo-threads-'))
  const input = join(folder, 'program.ts')
  writeFileSync(input, "import { parentPort } from 'node:worker_threads'\nparentPort?.postMessage('started')")
  const codeOf = async (write: boolean) => {
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [commonJsThreads()],
      build: { ssr: true, write, rolldownOptions: { input } },
    })
    return 'output' in built ? (built.output[0].code ?? '') : ''
  }
  expect(await codeOf(false)).toMatch(/require\(["'`]node:worker_threads/)
  expect(await codeOf(true)).toMatch(/^import .*node:worker_threads/)
  rmSync(folder, { recursive: true })
})

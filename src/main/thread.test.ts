import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startThread } from './thread'

it('a thread gets its program, and loads no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kododo-thread-'))
  const program = join(folder, 'program.js')
  writeFileSync(
    program,
    "const { parentPort } = require('node:worker_threads')\nparentPort.postMessage('started')",
  )
  const thread = startThread(program)
  rmSync(folder, { recursive: true })
  expect(await once(thread, 'message')).toEqual(['started'])
  await thread.terminate()
})

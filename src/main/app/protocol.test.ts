import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Protocol } from 'electron'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answer, fileFor, registerScheme } from './protocol'
import { CONTENT_POLICY } from './security'

let base: string
let folder: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'kododo-renderer-'))
  folder = join(base, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/a b.js'), 'export {}')
  await writeFile(join(folder, 'assets/lizard.svg.gz'), gzipSync('<svg/>'))
  await writeFile(join(folder, 'assets/torn.svg.gz'), gzipSync('<svg/>').subarray(0, 12))
  await writeFile(join(base, 'secret.json'), '{}')
  await mkdir(join(base, 'renderer-old'))
  await writeFile(join(base, 'renderer-old/index.html'), 'old')
})
afterAll(() => rm(base, { recursive: true }))

describe('the app scheme', () => {
  it('is a real origin, whose compiled scripts are kept for the next start', () => {
    const registerSchemesAsPrivileged = vi.fn()
    const protocol: Partial<Protocol> = { registerSchemesAsPrivileged }
    registerScheme(protocol as Protocol)
    const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
    expect(registerSchemesAsPrivileged.mock.calls).toEqual([[[{ scheme: 'app', privileges }]]])
  })

  it('serves the renderer under the content policy', async () => {
    const response = await answer(folder, 'app://kododo/index.html')
    expect(await response.text()).toBe('<!doctype html>')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_POLICY)
  })

  it('takes escapes, queries and fragments', () => {
    expect(fileFor(folder, 'app://kododo/assets/a%20b.js?v=1#x')).toBe(join(folder, 'assets/a b.js'))
  })

  it.each([
    'app://kododo/../secret.json',
    'app://kododo/%2e%2e/secret.json',
    'app://kododo/..%2fsecret.json',
    'app://kododo/assets/..%2f..%2fsecret.json',
    'app://kododo/..%5csecret.json',
    'app://kododo/..%2frenderer-old/index.html',
    'app://kododo/%2fetc/passwd.json',
    'app://kododo/index.html%00.json',
    'app://kododo/%E0%A4%A',
    'app://kododo/',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('never leaves its folder: %s', async (address) => {
    const response = await answer(folder, address)
    expect(response.ok).toBe(false)
    expect(await response.text()).toBe('')
  })

  it('unpacks pictures, which are built in packed', async () => {
    const response = await answer(folder, 'app://kododo/assets/lizard.svg')
    expect(await response.text()).toBe('<svg/>')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
  })

  it.each(['none.html', 'assets/none.svg', 'assets/torn.svg'])(
    'says when there is no such file: %s',
    async (name) => {
      expect((await answer(folder, `app://kododo/${name}`)).status).toBe(404)
    },
  )

  it('gives no packed file as it is', async () => {
    expect((await answer(folder, 'app://kododo/assets/lizard.svg.gz')).status).toBe(403)
  })
})

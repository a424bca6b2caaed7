import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A file, a line that is forbidden there, and the rule that the linter must report. */
const VIOLATIONS = [
  ['src/shared/planted.ts', `import '../main/match/match'`, 'noRestrictedImports'],
  ['src/main/engine/games/planted.ts', `import '../../match/match'`, 'noRestrictedImports'],
  ['src/main/engine/disk.ts', `import 'node:fs'`, 'noRestrictedImports'],
  ['src/main/engine/chance.ts', 'export const luck = Math.random()', 'plugin'],
  ['src/main/engine/clock.ts', 'export const now = Date.now()', 'plugin'],
  ['src/main/bots/planted.ts', `import '../engine/games/5211/apply'`, 'noRestrictedImports'],
  ['src/main/storage/planted.ts', `import '../match/match'`, 'noRestrictedImports'],
  ['src/main/match/planted.ts', `import 'electron'`, 'noRestrictedImports'],
  ['src/main/app/planted.ts', `import '../index'`, 'noRestrictedImports'],
  ['src/preload/planted.ts', `import '../main/app/services'`, 'noRestrictedImports'],
  ['src/renderer/planted.ts', `import '../main/engine/rng'`, 'noRestrictedImports'],
  ['src/renderer/games/planted.ts', `import '../../shared/games/5211/schema'`, 'noRestrictedImports'],
  ['src/renderer/table/painter/schemas.ts', `import '../../../shared/bridge/schemas'`, 'noRestrictedImports'],
  ['src/main/app/other.ts', `import '../../preload/index'`, 'noRestrictedImports'],
  ['src/renderer/screens/planted.ts', `import '../app/main'`, 'noRestrictedImports'],
  ['src/renderer/parts/planted.ts', `import '../client/match-client'`, 'noRestrictedImports'],
  ['src/renderer/client/planted.ts', `import '../store/store'`, 'noRestrictedImports'],
  ['src/renderer/store/planted.ts', `import '../table/plan'`, 'noRestrictedImports'],
  ['src/renderer/screens/table.ts', `import '../table/plan'`, 'noRestrictedImports'],
  ['src/renderer/games/kado/planted.ts', `import '../../screens/result'`, 'noRestrictedImports'],
  ['src/renderer/table/scene.ts', `import './director/director'`, 'noRestrictedImports'],
  ['src/renderer/table/painter/planted.ts', `import '../director/director'`, 'noRestrictedImports'],
  ['src/renderer/table/session/planted.ts', `import '../frame/table'`, 'noRestrictedImports'],
  ['src/renderer/table/tutorial/planted.ts', `import '../director/director'`, 'noRestrictedImports'],
  ['src/renderer/table/frame/planted.ts', `import '../../games/kado/game'`, 'noRestrictedImports'],
  ['e2e/planted.spec.ts', `export { test } from '@playwright/test'`, 'noRestrictedImports'],
  ['e2e/pictures/planted.spec.ts', `export { test } from '@playwright/test'`, 'noRestrictedImports'],
  ['browser-host/planted.ts', `import '../src/shared/result'`, 'noRestrictedImports'],
  ['browser-host/module/planted.ts', `import '../../tools/run/machine'`, 'noRestrictedImports'],
  ['src/shared/spread.ts', 'export const a = { b: 1, ...{ c: 2 } }', 'plugin'],
  ['src/renderer/parts/spread.tsx', 'export const A = () => <br {...{ id: 2 }} />', 'plugin'],
  // If a save is not awaited, its failure is lost.
  ['src/main/storage/floating.ts', 'Promise.reject(new Error())', 'noFloatingPromises'],
] as const

/** Lines that are allowed in the same places, to detect a rule that forbids everything. */
const ALLOWED = [
  ['src/main/engine/games/allowed.ts', `import '../../../shared/bridge/errors'`],
  ['src/main/bots/allowed.ts', `import '../engine/games/5211/score'`],
  ['src/main/storage/left-alone.ts', 'void Promise.resolve()'],
  ['src/renderer/table/director/allowed.ts', `import '../scene'`],
  ['src/renderer/table/session/allowed.ts', `import '../director/director'`],
  ['src/renderer/games/kado/allowed.ts', `import '../../../shared/games/kado/cards'`],
  ['src/renderer/screens/allowed.ts', `import '../store/store'`],
  ['browser-host/module/allowed.ts', `import '../wire'`],
  ['src/shared/conditional.ts', 'export const of = (c: number) => ({ ...(c > 1 ? { c } : {}) })'],
  ['e2e/allowed.spec.ts', `export type { Page } from '@playwright/test'`],
] as const

const root = join(import.meta.dirname, '../..')
let planted: string
let report: string

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), 'kododo-boundaries-'))
  cpSync(join(root, 'biome.json'), join(planted, 'biome.json'))
  cpSync(join(root, 'tools/lint'), join(planted, 'tools/lint'), { recursive: true })
  for (const [path, line] of [...VIOLATIONS, ...ALLOWED]) {
    mkdirSync(dirname(join(planted, path)), { recursive: true })
    writeFileSync(join(planted, path), `${line}\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const lint = promisify(execFile)(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=github', 'src', 'e2e', 'browser-host'],
    { cwd: planted },
  )
  // The linter exits with 1 if it has findings, which is expected here.
  report = await lint.then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  )
})

afterAll(() => rmSync(planted, { recursive: true, force: true }))

const findings = (path: string) => report.split('\n').filter((line) => line.includes(`/${path},`))

describe('the linter', () => {
  it.each(VIOLATIONS)('forbids %s to contain: %s', (path, _line, rule) => {
    expect(findings(path).join('\n')).toContain(rule)
  })

  it.each(ALLOWED)('allows %s to contain: %s', (path) => {
    expect(findings(path)).toEqual([])
  })
})

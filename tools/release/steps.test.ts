import { expect, it } from 'vitest'
import { type Here, planSteps } from './steps'
import { readWorkflow } from './workflows'

const here: Here = { tag: 'v1.0.0', hasProgram: (name) => name !== 'gh', hasElectron: true }

const WORKFLOW = `name: Planned
on:
  push:
jobs:
  called:
    uses: ./.github/workflows/check.yml
  play:
    runs-on: \${{ matrix.runner }}
    strategy:
      matrix:
        include:
          - { system: mac, runner: macos-15 }
          - { system: linux, runner: ubuntu-24.04 }
    env:
      KODODO_HOST: electron
      SYSTEM: \${{ matrix.system }}
    steps:
      - uses: actions/checkout@v7
      - name: Play
        run: npm test
      - name: On Linux
        if: runner.os == 'Linux'
        run: xvfb-run true
      - if: runner.os != 'Linux'
        run: "true"
      - name: Sign
        env:
          KEY: \${{ matrix.system == 'mac' && secrets.KEY || '' }}
          TAG: \${{ github.ref_name }}
        run: npm run sign
      - name: Publish
        run: gh release create
      - name: Know
        env:
          TOKEN: \${{ github.token }}
        run: npm publish
      - uses: actions/upload-artifact@v7
`

it('plans the steps that run on Linux, and gives a reason for leaving out the others', () => {
  const env = { KODODO_HOST: 'electron', SYSTEM: 'linux' }
  expect(planSteps(readWorkflow(WORKFLOW), here)).toEqual({
    called: [],
    play: [
      { kind: 'run', name: 'Play', run: 'npm test', env },
      { kind: 'run', name: 'On Linux', run: 'xvfb-run true', env },
      { kind: 'not-here', name: 'true', why: "only if runner.os != 'Linux'" },
      { kind: 'run', name: 'Sign', run: 'npm run sign', env: { ...env, KEY: '', TAG: 'v1.0.0' } },
      { kind: 'not-here', name: 'Publish', why: 'there is no gh here' },
      { kind: 'not-here', name: 'Know', why: `only GitHub knows \${{ github.token }}` },
      { kind: 'not-here', name: 'actions/upload-artifact@v7', why: 'an action, which only GitHub runs' },
    ],
  })
})

it('plans the browser host if Electron is not available', () => {
  const { play = [] } = planSteps(readWorkflow(WORKFLOW), { ...here, hasElectron: false })
  expect(play[0]).toMatchObject({ name: 'Play', env: { KODODO_HOST: 'browser-host' } })
})

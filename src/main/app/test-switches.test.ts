import { expect, it } from 'vitest'
import { readTestSwitches } from './test-switches'

const server = 'http://localhost:5173'
const start = (isPackaged: boolean, ...switches: readonly string[]) =>
  readTestSwitches(
    { isPackaged, commandLine: { hasSwitch: (name) => switches.includes(name) } },
    { ELECTRON_RENDERER_URL: server },
  )

it('a packed app does nothing of what tests and development ask for', () => {
  expect(start(true, 'inspect-table', 'bots-wait', 'bots-take-their-time')).toEqual({
    inspectsTable: false,
    botsWait: false,
    botsTakeTheirTime: false,
    developmentServer: null,
  })
})

it('an app that is worked on does each of them, where it is asked for', () => {
  expect(start(false, 'inspect-table')).toEqual({
    inspectsTable: true,
    botsWait: false,
    botsTakeTheirTime: false,
    developmentServer: server,
  })
  expect(start(false, 'bots-wait')).toMatchObject({ inspectsTable: false, botsWait: true })
  expect(start(false, 'bots-take-their-time')).toMatchObject({ botsTakeTheirTime: true, botsWait: false })
})

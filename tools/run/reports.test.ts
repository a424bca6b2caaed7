import { expect, test } from 'vitest'
import { closingLine, readEndToEndReport, readUnitReport, withExit } from './reports.ts'

const passes = { fullName: 'scores', status: 'passed', failureMessages: [] }
const fails = { fullName: 'ties', status: 'failed', failureMessages: ['expected 1 to be 2'] }
const unit = (passed: number, failed: number, ...testResults: object[]) =>
  readUnitReport(JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults }))

test("sums up a unit run's report, and names the failures", () => {
  const tally = unit(1, 1, { name: 'score.test.ts', status: 'failed', assertionResults: [passes, fails] })
  expect(tally).toEqual({
    passed: 1,
    failed: 1,
    failures: ['score.test.ts: ties\nexpected 1 to be 2'],
  })
})

test('counts a test file that could not be loaded', () => {
  const broken = { name: 'deal.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(unit(0, 0, broken)).toEqual({ passed: 0, failed: 1, failures: ['deal.test.ts\nno such module'] })
})

const endToEnd = (stats: object, specs: object[] = [], errors: object[] = []) =>
  readEndToEndReport(JSON.stringify({ stats, errors, suites: [{ specs: [], suites: [{ specs }] }] }))
const spec = (title: string, status: string, message: string) => ({
  title,
  file: 'play.spec.ts',
  tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
})

test("sums up an end-to-end run's report, however deep its suites", () => {
  const specs = [spec('plays', 'expected', ''), spec('resumes', 'unexpected', 'no table')]
  expect(endToEnd({ expected: 1, unexpected: 1, flaky: 0 }, specs)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['play.spec.ts: resumes\nno table'],
  })
})

test('counts flaky tests and errors outside of tests as failures', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 1 }
  expect(endToEnd(stats, [], [{ message: 'no specs found' }])).toMatchObject({ passed: 0, failed: 2 })
})

test('refuses other JSON', () => {
  expect(() => readUnitReport('{}')).toThrow()
  expect(() => readEndToEndReport('')).toThrow()
})

test('counts a runner that fails silently', () => {
  const clean = { passed: 3, failed: 0, failures: [] }
  expect(withExit(clean, 0, '')).toEqual(clean)
  expect(withExit(clean, 1, 'unhandled error')).toMatchObject({ passed: 3, failed: 1 })
  expect(withExit(clean, null, '')).toMatchObject({ failed: 1 })
  expect(withExit({ passed: 0, failed: 2, failures: [] }, 1, '')).toMatchObject({ failed: 2 })
})

test('closes with the sum of all stages', () => {
  const stages = [
    { passed: 1, failed: 0, failures: [] },
    { passed: 40, failed: 2, failures: [] },
  ]
  expect(closingLine(stages)).toBe('41 passed, 2 failed')
})

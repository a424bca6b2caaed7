import { expect, test } from 'vitest'
import { closingLine, readReport, withExit } from './reports.ts'

const report = (...suites: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<testsuites name="tests">\n${suites.join('\n')}\n</testsuites>\n`

/** As vitest writes it: escaped texts. */
const UNIT = `<testsuite name="score.test.ts" tests="3" failures="1" errors="0" skipped="1">
  <testcase classname="score.test.ts" name="a round &gt; scores" time="0.001">
    <system-out>
&lt;failure&gt;planted&lt;/failure&gt; &lt;skipped/&gt;
    </system-out>
  </testcase>
  <testcase classname="score.test.ts" name="a round &gt; ties" time="0.002">
    <failure message="expected &apos;&lt;b&gt;&apos; to be &quot;a &amp;amp; b&quot;" type="AssertionError">
AssertionError: expected &apos;&lt;b&gt;&apos; to be &quot;a &amp;amp; b&quot;
    </failure>
  </testcase>
  <testcase classname="score.test.ts" name="a round &gt; waits" time="0">
    <skipped/>
  </testcase>
</testsuite>`

/** As Playwright writes it: texts in CDATA. */
const END_TO_END = `<testsuite name="play.spec.ts" tests="2" failures="1" skipped="0" errors="0">
<testcase name="plays" classname="play.spec.ts" time="1">
<system-out>
<![CDATA[the page has a <testcase> and a <failure message="no">]]>
</system-out>
</testcase>
<testcase name="a table › resumes" classname="play.spec.ts" time="2">
<failure message="play.spec.ts:3:1 resumes" type="FAILURE">
<![CDATA[no <table> with </testcase> & more]]>
</failure>
</testcase>
</testsuite>`

test('sums up a report of unit tests, and names the failures', () => {
  expect(readReport(report(UNIT))).toEqual({
    passed: 1,
    failed: 1,
    failures: [`score.test.ts: a round > ties\nAssertionError: expected '<b>' to be "a &amp; b"`],
  })
})

test('sums up a report of end-to-end tests, and names the failures', () => {
  expect(readReport(report(END_TO_END))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['play.spec.ts: a table › resumes\nno <table> with </testcase> & more'],
  })
})

test('counts an error outside of a test as a failure, by its message if it has no text', () => {
  const errors = `<testsuite name="vitest unhandled errors" tests="1" failures="0" errors="1">
<testcase classname="vitest unhandled errors" name="Error: late" time="0">
<error message="late" type="Error">
</error>
</testcase>
</testsuite>`
  expect(readReport(report(UNIT, errors))).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [expect.any(String), 'vitest unhandled errors: Error: late\nlate'],
  })
})

test('rejects a report that is not complete', () => {
  expect(() => readReport('')).toThrow('not complete')
  expect(() => readReport(report(UNIT).replace('</testsuites>', ''))).toThrow('not complete')
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

import { z } from 'zod'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Messages for the person who has to fix the failures. */
  readonly failures: readonly string[]
}

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/**
 * Sums up vitest's JSON report. A file that could not be loaded counts as one failure.
 * @throws if it is not such a report
 */
export function readUnitReport(json: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = unitReport.parse(JSON.parse(json))
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${(failureMessages ?? []).join('\n')}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => `${name}\n${message}`)],
  }
}

const error = z.object({ message: z.string().default('') })
const endToEndSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(error).default([]) })) }),
  ),
})
const endToEndSuite = z.object({
  specs: z.array(endToEndSpec).default([]),
  get suites(): z.ZodOptional<z.ZodArray<typeof endToEndSuite>> {
    return z.array(endToEndSuite).optional()
  },
})
const endToEndReport = z.object({
  suites: z.array(endToEndSuite),
  errors: z.array(error),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function specsOf({ specs, suites = [] }: z.infer<typeof endToEndSuite>): z.infer<typeof endToEndSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * Sums up Playwright's JSON report. A flaky test and an error outside of any test are failures.
 * @throws if it is not such a report
 */
export function readEndToEndReport(json: string): Tally {
  const { suites, errors, stats } = endToEndReport.parse(JSON.parse(json))
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
        return `${file}: ${title}\n${messages.join('\n')}`
      }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map(({ message }) => message)],
  }
}

/**
 * Adds a runner's exit to its report: if it fails without a reported failure, the runner itself has failed.
 * @param exit the exit code; null if it was killed
 */
export function withExit(tally: Tally, exit: number | null, output: string): Tally {
  if (exit === 0 || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`the runner ended with ${exit ?? 'a signal'}\n${output}`] }
}

/** Sums up all stages in the last line of the run. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Messages for the person who has to fix the failures. */
  readonly failures: readonly string[]
}

const CDATA = /<!\[CDATA\[(.*?)\]\]>/gs
const TEST = /<testcase\b(?<attributes>[^>]*)>(?<content>.*?)<\/testcase>/gs
const FAILURE = /<(?<kind>failure|error)\b(?<attributes>[^>]*)>(?<text>.*?)<\/\k<kind>>/gs

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}
const plain = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

const attribute = (attributes = '', name: string): string =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/**
 * Sums up a report in the JUnit format, which both test runners write. Errors outside of a test count as failures.
 * @throws if the report is not complete
 */
export function readReport(xml: string): Tally {
  if (!xml.trimEnd().endsWith('</testsuites>')) throw new Error('The report is not complete')
  // Both runners escape all text outside of CDATA, so that every < left begins a tag.
  const escaped = xml.replace(CDATA, (_, text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  const tally = { passed: 0, failed: 0, failures: [] as string[] }
  for (const { groups: test } of escaped.matchAll(TEST)) {
    const content = test?.content ?? ''
    const errors = [...content.matchAll(FAILURE)].map(
      ({ groups }) => plain(groups?.text ?? '').trim() || attribute(groups?.attributes, 'message'),
    )
    if (errors.length > 0) {
      const place = `${attribute(test?.attributes, 'classname')}: ${attribute(test?.attributes, 'name')}`
      tally.failed++
      tally.failures.push([place, ...errors].join('\n'))
    } else if (!content.includes('<skipped')) tally.passed++
  }
  return tally
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

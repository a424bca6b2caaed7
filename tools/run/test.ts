import { type Prepared, prepareHost } from './prepare-host.ts'
import { closingLine, type Tally } from './reports.ts'
import { build, buildMiniature, endToEnd, lint, promises, types, unit } from './stages.ts'

/** `npm test`: every stage that can run is run, and the last line sums them up. */

const say = (line: string) => process.stdout.write(`${line}\n`)
const tallies: Tally[] = []

async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const begun = performance.now()
  const tally = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const outcome = tally.failed === 0 ? 'ok' : 'FAILED'
  say(`${name.padEnd(12)} ${outcome.padEnd(8)} ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  for (const failure of tally.failures) say(`\n${failure.trim()}\n`)
  tallies.push(tally)
  return tally
}

const failure = (reason: string): Tally => ({ passed: 0, failed: 1, failures: [reason] })

async function runSpecs(host: Prepared, built: boolean): Promise<Tally> {
  if (host.host === 'none') return failure(host.advice)
  if (!built) return failure('Not run: there is no build to run them on.')
  const virtualDisplay = host.host === 'electron' && host.virtualDisplay
  return endToEnd(virtualDisplay, { KODODO_HOST: host.host })
}

const NAMES = { electron: 'Electron', 'browser-host': 'the browser host', none: 'nothing' }

const host = await prepareHost('test', say)
say(`End-to-end tests run on ${NAMES[host.host]}.`)
await stage('biome', lint)
await stage('promises', promises)
await stage('types', types)
await stage('unit', unit)
const built = await stage('build', build)
const miniature = await stage('miniature', buildMiniature)
await stage('end-to-end', () => runSpecs(host, built.failed + miniature.failed === 0))
say(closingLine(tallies))
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0

import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { IDENTITY } from '../../src/shared/identity.ts'
import { ROOT } from '../run/machine.ts'
import { textOf, versionOf } from './project.ts'
import { notReady } from './readiness.ts'

/** `npm run verify-release -- TAG`: says whether this commit can be released under that tag, and all that keeps it from it. */

const uncommitted = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })
const reasons = notReady({
  tag: process.argv[2] ?? '',
  manifestVersion: versionOf('package.json'),
  lockVersion: versionOf('package-lock.json'),
  changelog: textOf('CHANGELOG.md'),
  identity: IDENTITY,
  uncommitted: uncommitted.trimEnd(),
  workflows: globSync('.github/workflows/*.yml', { cwd: ROOT }).map(textOf),
  releasing: textOf('docs/RELEASING.md'),
})
process.stdout.write(
  reasons.length === 0 ? 'Ready to be released.\n' : `Not ready to be released.\n- ${reasons.join('\n- ')}\n`,
)
process.exitCode = reasons.length === 0 ? 0 : 1

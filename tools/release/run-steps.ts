import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { command, optional } from '../run/command.ts'
import { electronBinary, ROOT } from '../run/machine.ts'
import { textOf, versionOf } from './project.ts'
import { type Planned, planSteps, type Runnable } from './steps.ts'
import { readWorkflow } from './workflows.ts'

const LOGS = join(ROOT, 'test-results', 'steps')

const say = (line: string) => process.stdout.write(`${line}\n`)

const hasProgram = (name: string): boolean =>
  spawnSync('bash', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0

/** The environment of a step, without npm's additions to that of a script. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), CI: 'true' }
}

/** @returns true if the step succeeded */
function runStep(job: string, { name, run, env }: Runnable, folder: string): boolean {
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
    {
      cwd: folder,
      env: { ...environment(), ...env },
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  )
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const printed = `${stdout}${stderr}`.trim()
  writeFileSync(join(LOGS, `${job}-${name.replaceAll(/\W+/g, '-')}.log`), `${printed}\n`)
  const host = env.KODODO_HOST === undefined ? '' : `, KODODO_HOST=${env.KODODO_HOST}`
  say(`${status === 0 ? 'ok      ' : 'FAILED  '} ${job} › ${name} (${run}${host}; ${seconds} s)`)
  if (status !== 0) say(printed.split('\n').slice(-6).join('\n'))
  return status === 0
}

function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kododo-steps-'))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder])
  return folder
}

/** @returns true if no step failed */
function runJob(job: string, steps: readonly Planned[]): boolean {
  const folder = clone()
  let stopped = false
  for (const step of steps) {
    if (step.kind === 'not-here') say(`not here ${job} › ${step.name} (${step.why})`)
    else if (stopped) say(`not run  ${job} › ${step.name} (a step before it failed)`)
    else stopped = !runStep(job, step, folder)
  }
  rmSync(folder, { recursive: true, force: true })
  return !stopped
}

export const main = command({
  name: 'run-steps',
  about:
    'Runs the steps of workflows that this machine can run, each job in a fresh clone of the last commit.',
  notes: "A job ends with its first step that fails. The steps' output is in test-results/steps.",
  options: {
    job: optional('runs this job alone', 'NAME'),
    tag: optional('the tag that is released (default: that of this version)', 'TAG'),
  },
  positionals: {
    name: 'FILE…',
    help: 'workflows, such as check.yml',
    least: 1,
    most: Number.POSITIVE_INFINITY,
  },
  run({ job: only, tag }, files) {
    const here = {
      tag: tag ?? `v${versionOf('package.json')}`,
      hasProgram,
      hasElectron: electronBinary() !== null,
    }
    mkdirSync(LOGS, { recursive: true })
    const jobs = files
      .flatMap((file) =>
        Object.entries(planSteps(readWorkflow(textOf(join('.github/workflows', file))), here)),
      )
      .filter(([job, steps]) => steps.length > 0 && job === (only ?? job))
    const outcomes = jobs.map(([job, steps]) => runJob(job, steps))
    return outcomes.every(Boolean) ? 0 : 1
  },
})

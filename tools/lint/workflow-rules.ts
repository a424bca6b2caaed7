import { type Use, unverified, usesOf } from '../release/pins.ts'
import { type Job, readWorkflow, type Step, type Workflow } from '../release/workflow.ts'

/** What we hold workflows to beyond what actionlint does. */

/** What a workflow may name. */
export interface Project {
  /** The names of package.json's scripts. */
  readonly scripts: readonly string[]
  readonly hasFile: (path: string) => boolean
  /** The actions that docs/RELEASING.md vouches for. */
  readonly evidence: readonly Use[]
}

/** The environment whose secrets sign: whoever may approve it decides what is signed. */
const SECRET_KEEPER = 'release'

const SCRIPTS = /\bnpm run (?:-s |--silent )?([\w-]+)/g
const FILES = /(?<![\w/.-])(?:\.\/)?((?:\.ci|\.github|tools|src|e2e)\/[\w./-]+)/g

const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** What a step's shell runs. */
function faultsInRun(run: string, { scripts, hasFile }: Project): readonly string[] {
  return [
    // Whatever stands in an expression becomes part of the program; a variable does not.
    ...(run.includes('${{') ? ['puts an expression into a script, where a variable belongs'] : []),
    ...all(SCRIPTS, run).flatMap((name) =>
      scripts.includes(name) ? [] : [`runs the missing script ${name}`],
    ),
    ...all(FILES, run).flatMap((path) => (hasFile(path) ? [] : [`names the missing file ${path}`])),
  ]
}

function faultsInStep(step: Step, project: Project): readonly string[] {
  const keepsToken =
    step.uses?.startsWith('actions/checkout@') === true && step.with['persist-credentials'] !== 'false'
  return [
    ...(keepsToken ? ['leaves its token in the checkout'] : []),
    ...(step.run === undefined ? [] : faultsInRun(step.run, project)),
  ]
}

function faultsInJob(job: Job, project: Project): readonly string[] {
  const runners = [job['runs-on'] ?? '', ...(job.strategy?.matrix.include ?? []).flatMap(Object.values)]
  const called = job.uses
  return [
    ...(job.permissions === undefined ? ['does not say what it may do'] : []),
    ...(called === undefined && job['timeout-minutes'] === undefined ? ['may run for ever'] : []),
    ...(runners.some((runner) => runner.endsWith('-latest')) ? ['runs on whatever is the latest'] : []),
    ...(job.secrets === undefined ? [] : ['hands secrets to another workflow']),
    ...(JSON.stringify(job).includes('secrets.') && job.environment !== SECRET_KEEPER
      ? [`sees secrets outside of the environment ${SECRET_KEEPER}`]
      : []),
    ...(called?.startsWith('./') && !project.hasFile(called) ? [`calls the missing ${called}`] : []),
    ...job.steps.flatMap((step) => faultsInStep(step, project)),
  ]
}

function faultsOnTop({ on, permissions, defaults, env }: Workflow): readonly string[] {
  const gives = typeof permissions !== 'object' || Object.keys(permissions).length > 0
  return [
    ...('pull_request_target' in on
      ? ['lets a stranger’s code run with our rights (pull_request_target)']
      : []),
    ...(JSON.stringify(env).includes('secrets.') ? ['gives every job secrets (env)'] : []),
    ...(gives ? ['gives every job rights (permissions)'] : []),
    ...(defaults?.run.shell === 'bash' ? [] : ['does not run its scripts in bash everywhere']),
  ]
}

/** Actions that stand in the text in a way that their hashes are not read from. */
function unseen({ jobs }: Workflow, yaml: string): readonly string[] {
  const seen = new Set(usesOf(yaml).map(({ action, hash }) => `${action}@${hash}`))
  const named = Object.values(jobs).flatMap((job) => [job, ...job.steps].flatMap(({ uses }) => uses ?? []))
  return named
    .filter((use) => !use.startsWith('./') && !seen.has(use))
    .map((use) => `names ${use} where its hash is not looked at`)
}

/**
 * Holds a workflow to our rules.
 * @param yaml the text of the file
 * @returns what is wrong with it, in words, each with the job it is in
 */
export function faultsIn(yaml: string, project: Project): readonly string[] {
  const workflow = readWorkflow(yaml)
  const inJobs = Object.entries(workflow.jobs).flatMap(([name, job]) =>
    faultsInJob(job, project).map((fault) => `${name} ${fault}`),
  )
  const strangers = unverified(usesOf(yaml), project.evidence).map((use) => `uses the unverified ${use}`)
  return [...faultsOnTop(workflow), ...inJobs, ...strangers, ...unseen(workflow, yaml)]
}

import { parse } from 'yaml'
import { z } from 'zod'

/** The schema of the parts of a workflow file that are checked here; actionlint checks the rest. */

const text = z.record(z.string(), z.coerce.string())
const permissions = z.union([z.string(), text])

const step = z.object({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  env: text.default({}),
  with: text.default({}),
})

const job = z.object({
  uses: z.string().optional(),
  /** The secrets passed to a called workflow: their names, or `inherit`. */
  secrets: z.unknown().optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: permissions.optional(),
  environment: z.string().optional(),
  env: text.default({}),
  strategy: z.object({ matrix: z.object({ include: z.array(text) }) }).optional(),
  steps: z.array(step).default([]),
})

const workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissions.optional(),
  env: text.default({}),
  defaults: z.object({ run: z.object({ shell: z.string() }) }).optional(),
  jobs: z.record(z.string(), job),
})

export type Workflow = z.infer<typeof workflow>
export type Job = z.infer<typeof job>
export type Step = z.infer<typeof step>

/**
 * Parses the parts of a workflow file that are checked here.
 * @throws if it is not a workflow
 */
export const readWorkflow = (yaml: string): Workflow => workflow.parse(parse(yaml))

/** The actions that workflows use are pinned to hashes, and only to those in vetted-actions.json. */

interface Use {
  /** Such as `actions/checkout`. */
  readonly action: string
  /** The text after the `@`. */
  readonly hash: string
  /** The comment after it, such as `v7.0.1`; empty if there is none. */
  readonly version: string
}

const USES = /^\s*(?:- )?uses:\s*(?<action>[^\s@#]+)(?:@(?<hash>\S+))?(?:\s+#\s*(?<version>.*\S))?\s*$/

/** The actions that a workflow uses. Workflows of the same repository, which come with the commit, are left out. */
export function usesOf(workflow: string): readonly Use[] {
  return workflow.split('\n').flatMap((line) => {
    const { action, hash = '', version = '' } = USES.exec(line)?.groups ?? {}
    return action === undefined || action.startsWith('./') ? [] : [{ action, hash, version }]
  })
}

const vettedActions = z.strictObject({
  /** Each check by its name: the command, and what it has to print. */
  checks: z.record(z.string(), z.string()),
  actions: z.array(
    z.strictObject({
      action: z.string().regex(/^[\w-]+\/[\w./-]+$/),
      version: z.string().regex(/^v\d/),
      hash: z.string().regex(/^[0-9a-f]{40}$/),
      /** The day of the commit. */
      date: z.iso.date(),
      /** Names of `checks`. */
      checkedBy: z.array(z.string()).min(1),
      note: z.string().optional(),
    }),
  ),
})

/**
 * The actions that somebody has read and checked at a hash.
 * @param json the text of vetted-actions.json
 * @throws if it has another shape, or names an unknown check
 */
export function readVetted(json: string): readonly Use[] {
  const { checks, actions } = vettedActions.parse(JSON.parse(json))
  for (const { action, checkedBy } of actions) {
    const unknown = checkedBy.filter((check) => !(check in checks))
    if (unknown.length > 0) throw new Error(`${action} names unknown checks: ${unknown.join(', ')}`)
  }
  return actions
}

/** @returns the uses that are not vetted, such as `actions/checkout@v7` */
export function unvetted(uses: readonly Use[], vetted: readonly Use[]): readonly string[] {
  const isVetted = ({ action, hash, version }: Use) =>
    vetted.some((known) => known.action === action && known.hash === hash && known.version === version)
  const found = uses.filter((use) => !isVetted(use))
  return [...new Set(found.map(({ action, hash, version }) => `${action}@${hash} ${version}`.trim()))]
}

/** Rules for workflows beyond those of actionlint. */

/** The names that a workflow may use. */
export interface Project {
  /** The names of package.json's scripts. */
  readonly scripts: readonly string[]
  readonly hasFile: (path: string) => boolean
  /** The actions of vetted-actions.json. */
  readonly vetted: readonly Use[]
}

/** The environment with the secrets for signing: its approvers decide what is signed. */
const SECRET_KEEPER = 'release'

const SCRIPTS = /\bnpm run (?:-s |--silent )?([\w-]+)/g
const FILES = /(?<![\w/.-])(?:\.\/)?((?:\.ci|\.github|tools|browser-host|src|e2e)\/[\w./-]+)/g

const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** Faults in the script of a step. */
function faultsInRun(run: string, { scripts, hasFile }: Project): readonly string[] {
  return [
    // The text of an expression becomes part of the program; that of a variable does not.
    ...(run.includes('${{') ? ['puts an expression into a script instead of a variable'] : []),
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
    ...(job.permissions === undefined ? ['does not set its permissions'] : []),
    ...(called === undefined && job['timeout-minutes'] === undefined ? ['has no time limit'] : []),
    ...(runners.some((runner) => runner.endsWith('-latest')) ? ['runs on an image without a version'] : []),
    ...(job.secrets === undefined ? [] : ['passes secrets to another workflow']),
    ...(JSON.stringify(job).includes('secrets.') && job.environment !== SECRET_KEEPER
      ? [`uses secrets outside of the environment ${SECRET_KEEPER}`]
      : []),
    ...(called?.startsWith('./') && !project.hasFile(called) ? [`calls the missing ${called}`] : []),
    ...job.steps.flatMap((step) => faultsInStep(step, project)),
  ]
}

function faultsOnTop({ on, permissions, defaults, env }: Workflow): readonly string[] {
  const gives = typeof permissions !== 'object' || Object.keys(permissions).length > 0
  return [
    ...('pull_request_target' in on
      ? ['runs code of strangers with our permissions (pull_request_target)']
      : []),
    ...(JSON.stringify(env).includes('secrets.') ? ['gives secrets to every job (env)'] : []),
    ...(gives ? ['gives permissions to every job'] : []),
    ...(defaults?.run.shell === 'bash' ? [] : ['does not run its scripts in bash on every system']),
  ]
}

/** Actions that are written in a form from which `usesOf` does not read the hash. */
function unread({ jobs }: Workflow, yaml: string): readonly string[] {
  const seen = new Set(usesOf(yaml).map(({ action, hash }) => `${action}@${hash}`))
  const named = Object.values(jobs).flatMap((job) => [job, ...job.steps].flatMap(({ uses }) => uses ?? []))
  return named
    .filter((use) => !use.startsWith('./') && !seen.has(use))
    .map((use) => `uses ${use} in a form whose hash is not checked`)
}

/**
 * Checks a workflow against our rules.
 * @param yaml the text of the file
 * @returns its faults in words, each with its job
 */
export function faultsIn(yaml: string, project: Project): readonly string[] {
  const workflow = readWorkflow(yaml)
  const inJobs = Object.entries(workflow.jobs).flatMap(([name, job]) =>
    faultsInJob(job, project).map((fault) => `${name} ${fault}`),
  )
  const unknown = unvetted(usesOf(yaml), project.vetted).map((use) => `uses the unvetted ${use}`)
  return [...faultsOnTop(workflow), ...inJobs, ...unknown, ...unread(workflow, yaml)]
}

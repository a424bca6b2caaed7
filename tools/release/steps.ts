import type { Job, Step, Workflow } from './workflows.ts'

/** The parts of this machine that decide which steps can run. */
export interface Here {
  /** The tag to release. */
  readonly tag: string
  readonly hasProgram: (name: string) => boolean
  readonly hasElectron: boolean
}

export interface Runnable {
  readonly name: string
  readonly run: string
  readonly env: Readonly<Record<string, string>>
}

/** A step that can be run here, or the reason why it cannot. */
export type Planned =
  | ({ readonly kind: 'run' } & Runnable)
  | { readonly kind: 'not-here'; readonly name: string; readonly why: string }

/** Left out: a fresh clone replaces the one, and this machine's Node the other. */
const GIVEN = ['actions/checkout@', 'actions/setup-node@']
const EXPRESSION = /\$\{\{\s*(.*?)\s*\}\}/g
const FOR_LINUX = "runner.os == 'Linux'"

type Values = Readonly<Record<string, string>>

/** Fills in the expressions of a text. @returns null if only GitHub knows the value of one */
function fill(text: string, values: Values): string | null {
  let known = true
  const filled = text.replace(EXPRESSION, (_, expression: string) => {
    // No secret is set here.
    const value = expression.includes('secrets.') ? '' : values[expression]
    known &&= value !== undefined
    return value ?? ''
  })
  return known ? filled : null
}

/** If Electron is not available, its steps run on the browser host. */
const withHost = (env: Values, hasElectron: boolean): Values =>
  env.KODODO_HOST === 'electron' && !hasElectron ? { ...env, KODODO_HOST: 'browser-host' } : env

function planStep(step: Step, outer: Values, values: Values, here: Here): Planned {
  const { run, uses, if: condition = FOR_LINUX } = step
  const name = step.name ?? run ?? uses ?? ''
  const notHere = (why: string): Planned => ({ kind: 'not-here', name, why })
  if (run === undefined) return notHere('an action, which only GitHub runs')
  if (condition !== FOR_LINUX) return notHere(`only if ${condition}`)
  const [program = ''] = run.split(' ')
  if (!here.hasProgram(program)) return notHere(`there is no ${program} here`)
  const env: Record<string, string> = {}
  for (const [variable, text] of Object.entries({ ...outer, ...step.env })) {
    const value = fill(text, values)
    if (value === null) return notHere(`only GitHub knows ${text}`)
    env[variable] = value
  }
  return { kind: 'run', name, run, env: withHost(env, here.hasElectron) }
}

/** The entry of a job's matrix for Linux; null if there is none. */
function linuxEntry({ 'runs-on': runner = '', strategy }: Job): Values | null {
  if (strategy === undefined) return runner.startsWith('ubuntu-') ? {} : null
  return strategy.matrix.include.find((entry) => entry.runner?.startsWith('ubuntu-')) ?? null
}

/**
 * Plans the steps of each job as they run on Linux, in their order.
 * @returns the steps of each job without those that check out and set up Node
 */
export function planSteps(workflow: Workflow, here: Here): Readonly<Record<string, readonly Planned[]>> {
  const planned = Object.entries(workflow.jobs).map(([name, job]): [string, readonly Planned[]] => {
    const entry = linuxEntry(job)
    if (entry === null) return [name, []]
    const matrix = Object.entries(entry).map(([key, value]) => [`matrix.${key}`, value])
    const values = { ...Object.fromEntries(matrix), 'github.ref_name': here.tag }
    const steps = job.steps.filter(({ uses }) => !GIVEN.some((given) => uses?.startsWith(given)))
    return [name, steps.map((step) => planStep(step, { ...workflow.env, ...job.env }, values, here))]
  })
  return Object.fromEntries(planned)
}

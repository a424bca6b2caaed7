import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { ROOT } from '../run/machine.ts'
import { textOf } from './project.ts'
import { readWorkflow } from './workflows.ts'

/** `npm run lint-shell`: has shellcheck look at every shell script, and at what workflows run. Says how many there were. */

interface Script {
  readonly name: string
  readonly text: string
  /** As shellcheck calls it; null where the script says so itself. */
  readonly shell: 'bash' | null
}

const SHEBANG = /^#!.*\b(?:sh|bash)\b/

function readScripts(): readonly Script[] {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return paths
    .split('\n')
    .filter((path) => path.endsWith('.sh') || /(^|\/)[^.]+$/.test(path))
    .map((path): Script => ({ name: path, text: textOf(path), shell: null }))
    .filter(({ text }) => SHEBANG.test(text))
}

function readSteps(): readonly Script[] {
  return globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((path) =>
    Object.entries(readWorkflow(textOf(path)).jobs).flatMap(([job, { steps }]) =>
      steps.flatMap(({ run, name }): readonly Script[] =>
        run === undefined ? [] : [{ name: `${path}, ${job}, ${name ?? run}`, text: run, shell: 'bash' }],
      ),
    ),
  )
}

/** @returns what shellcheck says against a script; nothing where it says nothing */
function check({ text, shell }: Script): string {
  const args = [...(shell === null ? [] : [`--shell=${shell}`]), '-']
  const { error, status, stdout } = spawnSync('shellcheck', args, { input: text, encoding: 'utf8' })
  if (error !== undefined) throw new Error(`shellcheck could not be run: ${error.message}`)
  return status === 0 ? '' : stdout
}

const scripts = [...readScripts(), ...readSteps()]
const faults = scripts.flatMap((script) => {
  const said = check(script)
  return said === '' ? [] : [`${script.name}\n${said.trim()}\n`]
})
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${scripts.length} scripts and steps, ${faults.length} with faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1

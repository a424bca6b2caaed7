import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { command } from '../run/command.ts'
import { ROOT } from '../run/machine.ts'
import { textOf } from './project.ts'
import { readWorkflow } from './workflows.ts'

interface Script {
  readonly name: string
  readonly text: string
  /** The shell's name in shellcheck; null if the script has a shebang. */
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

/** @returns the findings of shellcheck; empty if there are none */
function check({ text, shell }: Script): string {
  const args = [...(shell === null ? [] : [`--shell=${shell}`]), '-']
  const { error, status, stdout } = spawnSync('shellcheck', args, { input: text, encoding: 'utf8' })
  if (error !== undefined) throw new Error(`shellcheck could not be run: ${error.message}`)
  return status === 0 ? '' : stdout
}

export const main = command({
  name: 'lint-shell',
  about: 'Runs shellcheck on all shell scripts and on the steps of workflows.',
  notes: 'Exit code 1: it finds faults.',
  run() {
    const scripts = [...readScripts(), ...readSteps()]
    const faults = scripts.flatMap((script) => {
      const found = check(script)
      return found === '' ? [] : [`${script.name}\n${found.trim()}\n`]
    })
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(`${scripts.length} scripts and steps, ${faults.length} with faults\n`)
    return faults.length === 0 ? 0 : 1
  },
})

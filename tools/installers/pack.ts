import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Processor, System } from '../package/arguments.ts'
import { ROOT } from '../run/machine.ts'
import type { Plant } from './plants.ts'
import { makeElectron } from './stand-ins.ts'
import type { ToolBox } from './tool-box.ts'

export interface Job {
  readonly system: System
  readonly processors: readonly Processor[]
  /** Absolute path of the folder for what is made. */
  readonly output: string
  /** In place of the app's own version. */
  readonly version?: string
  /** A fault in the configuration. */
  readonly plant?: Plant
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Has electron-builder pack one system's installers, by the tools in the box and with a stand-in for Electron. It runs in a
 * process of its own, as it keeps what it has read and prints much.
 * @throws with what it says if it fails
 */
export async function pack({ env, ...job }: Job, box: ToolBox): Promise<void> {
  const electron = `${job.output}-electron`
  await makeElectron(electron, job.system, job.processors, box.program)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'electron-builder.ts'), JSON.stringify({ ...job, electron })],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...box.env, ...env }, maxBuffer: 2 ** 26 },
  )
  if (status !== 0) throw new Error(`electron-builder: ${stderr.trim() || stdout.trim().slice(-2000)}`)
}

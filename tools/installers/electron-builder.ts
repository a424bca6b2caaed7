import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Arch, build, type Configuration, Platform } from 'electron-builder'
import { APP } from '../package/about-app.ts'
import { configuration } from '../package/configuration.ts'
import { ROOT } from '../run/machine.ts'
import { type Job, plantedIn } from './pack.ts'

/** Runs electron-builder on our configuration for the job in its argument (see `pack.ts`). */

/** A .dmg is missing because only Apple's own tool makes one, on macOS. */
const TARGETS = { linux: ['AppImage', 'tar.gz'], mac: ['zip'], windows: ['nsis'] } as const
const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS } as const

const job: Job & { readonly electron: string } = JSON.parse(process.argv[2] ?? '')
const ours = configuration({
  output: job.output,
  standIn: job.electron,
  signing: { mac: false, notarized: false, windows: false },
})
const { version = APP.version, plant } = job
const versioned = { ...ours, extraMetadata: { ...ours.extraMetadata, version } }
const config = plant === undefined ? versioned : plantedIn(versioned, plant)

/** The files that the configuration names for the job's system. Electron-builder silently replaces some missing ones with its own. */
function namedFiles({ linux, mac, win, nsis }: Configuration): readonly string[] {
  const part = { linux, mac, windows: win }[job.system]
  const endings = { linux: 'svg', mac: 'icns', windows: 'ico' } as const
  const kinds = [part?.fileAssociations ?? []].flat().map(({ icon }) => `${icon}.${endings[job.system]}`)
  const include = job.system === 'windows' ? [nsis?.include] : []
  return [part?.icon, ...kinds, ...include].filter((file) => typeof file === 'string')
}

try {
  const missing = namedFiles(config).filter((file) => !existsSync(resolve(ROOT, file)))
  if (missing.length > 0)
    throw new Error(`The configuration names files that are not there: ${missing.join(', ')}`)
  const archs = job.processors.map((processor) => Arch[processor])
  const targets = PLATFORMS[job.system].createTarget([...TARGETS[job.system]], ...archs)
  await build({ projectDir: ROOT, targets, config, publish: 'never' })
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}`)
  // Electron-builder sets the exit code itself.
  process.exit(1)
}

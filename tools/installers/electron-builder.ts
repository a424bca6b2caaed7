import { Arch, build, Platform } from 'electron-builder'
import { APP } from '../package/about-app.ts'
import { configuration } from '../package/configuration.ts'
import { ROOT } from '../run/machine.ts'
import type { Job } from './pack.ts'
import { plantedIn } from './plants.ts'

/** Runs electron-builder on our configuration as the job says that is its argument (`pack.ts`). */

/** Apple's own tool makes a .dmg, and only on macOS. */
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
try {
  const archs = job.processors.map((processor) => Arch[processor])
  const targets = PLATFORMS[job.system].createTarget([...TARGETS[job.system]], ...archs)
  await build({ projectDir: ROOT, targets, config, publish: 'never' })
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}`)
  // Electron-builder sets the exit code itself.
  process.exit(1)
}

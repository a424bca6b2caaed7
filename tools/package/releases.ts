import { spawnSync } from 'node:child_process'
import { ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import type { Release } from './linux/metainfo.ts'

const SECOND = 1000

/**
 * The time that everything made of a commit carries, so that it can be made again byte for byte.
 * @returns seconds since 1970: `SOURCE_DATE_EPOCH` where it is set, else the commit's own
 */
export function sourceDate(): number {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (Number.isSafeInteger(given) && given > 0) return given
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  return Number(stdout) || Math.floor(Date.now() / SECOND)
}

/** The releases that software centres are told of: this one. */
export const releasesOf = (): readonly Release[] => [
  { version: APP.version, date: new Date(sourceDate() * SECOND).toISOString().slice(0, 10) },
]

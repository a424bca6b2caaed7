import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Locked {
  readonly version: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly peer?: boolean
  /** True for a package that npm installs only on supported platforms: the newer Node for the scripts. */
  readonly optional?: boolean
}

/** Every package that the shipped bundles can contain, as `name@version`. */
function shippedPackages(): readonly string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, peer, optional }]) => {
      return path !== '' && !dev && !devOptional && !peer && !optional
    })
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
}

describe('third-party notices', () => {
  const notices = read('THIRD-PARTY-NOTICES.md')

  it.each(shippedPackages())('name %s', (shipped) => {
    expect(notices).toContain(` - ${shipped}`)
  })

  it('carry the licences of both fonts', () => {
    expect(notices).toContain('Caprasimo')
    expect(notices).toContain('Figtree')
  })
})

import { expect, it } from 'vitest'
import { printed } from '../printed.fixture'
import { command } from '../run/command'
import { PACKAGE_OPTIONS, type PackageOptions, packageOptions } from './arguments'

const said = printed()

/** @returns the parsed options; null if the command line is rejected */
async function read(args: readonly string[], platform: NodeJS.Platform, processor: string) {
  let options: PackageOptions | null = null
  const main = command({
    name: 'package',
    about: 'Packs.',
    options: PACKAGE_OPTIONS,
    run(values) {
      options = packageOptions(values, platform, processor)
      return 0
    },
  })
  await main(args)
  return options
}

it('packs for this machine unless another one is named', async () => {
  expect(await read([], 'linux', 'x64')).toEqual({
    system: 'linux',
    processors: ['x64'],
    unpackedOnly: false,
    release: false,
  })
  expect(await read([], 'darwin', 'arm64')).toMatchObject({ system: 'mac', processors: ['arm64'] })
})

it('takes one system, several processors, and the kind of package', async () => {
  const args = ['--windows', '--arch', 'x64,arm64', '--dir', '--release']
  expect(await read(args, 'win32', 'x64')).toEqual({
    system: 'windows',
    processors: ['x64', 'arm64'],
    unpackedOnly: true,
    release: true,
  })
})

it.each([
  [['--linux', '--mac'], 'One system at a time'],
  [['--arch', 'mips'], 'no Kododo for the processor mips'],
  [['--everything'], '--everything'],
])('rejects %j with a message', async (args, words) => {
  expect(await read(args, 'linux', 'x64')).toBeNull()
  expect(said.complaint).toContain(words)
})

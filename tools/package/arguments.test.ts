import { expect, it } from 'vitest'
import { readArguments } from './arguments'

it('packs for the machine that it runs on, where nothing else is asked for', () => {
  expect(readArguments([], 'linux', 'x64')).toEqual({
    system: 'linux',
    processors: ['x64'],
    unpackedOnly: false,
    release: false,
  })
  expect(readArguments([], 'darwin', 'arm64')).toMatchObject({ system: 'mac', processors: ['arm64'] })
})

it('takes one system, several processors, and what is to be made', () => {
  const args = ['--windows', '--arch', 'x64', '--arch', 'arm64', '--dir', '--release']
  expect(readArguments(args, 'win32', 'x64')).toEqual({
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
])('refuses %j in words', (args, words) => {
  expect(() => readArguments(args, 'linux', 'x64')).toThrow(words)
})

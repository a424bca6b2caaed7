import { expect, test } from 'vitest'
import { parseCommandLine } from './launch-options.ts'

test('parses the arguments that Playwright passes', () => {
  const args = [
    '-r',
    '/loader.js',
    '--inspect=0',
    '--remote-debugging-port=0',
    '.',
    '--user-data-dir=/tmp/a b',
  ]
  expect(parseCommandLine(args)).toEqual({
    preloads: ['/loader.js'],
    app: '.',
    switches: new Map([
      ['inspect', '0'],
      ['remote-debugging-port', '0'],
      ['user-data-dir', '/tmp/a b'],
    ]),
  })
})

test('takes the first plain argument as the app', () => {
  expect(parseCommandLine(['app.js', 'save.json', '--lang'])).toEqual({
    preloads: [],
    app: 'app.js',
    switches: new Map([['lang', '']]),
  })
  expect(parseCommandLine([]).app).toBeNull()
})

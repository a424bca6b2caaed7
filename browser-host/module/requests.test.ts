import { expect, test } from 'vitest'
import { Protocol } from './requests.ts'

const protocol = new Protocol(() => false)
protocol.registerSchemesAsPrivileged([{ scheme: 'app' }])

test.each([
  ['app://game/index.html?seed=1#top', 'https://game.app.invalid/index.html?seed=1#top'],
  ['app://game', 'https://game.app.invalid'],
])('%s is %s to Chromium', (own, theirs) => {
  expect(protocol.toChromium(own)).toBe(theirs)
  expect(protocol.fromChromium(theirs)).toBe(own)
})

test('other addresses are unchanged', () => {
  for (const url of [
    'https://example.org/x',
    'file:///tmp/a',
    'https://game.other.invalid/',
    'about:blank',
  ]) {
    expect(protocol.toChromium(url)).toBe(url)
    expect(protocol.fromChromium(url)).toBe(url)
  }
})

test('schemes must be declared before the app is ready', () => {
  expect(() => new Protocol(() => true).registerSchemesAsPrivileged([{ scheme: 'app' }])).toThrow(
    'before app is ready',
  )
})

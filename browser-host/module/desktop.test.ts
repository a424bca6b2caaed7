import { expect, test } from 'vitest'
import { createClipboard } from './desktop.ts'

test('a text is on the clipboard only once the write has resolved', async () => {
  const clipboard = createClipboard()
  const writing = clipboard.writeText('a summary')
  expect(await clipboard.readText()).toBe('')
  await writing
  expect(await clipboard.readText()).toBe('a summary')
})

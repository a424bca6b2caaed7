import { describe, expect, it } from 'vitest'
import { createDesktop } from './desktop'

describe('the desktop', () => {
  it('is not in full screen without a window', () => {
    expect(createDesktop({ window: () => undefined, copy: () => undefined }).isFullScreen()).toBe(false)
  })
})

import { expect, test } from 'vitest'
import type { Connection } from '../chromium/cdp.ts'
import type { Page } from './page.ts'
import { WindowFrame } from './window-frame.ts'

const WANTED = { width: 1024, height: 640 }

/**
 * A window whose page hears of its size only after it has been asked so many times, and then misses it by some pixels unless the window
 * is made larger by as many.
 */
function windowOf({ late, rounded }: { readonly late: number; readonly rounded: number }) {
  const bounds = { left: 0, top: 0, width: 800, height: 600 }
  const page = { clientWidth: 800, clientHeight: 600 }
  let asked = 0
  const browser = {
    send: async (method: string, sent: { bounds?: object; width?: number; height?: number }) => {
      if (method === 'Browser.setContentsSize') Object.assign(bounds, WANTED)
      if (method === 'Browser.setWindowBounds') Object.assign(bounds, sent.bounds)
      return { windowId: 1, bounds: { ...bounds } }
    },
  }
  const session = {
    send: async () => {
      if (++asked > late)
        Object.assign(page, { clientWidth: bounds.width, clientHeight: bounds.height - rounded })
      return { cssLayoutViewport: { ...page } }
    },
  }
  const frame = new WindowFrame(
    Promise.resolve({ targetId: 'page', session } as unknown as Page),
    { browser } as unknown as Connection,
    { width: 800, height: 600 },
  )
  return { frame, bounds }
}

test.each([
  ['at once', { late: 0, rounded: 0 }, WANTED],
  ['that is rounded', { late: 0, rounded: 1 }, { width: 1024, height: 641 }],
  ['that hears of it late', { late: 40, rounded: 0 }, WANTED],
])('a page %s gets its size', async (_, page, { width, height }) => {
  const { frame, bounds } = windowOf(page)
  await frame.setContentSize(WANTED)
  expect(frame.contentSize).toEqual(WANTED)
  expect(bounds).toMatchObject({ width, height })
})

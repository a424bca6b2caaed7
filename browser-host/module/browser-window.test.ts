import { expect, test } from 'vitest'
import type { DevToolsSession } from '../chromium/cdp.ts'
import { WindowFrame } from './browser-window.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A window whose page has the size that was last set.
 * @param late the number of times that the page still reports its earlier size after each change
 * @param missed the difference in px between the page's height and the requested one
 */
function windowOf({ late = 0, missed = 0, options = {} } = {}): {
  readonly frame: WindowFrame
  size(): Size
} {
  let size: Size = { width: 800, height: 600 }
  let [known, asked] = [size, 0]
  const change = (to: Partial<Size>) => {
    size = { width: to.width ?? size.width, height: to.height ?? size.height }
    asked = 0
  }
  const replies: Readonly<Record<string, (given: { bounds?: Partial<Size> } & Partial<Size>) => unknown>> = {
    'Browser.getWindowForTarget': () => ({ windowId: 1 }),
    'Browser.getWindowBounds': () => ({ bounds: { left: 0, top: 0, ...size } }),
    'Browser.setWindowBounds': ({ bounds }) => change(bounds ?? {}),
    'Browser.setContentsSize': change,
    'Page.getLayoutMetrics': () => {
      if (++asked > late) known = size
      return { cssLayoutViewport: { clientWidth: known.width, clientHeight: known.height - missed } }
    },
  }
  const send = (async (method: string, given: object = {}) =>
    replies[method]?.(given)) as DevToolsSession['send']
  const page = { targetId: 'page', session: { send } }
  const frame = new WindowFrame(Promise.resolve(page), { browser: { send } }, options, {
    width: 1920,
    height: 1080,
  })
  return { frame, size: () => size }
}

test('a size requested while an earlier one is still checked is kept, however close they are', async () => {
  const { frame, size } = windowOf()
  const [earlier, later] = [
    { width: 1439, height: 899 },
    { width: 1440, height: 900 },
  ]
  await Promise.all([frame.setContentSize(earlier), frame.setContentSize(later)])
  expect(size()).toEqual(later)
  expect(frame.contentSize).toEqual(later)
})

test('bounds set in the meantime are kept as well', async () => {
  const { frame, size } = windowOf()
  await Promise.all([
    frame.setContentSize({ width: 1000, height: 700 }),
    frame.setBounds({ width: 1002, height: 702 }),
  ])
  expect(size()).toMatchObject({ width: 1002, height: 702 })
})

test('waits for a page that resizes late, even if only a pixel is missing', async () => {
  const { frame, size } = windowOf({ late: 60 })
  await frame.setContentSize({ width: 801, height: 601 })
  expect(size()).toEqual({ width: 801, height: 601 })
  expect(frame.contentSize).toEqual({ width: 801, height: 601 })
})

test('a window grows by the pixels that its page lacks', async () => {
  const { frame, size } = windowOf({ missed: 2 })
  await frame.setContentSize({ width: 1000, height: 700 })
  expect(frame.contentSize).toEqual({ width: 1000, height: 700 })
  expect(size()).toEqual({ width: 1000, height: 702 })
})

test('a window is never smaller than the app allows, nor larger than the display', async () => {
  const { frame, size } = windowOf({ options: { minWidth: 640, minHeight: 480 } })
  await frame.setContentSize({ width: 320, height: 400 })
  expect(size()).toEqual({ width: 640, height: 480 })
  await frame.setContentSize({ width: 2560, height: 1440 })
  expect(frame.contentSize).toEqual({ width: 1920, height: 1080 })
  await frame.setBounds({ height: 300 })
  expect(frame.bounds).toMatchObject({ width: 1920, height: 480 })
})

import { expect, test } from 'vitest'
import type { Connection } from '../chromium/cdp.ts'
import type { Page } from './page.ts'
import { WindowFrame } from './window-frame.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A window whose page is as large as the window was told to be last. */
function windowOf(): { readonly frame: WindowFrame; size(): Size } {
  let size: Size = { width: 800, height: 600 }
  const answers: Readonly<Record<string, (given: { bounds?: Partial<Size> } & Partial<Size>) => unknown>> = {
    'Browser.getWindowForTarget': () => ({ windowId: 1 }),
    'Browser.getWindowBounds': () => ({ bounds: { left: 0, top: 0, ...size } }),
    'Browser.setWindowBounds': ({ bounds }) => {
      size = { ...size, ...bounds }
    },
    'Browser.setContentsSize': ({ width = 0, height = 0 }) => {
      size = { width, height }
    },
    'Page.getLayoutMetrics': () => ({
      cssLayoutViewport: { clientWidth: size.width, clientHeight: size.height },
    }),
  }
  const send = async (method: string, given: object = {}) => answers[method]?.(given)
  const page = { targetId: 'page', session: { send } } as unknown as Page
  const frame = new WindowFrame(Promise.resolve(page), { browser: { send } } as unknown as Connection, {})
  return { frame, size: () => size }
}

test('a size that is asked for while an earlier one is still looked at is not taken back, however close they are', async () => {
  const { frame, size } = windowOf()
  const [earlier, later] = [
    { width: 1439, height: 899 },
    { width: 1440, height: 900 },
  ]
  await Promise.all([frame.setContentSize(earlier), frame.setContentSize(later)])
  expect(size()).toEqual(later)
  expect(frame.contentSize).toEqual(later)
})

test('bounds that are set meanwhile stay as well', async () => {
  const { frame, size } = windowOf()
  await Promise.all([
    frame.setContentSize({ width: 1000, height: 700 }),
    frame.setBounds({ width: 1002, height: 702 }),
  ])
  expect(size()).toMatchObject({ width: 1002, height: 702 })
})

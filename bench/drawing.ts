import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the WebGL contexts of this page have done, since it was last emptied. */
    drawing: { frames: number[]; textures: Set<unknown> }
  }
}

/** The most calls in a frame since this was last asked. */
export const mostDraws = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...window.drawing.frames.splice(0)))

/** Runs in the page, before it draws. A frame begins where the canvas is cleared. */
export function listen(): void {
  const { prototype } = WebGL2RenderingContext
  const drawing: Window['drawing'] = { frames: [0], textures: new Set() }
  window.drawing = drawing
  const { clear, drawElements, drawArrays, bindTexture } = prototype
  const count = () => {
    drawing.frames.push((drawing.frames.pop() ?? 0) + 1)
  }
  prototype.clear = function (...args) {
    drawing.frames.push(0)
    clear.apply(this, args)
  }
  prototype.drawElements = function (...args) {
    count()
    drawElements.apply(this, args)
  }
  prototype.drawArrays = function (...args) {
    count()
    drawArrays.apply(this, args)
  }
  prototype.bindTexture = function (target, texture) {
    if (texture !== null) drawing.textures.add(texture)
    bindTexture.call(this, target, texture)
  }
}

import { ExtensionType, extensions, type WebGLRenderer } from 'pixi.js'

/**
 * Textures that one draw call has at most; a table has no more in any frame's neighbours. Pixi would take as many as the
 * graphics card has, and its shader asks at every pixel which of them it is, one after the other.
 */
const MOST = 8

/** Pixi's systems hear of a new context one after the other: this one before any shader is written. */
class TextureLimit {
  static readonly extension = { type: [ExtensionType.WebGLSystem], name: 'textureLimit' } as const
  private readonly renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.renderer = renderer
  }

  contextChange(): void {
    const { limits } = this.renderer
    limits.maxBatchableTextures = Math.min(limits.maxBatchableTextures, MOST)
  }

  destroy(): void {}
}

/** Holds for every renderer that is opened from now on. */
export const limitTextures = (): void => extensions.add(TextureLimit)

/** This system cannot draw the table: it has no WebGL. */
export class NoWebGlError extends Error {
  override readonly name = 'NoWebGlError'

  constructor(cause?: unknown) {
    super('No WebGL context could be made', { cause })
  }
}

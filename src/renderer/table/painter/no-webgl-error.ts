/** The table cannot be drawn: the system has no WebGL, or none at the moment. */
export class NoWebGlError extends Error {
  override readonly name = 'NoWebGlError'

  constructor(cause: unknown) {
    super('No WebGL context could be made', { cause })
  }
}

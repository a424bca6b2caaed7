type Handler = (request: Request) => Response | Promise<Response>

/**
 * The app's own schemes. Chromium itself knows none of them, so `app://game/x` is shown to it as
 * `https://game.app.invalid/x`: an origin of its own that never reaches a network.
 */
export class Protocol {
  private readonly schemes = new Set<string>()
  private readonly handlers = new Map<string, Handler>()
  private readonly isReady: () => boolean

  constructor(isReady: () => boolean) {
    this.isReady = isReady
  }

  registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]): void {
    if (this.isReady()) {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    }
    for (const { scheme } of schemes) this.schemes.add(scheme)
  }

  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is already registered`)
    this.schemes.add(scheme)
    this.handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    this.handlers.delete(scheme)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme)
  }

  /** @returns the handler of an address as the app writes it, if its scheme has one */
  handlerOf(url: string): Handler | undefined {
    return this.handlers.get(url.slice(0, url.indexOf(':')))
  }

  /** From the app's way to write an address to Chromium's. */
  toChromium(url: string): string {
    const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
    return scheme && this.schemes.has(scheme) ? `https://${host}.${scheme}.invalid${rest}` : url
  }

  /** From Chromium's way to write an address to the app's. */
  fromChromium(url: string): string {
    const [, host, scheme, rest] = /^https:\/\/([^/?#]+)\.([^/?#.]+)\.invalid(.*)$/is.exec(url) ?? []
    return scheme && this.schemes.has(scheme) ? `${scheme}://${host}${rest}` : url
  }
}

/** What no default covers: another base for addresses, forms that are sent somewhere, a place inside other pages. */
const NOWHERE = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** What the built renderer may load: its own files only, nothing inline, nothing evaluated. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  ...NOWHERE,
].join('; ')

/** The same for the development server, which injects styles and pushes changes over a web socket. */
export const DEVELOPMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  ...NOWHERE,
].join('; ')

import type { createPort } from './port.ts'

/**
 * Prepares the page's own world before any script of it runs: what the preload exposes appears there, deeply frozen,
 * and nothing opens a second window.
 * The page gets this function as source text: it must use nothing from outside of itself.
 * @param secret a prefix that only the two worlds know
 */
export function setUpPage(makePort: typeof createPort, secret: string): void {
  if (window !== window.top) return

  const freeze = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
    for (const item of Object.values(value)) freeze(item)
    return Object.freeze(value)
  }
  makePort(`${secret}to-preload`, `${secret}to-page`, (key, api) =>
    Object.defineProperty(window, key, { value: freeze(api), enumerable: true }),
  )

  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const ask = (url: string) =>
    dispatch(new CustomEvent(`${secret}open`, { detail: new URL(url, document.baseURI).href }))
  const open = (url: string | URL = 'about:blank') => {
    ask(String(url))
    return null
  }
  Object.defineProperty(window, 'open', { value: open, writable: true, configurable: true })

  const elsewhere = (target: string | null | undefined) => target && !/^_(self|top|parent)$/i.test(target)
  const refuse = (event: Event, url: string) => {
    event.preventDefault()
    ask(url)
  }
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (link?.href && (elsewhere(link.target) || event.ctrlKey || event.shiftKey)) refuse(event, link.href)
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (form instanceof HTMLFormElement && elsewhere(form.target)) refuse(event, form.action)
  })
}

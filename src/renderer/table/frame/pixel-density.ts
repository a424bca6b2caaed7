/**
 * Follows how many device px one CSS px has: it changes when the display's scale is changed, or when the window is moved
 * to another display.
 * @returns a function that ends it
 */
export function followDensity(onChange: () => void): () => void {
  const ended = new AbortController()
  // A query tells of one density only, so each change needs the next one.
  const follow = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        onChange()
        follow()
      },
      { once: true, signal: ended.signal },
    )
  follow()
  return () => ended.abort()
}

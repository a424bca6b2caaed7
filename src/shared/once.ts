/**
 * Makes a thing when it is first asked for: what is costly to make and not needed at once would hold up the start.
 * @param make is called at most once
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly thing: T } | null = null
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}

/**
 * Creates a value on first use, so that a costly one that is not needed immediately does not delay the start.
 * @param make is called at most once
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

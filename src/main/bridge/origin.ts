/**
 * Scheme and host of an address, with the port where it has one, such as `app://kododo`. `URL.origin` knows nothing of
 * schemes of our own.
 * @returns null where it is no address
 */
export function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url === null ? null : `${url.protocol}//${url.host}`
}

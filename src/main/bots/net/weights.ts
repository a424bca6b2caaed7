/** Weights as 16-bit numbers, little-endian. Source: IEEE 754, binary16. */
export function encodeWeights(weights: ArrayLike<number>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(weights.length * 2))
  for (let at = 0; at < weights.length; at++) bytes.setFloat16(at * 2, weights[at] as number, true)
  return new Uint8Array(bytes.buffer)
}

/**
 * @param url as `?url&inline` gives a file: `data:` with base 64
 * @throws where it has another number of weights
 */
export function decodeWeights(url: string, count: number): Float64Array {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (bytes.length !== count * 2) throw new Error(`${bytes.length} bytes are not ${count} weights`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Float64Array.from({ length: count }, (_, at) => view.getFloat16(at * 2, true))
}

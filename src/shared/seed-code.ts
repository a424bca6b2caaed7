/**
 * A secret seed as a code that can be read aloud: 18 digits and letters of Crockford's base 32, such as
 * `7K3MQ9-TX20HB-VPDAXY`. The first 16 hold 80 bits, and the last two a checksum, so that hardly any other typed text is
 * mistaken for a code. The code itself is the seed.
 */

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_A_SYMBOL = 5n
const SECRET = 16
const CHECKED = 18
const GROUP = /.{6}(?=.)/g

/** The number of random bytes in a code. */
export const SEED_BYTES = 10

/** The largest prime below 32², so that one wrong symbol, or two swapped ones, are always detected. */
const CHECK = 1021n

/** @param bytes `SEED_BYTES` random bytes */
export function seedCode(bytes: Uint8Array): string {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return grouped(symbols(value, SECRET) + symbols(value % CHECK, CHECKED - SECRET))
}

/**
 * Normalizes a typed seed to the one spelling that the shuffle uses. People read seeds over the phone without saying which
 * letters are capitals, how many spaces there are, or how a keyboard composes accents. A code is restored to its shown form.
 * @returns empty if only spaces were typed; it may be longer than the input
 */
export function asTyped(seed: string): string {
  const plain = seed.normalize('NFKC').trim()
  const code = plain.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  if (code.length === CHECKED && isChecked(code)) return grouped(code)
  // To lower, upper and lower case: some letters have several small forms, such as the Greek sigma, or no single capital, such as ß.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/g, ' ')
}

/** True if a seed is a code in its shown form. Someone may still have typed it. */
export const isCode = (seed: string): boolean =>
  /^[^-]{6}-[^-]{6}-[^-]{6}$/.test(seed) && isChecked(seed.replaceAll('-', ''))

function isChecked(code: string): boolean {
  const [value, check] = [numberIn(code.slice(0, SECRET)), numberIn(code.slice(SECRET))]
  return value !== null && check !== null && value % CHECK === check
}

function numberIn(code: string): bigint | null {
  const digits = [...code].map((symbol) => SYMBOLS.indexOf(symbol))
  if (digits.includes(-1)) return null
  return digits.reduce((sum, digit) => (sum << BITS_A_SYMBOL) | BigInt(digit), 0n)
}

const symbols = (value: bigint, length: number): string =>
  Array.from({ length }, (_, n) => {
    const shift = BITS_A_SYMBOL * BigInt(length - 1 - n)
    return SYMBOLS[Number((value >> shift) & 31n)] ?? ''
  }).join('')

const grouped = (code: string): string => code.replace(GROUP, '$&-')

/**
 * A secret seed as a code that can be read out: 18 digits and letters of Crockford's base 32, such as
 * `7K3MQ9-TX20HB-VPDAXY`. The first 16 hold 80 bits, the last two a check, so that next to nothing else that somebody
 * types is taken for a code. The code itself is the seed.
 */

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_A_SYMBOL = 5n
const SECRET = 16
const CHECKED = 18
const GROUP = /.{6}(?=.)/g

/** Bytes of chance that make a code. */
export const SEED_BYTES = 10

/** The largest prime below 32², so that one wrong symbol, or two that changed places, always show. */
const CHECK = 1021n

/** @param bytes `SEED_BYTES` of chance */
export function seedCode(bytes: Uint8Array): string {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return grouped(symbols(value, SECRET) + symbols(value % CHECK, CHECKED - SECRET))
}

/**
 * A seed that somebody typed, in the one spelling that is shuffled by. A seed is read out over the phone, and nobody says
 * what is a capital, how many spaces there are, or how a keyboard composes its accents. A code comes out as it was told.
 * @returns empty where nothing but spaces was typed; it may be longer than what was typed
 */
export function asTyped(seed: string): string {
  const plain = seed.normalize('NFKC').trim()
  const code = plain.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  if (code.length === CHECKED && isChecked(code)) return grouped(code)
  // Down, up and down again: some letters have more than one small form, such as a Greek sigma, or none alone, such as ß.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/g, ' ')
}

/** Whether a seed is a code as it is shown. Somebody may have typed it all the same. */
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

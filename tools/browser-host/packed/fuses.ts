/** What comes before the fuses in a program of Electron's. */
export const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Electron 45 has nine. */
const COUNT = 9
const INSPECT = 3
const ON = '1'

/** The wire as Electron's own binary has it before anything is flipped: version 1, the number of fuses, a digit for each. */
export const FRESH_WIRE = `${SENTINEL}\u0001${String.fromCharCode(COUNT)}101100011`

/**
 * Whether a program lets its main process be inspected.
 * @param program the bytes of the executable
 */
export function mayBeInspected(program: Buffer): boolean {
  const wire = program.indexOf(SENTINEL) + SENTINEL.length + 2
  return program.toString('latin1', wire + INSPECT, wire + INSPECT + 1) === ON
}

/**
 * In which order windows light up: one that looks like chance and is always the same. The powers of 3 modulo 31 visit
 * 1 to 30 without a visible pattern, because 3 is a primitive root there.
 * @param count of windows, 30 at most
 * @returns by window, how many are lit before it
 */
export function windowOrder(count: number): readonly number[] {
  const visited = Array.from({ length: PRIME - 1 }, (_, n) => n).reduce<readonly number[]>(
    (powers) => [...powers, ((powers.at(-1) ?? 1) * ROOT) % PRIME],
    [],
  )
  const lit = visited.filter((power) => power <= count)
  return Array.from({ length: count }, (_, window) => lit.indexOf(window + 1))
}

const PRIME = 31
const ROOT = 3

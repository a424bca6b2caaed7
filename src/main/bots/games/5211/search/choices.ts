import { HAND_SIZE } from '../../../../../shared/games/5211/cards'
import type { Core } from '../../../../engine/games/5211/core'

/** Sets of places in a hand are numbers, a bit for each place. This is the number of sets. */
export const SETS = 1 << HAND_SIZE

/** By set, its number of places. */
const SIZE_OF = Uint8Array.from(
  { length: SETS },
  (_, set) => [...set.toString(2)].filter((bit) => bit === '1').length,
)

/** By size, the sets of this size, in order. */
export const SETS_OF = Array.from({ length: HAND_SIZE }, (_, size) =>
  Uint8Array.from({ length: SETS }, (_, set) => set).filter((set) => SIZE_OF[set] === size),
)

/** By set, its lowest place, and its second one, or the lowest if there is no other. */
export const FIRST_OF = Uint8Array.from({ length: SETS }, (_, set) =>
  set === 0 ? 0 : 31 - Math.clz32(set & -set),
)
export const SECOND_OF = Uint8Array.from({ length: SETS }, (_, set) => {
  const rest = set & (set - 1)
  return rest === 0 ? (FIRST_OF[set] as number) : 31 - Math.clz32(rest & -rest)
})

/** Number of cards to lay now. */
export const dueNow = (core: Core): 1 | 2 => (core.turn === 1 ? 2 : 1)

const twins = new Uint8Array(HAND_SIZE)

/**
 * The distinct choices of a seat, in order. Among equal cards the lowest places represent all.
 * @returns their number
 */
export function choicesOf(core: Core, seat: number, into: Uint8Array): number {
  const { hands, held } = core
  const hand = seat * HAND_SIZE
  for (let place = 1; place < held; place++) {
    const face = hands[hand + place]
    let lower = 0
    for (let other = 0; other < place; other++) if (hands[hand + other] === face) lower |= 1 << other
    twins[place] = lower
  }
  const sets = 1 << held
  let n = 0
  for (const set of SETS_OF[dueNow(core)] as Uint8Array) {
    if (set >= sets) break
    if (isLowest(set, held)) into[n++] = set
  }
  return n
}

function isLowest(set: number, held: number): boolean {
  for (let place = 1; place < held; place++)
    if ((set & (1 << place)) !== 0 && ((twins[place] as number) & ~set) !== 0) return false
  return true
}

/** Stores a seat's choice for `playTurn`. */
export function choose(choices: Uint8Array, seat: number, set: number): void {
  choices[2 * seat] = FIRST_OF[set] as number
  choices[2 * seat + 1] = SECOND_OF[set] as number
}

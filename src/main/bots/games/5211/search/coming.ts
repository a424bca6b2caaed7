/** More than there are of a kind, and more than can come in a round. */
export const ROOM = 24

const CARDS = 101
const MOST = 21

/**
 * What comes when cards are drawn from those that nobody has seen: hypergeometric distributions, each worked out once. The lists
 * grow, so they are to be read anew after every `rowOf`.
 */
export interface Coming {
  /**
   * @param all cards that may be drawn, up to 100
   * @param marked of these, those of the kind that is asked about, up to 20
   * @param drawn how many are drawn, up to 20
   * @returns where its row begins
   */
  rowOf(all: number, marked: number, drawn: number): number
  /** By row and count, the chance that exactly so many of the kind come. */
  chance: Float64Array
  /** By row and count, the chance that fewer come. */
  fewer: Float64Array
}

export function createComing(): Coming {
  const rows = new Int32Array(CARDS * MOST * MOST).fill(-1)
  let used = 0
  const coming: Coming = {
    chance: new Float64Array(ROOM * 64),
    fewer: new Float64Array(ROOM * 64),
    rowOf(all, marked, drawn) {
      const key = (all * MOST + marked) * MOST + drawn
      const found = rows[key] as number
      if (found >= 0) return found
      const row = used
      used += ROOM
      if (used > coming.chance.length) grow()
      fill(row, all, marked, drawn)
      rows[key] = row
      return row
    },
  }

  function grow(): void {
    const [chance, fewer] = [
      new Float64Array(coming.chance.length * 2),
      new Float64Array(coming.chance.length * 2),
    ]
    chance.set(coming.chance)
    fewer.set(coming.fewer)
    coming.chance = chance
    coming.fewer = fewer
  }

  /** By the ratio of neighbours, which needs no large binomials. */
  function fill(row: number, all: number, marked: number, drawn: number): void {
    const { chance, fewer } = coming
    const most = Math.min(marked, drawn)
    let weight = 1
    let sum = 0
    for (let k = Math.max(0, drawn - (all - marked)); k <= most; k++) {
      chance[row + k] = weight
      sum += weight
      weight *= ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
    }
    let before = 0
    for (let k = 0; k < ROOM; k++) {
      fewer[row + k] = before
      const share = (chance[row + k] as number) / sum
      chance[row + k] = share
      before += share
    }
  }

  return coming
}

/**
 * By how much one number rises with each of some others, by least squares. What all numbers of a world have in common does not count:
 * only how they differ within it.
 */
export interface Slopes {
  /** @param x the others, as many as there are slopes */
  add(x: Float64Array, y: number): void
  endWorld(): void
  /** By number: 0 for one that has not varied, or only as others did. */
  get(): Float64Array
}

/** What is left of a number's squares once others have explained it, as a part of them, is nothing if it is less. */
const NOTHING = 1e-9

/** @param count how many slopes there are; there may be none */
export function createSlopes(count: number): Slopes {
  /** By pair of numbers, and by number with the one that rises: products of what lies beside the mean of the world. */
  const squares = new Float64Array(count * count)
  const both = new Float64Array(count)
  const sumX = new Float64Array(count)
  const sumXX = new Float64Array(count * count)
  const sumXY = new Float64Array(count)
  let [n, sumY] = [0, 0]

  return {
    add(x, y) {
      n++
      sumY += y
      for (let one = 0; one < count; one++) {
        const value = x[one] as number
        sumX[one] = (sumX[one] as number) + value
        sumXY[one] = (sumXY[one] as number) + value * y
        for (let other = 0; other <= one; other++) {
          const at = one * count + other
          sumXX[at] = (sumXX[at] as number) + value * (x[other] as number)
        }
      }
    },
    endWorld() {
      for (let one = 0; one < count; one++) {
        const mean = (sumX[one] as number) / n
        both[one] = (both[one] as number) + (sumXY[one] as number) - mean * sumY
        for (let other = 0; other <= one; other++) {
          const at = one * count + other
          squares[at] = (squares[at] as number) + (sumXX[at] as number) - mean * (sumX[other] as number)
        }
      }
      for (const sums of [sumX, sumXX, sumXY]) sums.fill(0)
      n = sumY = 0
    },
    get: () => solve(squares, both),
  }
}

/**
 * Solves the normal equations, one number after the other taken out of all that follow (Cholesky, without roots).
 * @param squares the lower half of a symmetric matrix, by row
 */
function solve(squares: Float64Array, both: Float64Array): Float64Array {
  const count = both.length
  const rest = squares.slice()
  const slopes = both.slice()
  const at = (row: number, column: number) => row * count + column
  for (let one = 0; one < count; one++) {
    const pivot = rest[at(one, one)] as number
    const isNothing = pivot <= NOTHING * (squares[at(one, one)] as number)
    for (let row = one + 1; row < count; row++) {
      const factor = isNothing ? 0 : (rest[at(row, one)] as number) / pivot
      rest[at(row, one)] = factor
      for (let column = one + 1; column <= row; column++)
        rest[at(row, column)] =
          (rest[at(row, column)] as number) - factor * (rest[at(column, one)] as number) * pivot
      slopes[row] = (slopes[row] as number) - factor * (slopes[one] as number)
    }
    slopes[one] = isNothing ? 0 : (slopes[one] as number) / pivot
  }
  for (let one = count - 1; one >= 0; one--)
    for (let row = one + 1; row < count; row++)
      slopes[one] = (slopes[one] as number) - (rest[at(row, one)] as number) * (slopes[row] as number)
  return slopes
}

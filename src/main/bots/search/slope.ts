/** By how much one number rises with another within a world, where all numbers of a world have something in common. */
export interface Slope {
  add(x: number, y: number): void
  endWorld(): void
  /** By least squares; 0 as long as the one number has not varied. */
  get(): number
}

export function createSlope(): Slope {
  let [both, squares] = [0, 0]
  let [n, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0]
  return {
    add(x, y) {
      n++
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
    },
    endWorld() {
      both += sumXY - (sumX * sumY) / n
      squares += sumXX - (sumX * sumX) / n
      n = sumX = sumY = sumXX = sumXY = 0
    },
    get: () => (squares > 0 ? both / squares : 0),
  }
}

/** Steps down a gradient, each weight at its own pace. Source: Kingma and Ba, Adam, 2015. */
export interface Adam {
  /**
   * @param gradient the mean over a batch; it is set to 0
   * @param rate how far a step goes
   */
  step(weights: Float64Array, gradient: Float64Array, rate: number): void
}

const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-8]

export function createAdam(size: number): Adam {
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  let steps = 0
  return {
    step(weights, gradient, rate) {
      steps++
      const pace = (rate * Math.sqrt(1 - SECOND ** steps)) / (1 - FIRST ** steps)
      for (let at = 0; at < size; at++) {
        const slope = gradient[at] as number
        const m = FIRST * (mean[at] as number) + (1 - FIRST) * slope
        const v = SECOND * (square[at] as number) + (1 - SECOND) * slope * slope
        mean[at] = m
        square[at] = v
        weights[at] = (weights[at] as number) - (pace * m) / (Math.sqrt(v) + TINY)
      }
      gradient.fill(0)
    },
  }
}

import { LEAST_TARGET, type Rect } from './layout'

/** What stands in place of Commit while an evaluation is told. */
interface VerdictButtons {
  readonly explain: Rect
  readonly skip: Rect
  /** One dot a step, below the buttons. */
  readonly dots: Rect
}

const SKIP_WIDTH = 92
const HEIGHT = 56
const GAP = 10
const DOTS = 6

/** @param commit where the large button stands otherwise @param scale CSS px for one px of the plan */
export function verdictButtons(commit: Rect, scale: number): VerdictButtons {
  const gap = GAP * scale
  const dots = DOTS * scale
  const height = Math.max(LEAST_TARGET, Math.min(HEIGHT * scale, commit.height - gap - dots))
  const width = Math.max(SKIP_WIDTH * scale, 1.6 * LEAST_TARGET)
  const { x, y } = commit
  return {
    explain: { x, y, width: commit.width - width - gap, height },
    skip: { x: x + commit.width - width, y, width, height },
    dots: { x, y: y + height + gap, width: commit.width, height: dots },
  }
}

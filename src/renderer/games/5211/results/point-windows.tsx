import './point-windows.css'

interface Props {
  readonly points: number
  /** As many windows as the winner has points. */
  readonly of: number
}

/** One lit window a point. */
export const PointWindows = ({ points, of }: Props) => (
  <span class="point-windows" style={{ '--lit': points }} aria-hidden="true">
    {Array.from({ length: of }, (_, n) => (
      <i key={n} data-lit={n < points} style={{ '--n': n }} />
    ))}
  </span>
)

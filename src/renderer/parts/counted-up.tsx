import './counted-up.css'

/**
 * Style for a row of a ranking whose points are counted up.
 * @param nth the order of counting, from 0: the last place is counted first
 * @param of the number of rows
 */
export const countedRow = (nth: number, of: number) => ({ '--nth': nth, '--of': of })

/** Points that a celebration counts up. The animation is drawn over the final number, which screen readers read. */
export const CountedUp = ({ points }: { readonly points: number }) => (
  <span class="counted-up" style={{ '--points': points }}>
    {points}
  </span>
)

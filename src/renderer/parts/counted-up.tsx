import './counted-up.css'

/**
 * For the row of a ranking whose points are counted up.
 * @param nth which one is counted, the first one 0: the last place is
 * @param of how many rows there are
 */
export const countedRow = (nth: number, of: number) => ({ '--nth': nth, '--of': of })

/** Points that a celebration counts up. What counts is written over them, so that whoever reads the page reads all of them. */
export const CountedUp = ({ points }: { readonly points: number }) => (
  <span class="counted-up" style={{ '--points': points }}>
    {points}
  </span>
)

import type { JSX } from 'preact'
import './lanterns.css'

/** A lantern, as a game hangs it. Its style sheet says what `x` and `y` are measured from, and the colour of its paper. */
export interface Lantern {
  /** Tells it from the others, and names its look to the style sheet. */
  readonly look: string
  readonly x: number
  readonly y: number
  /** As a share of the largest. */
  readonly size: number
  readonly sign: JSX.Element
}

/** Lanterns that rise from the face of whoever has won, one after the other, and stay where they hang. */
export const Lanterns = ({ lanterns }: { readonly lanterns: readonly Lantern[] }) => (
  <span class="table-lanterns" aria-hidden="true">
    {lanterns.map(({ look, x, y, size, sign }, n) => (
      <i
        class="table-lantern"
        key={look}
        data-look={look}
        style={{ '--x': x, '--y': y, '--size': size, '--n': n }}
      >
        {sign}
      </i>
    ))}
  </span>
)

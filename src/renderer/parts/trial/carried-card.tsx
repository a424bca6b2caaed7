import './trial.css'

interface Props {
  /** The address of its picture. */
  readonly picture: string
  /** Where the pointer is, px in the window. */
  readonly x: number
  readonly y: number
}

/** The card that is carried under the pointer. */
export const CarriedCard = ({ picture, x, y }: Props) => (
  <img class="card carried" src={picture} alt="" style={{ left: `${x}px`, top: `${y}px` }} />
)

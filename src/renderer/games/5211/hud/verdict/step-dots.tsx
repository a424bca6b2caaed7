import { atRect, type Rect } from '../../../../table/plan'

interface Props {
  /** How many steps of the evaluation stand on the table. */
  readonly told: number
  readonly steps: number
  readonly place: Rect
}

/** How far an evaluation has been told: a dot a step, the current one long. */
export function StepDots({ told, steps, place }: Props) {
  return (
    <p class="table-step-dots" style={atRect(place)}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} data-step={i + 1 === told ? 'now' : i < told ? 'told' : 'to-come'} />
      ))}
    </p>
  )
}

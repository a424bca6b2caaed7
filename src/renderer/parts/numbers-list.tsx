import './numbers-list.css'

interface NumberToKnow {
  readonly name: string
  readonly line: string
  readonly value: number
  readonly tone?: 'coral' | 'turquoise'
}

/** The numbers of a game that follow from how many play. */
export const NumbersList = ({ numbers }: { readonly numbers: readonly NumberToKnow[] }) => (
  <dl class="rules">
    {numbers.map(({ name, line, value, tone }) => (
      <div class="rule" key={name}>
        <dt>
          <b>{name}</b>
          <span class="label">{line}</span>
        </dt>
        <dd class={tone ? `display rule__value--${tone}` : 'display'}>{value}</dd>
      </div>
    ))}
  </dl>
)

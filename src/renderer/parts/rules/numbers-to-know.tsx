interface NumbersProps {
  readonly title: string
  /** What the heads of the columns count. */
  readonly players: string
  readonly counts: readonly number[]
  readonly rows: readonly {
    readonly name: string
    /** By column. */
    readonly numbers: readonly number[]
    /** For style sheets. */
    readonly class?: string
  }[]
  readonly note: string
}

/** Numbers that differ with how many play. */
export const NumbersToKnow = ({ title, players, counts, rows, note }: NumbersProps) => (
  <section class="panel how-panel how-numbers" aria-labelledby="how-numbers">
    <h2 id="how-numbers">{title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="row">{players}</th>
          {counts.map((count) => (
            <th scope="col" key={count}>
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers, class: looks }) => (
          <tr class={looks} key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, i) => (
              <td key={counts[i]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p class="how-note">{note}</p>
  </section>
)

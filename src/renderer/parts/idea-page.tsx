import type { ComponentChild } from 'preact'

interface IdeaProps {
  readonly title: string
  readonly lead: string
  /** Addresses of the cards' pictures, from the left. */
  readonly fan: readonly string[]
  readonly points: readonly { readonly sign: ComponentChild; readonly text: string }[]
}

/** The idea of a game, at the beginning of its rules. */
export const Idea = ({ title, lead, fan, points }: IdeaProps) => (
  <section class="panel how-panel how-idea">
    <h2 class="display">{title}</h2>
    <p class="how-idea__lead">{lead}</p>
    <div class="how-fan" aria-hidden="true">
      {fan.map((picture) => (
        <img class="card" key={picture} src={picture} alt="" />
      ))}
    </div>
    <ul class="how-points">
      {points.map(({ sign, text }) => (
        <li key={text}>
          {sign}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
)

interface NumbersProps {
  readonly title: string
  /** The heading of the column heads: the number of players. */
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

/** A table of numbers that depend on the number of players. */
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
        {rows.map(({ name, numbers, class: className }) => (
          <tr class={className} key={name}>
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

import type { ComponentChild } from 'preact'

interface IdeaProps {
  readonly title: string
  readonly lead: string
  /** Addresses of the cards' pictures, from the left. */
  readonly fan: readonly string[]
  readonly points: readonly { readonly sign: ComponentChild; readonly text: string }[]
}

/** What a game is about, at the beginning of its rules. */
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

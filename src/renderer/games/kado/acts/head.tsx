import type { ComponentChildren } from 'preact'

interface Props {
  readonly picture: ComponentChildren
  readonly title: string
  readonly line: string
}

/** What the panel is about. */
export const Head = ({ picture, title, line }: Props) => (
  <header class="acts-head">
    {picture}
    <div>
      <h2>{title}</h2>
      <p>{line}</p>
    </div>
  </header>
)

import type { Marked } from '../../shared/words/text'

interface Props {
  readonly text: Marked
  /** The element of what stands out. */
  readonly as?: 'b' | 'small'
}

/** A text of which parts stand out. */
export const MarkedText = ({ text, as: Mark = 'b' }: Props) => (
  <>{text.map((part, i) => (typeof part === 'string' ? part : <Mark key={i}>{part.mark}</Mark>))}</>
)

/** How long a title is, for the style sheets, which set longer ones smaller. */
export const lengthsOf = (title: string) => ({
  '--letters': `${title.length}`,
  '--longest': `${Math.max(...title.split(' ').map(({ length }) => length))}`,
})

import type { Marked } from '../../shared/words/text'

interface Props {
  readonly text: Marked
  /** The element for the highlighted parts. */
  readonly as?: 'b' | 'small'
}

/** A text with highlighted parts. */
export const MarkedText = ({ text, as: Mark = 'b' }: Props) => (
  <>{text.map((part, i) => (typeof part === 'string' ? part : <Mark key={i}>{part.mark}</Mark>))}</>
)

/** The lengths of a title and of its longest word, for style sheets that set long titles smaller. */
export const lengthsOf = (title: string) => ({
  '--letters': `${title.length}`,
  '--longest': `${Math.max(...title.split(' ').map(({ length }) => length))}`,
})

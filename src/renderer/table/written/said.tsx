import { table as words } from '../../../shared/words/en/table'
import './said.css'

interface Props {
  readonly text: string
}

/** A bot's word, in place of its name, beside its face. */
export const SaidBubble = ({ text }: Props) => (
  <span class="table-said">
    <span>{text}</span>
  </span>
)

/** The same where the seat is read. It is not told: it would come between what the player has to hear. */
export const SaidRead = ({ text }: Props) => <p data-read="says">{words.read.says(text)}</p>

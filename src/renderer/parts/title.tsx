import { words } from '../../shared/words/catalogue'
import { Icon } from './icon'

interface TitleProps {
  readonly text: string
  readonly onBack: () => void
}

/** A screen's heading with the way back. */
export const Title = ({ text, onBack }: TitleProps) => (
  <header class="title">
    <button type="button" class="icon-button" aria-label={words.menus.back} onClick={onBack}>
      <Icon name="chev" class="icon--flip" />
    </button>
    <h1>{text}</h1>
  </header>
)

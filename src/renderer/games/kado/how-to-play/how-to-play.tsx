import { words } from '../../../../shared/words/games/kado/rules'
import { Title } from '../../../parts/title'

/** The rules of KADO in pages. */
export const Rules = ({ onBack }: { readonly onBack: () => void }) => (
  <Title text={words.title} onBack={onBack} />
)

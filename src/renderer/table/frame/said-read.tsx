import type { Seat } from '../../../shared/game'
import { words } from '../../../shared/words/table'
import type { Said } from '../sitting/talk'

/** What a bot says now, read where its seat is, and not told: it would come between what the player has to hear. */
export const SaidRead = ({ said, seat }: { readonly said: Said | null; readonly seat: Seat }) =>
  said?.seat === seat ? <p data-read="says">{words.read.says(said.text)}</p> : null

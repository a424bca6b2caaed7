import { z } from 'zod'
import { game5211, type Types5211 } from '../../../src/main/engine/games/5211'
import { FACES } from '../../../src/shared/games/5211/cards'
import { scriptsOf } from '../scripts'

/** The golden games of 5211. An action is the cards that are committed, or `back`. */
export const { perform, choose } = scriptsOf<Types5211>({
  game: game5211,
  write: (action) => (action.type === 'take-back' ? 'back' : action.cards.join(' ')),
  read: (words) =>
    words[0] === 'back'
      ? { type: 'take-back' }
      : { type: 'commit-cards', cards: words.map((word) => z.enum(FACES).parse(word)) },
  tell: ({ evaluations }) => ({
    evaluations: evaluations.map(({ played, scored, ...evaluation }) => ({
      ...evaluation,
      played: played.map((cards) => cards.join(' ')),
      scored: scored.map((cards) => cards.join(' ')),
    })),
  }),
})

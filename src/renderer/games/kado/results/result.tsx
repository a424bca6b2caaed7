import type { FaceKado } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/results'
import type { ResultParts } from '../../menu-game'

/** How a game of KADO ended. */
export const result: ResultParts<FaceKado> = {
  headOf: ({ view: { outcome }, players }) =>
    outcome && {
      summary: words.summary(players.length),
      standing: null,
      title: outcome.winners.map((seat) => players[seat]?.name).join(' '),
      tieBreak: null,
      winners: outcome.winners,
      won: outcome.winners.some((seat) => players[seat]?.kind === 'human'),
    },
  Panels: () => null,
  summaryOf: () => null,
}

import { TURNS } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import type { Voice } from '../../../table/sitting/game'
import type { ShownKado } from '../scene/types'

/** KADO in words, for those who do not see its table. */
export const voice: Voice<ShownKado> = {
  arrival: ({ turn }) => [words.turn(turn, TURNS)],
  happened: () => [],
  decision: () => [],
}

import { isRemembered } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import type { Panel } from '../../../table/frame/game'
import type { Table5211 } from '../types'
import { Discarded } from './discarded'
import { LongGameLayer } from './long-game-layer'
import { Seen } from './seen'

/**
 * What can be opened over the table: the discarded cards, the cards seen, the long game as it stands. None of them knows
 * more than has been played.
 */
export const panels: readonly Panel<Table5211>[] = [
  {
    ...{ id: 'discard', key: 'd', tool: null, entry: null, isThere: isRemembered },
    Component: ({ sitting, onClose }) => (
      <Discarded cards={sitting.show.seen.value.discard.cards} onClose={onClose} />
    ),
  },
  {
    ...{ id: 'seen', key: 'k', entry: null, isThere: isRemembered },
    tool: { icon: 'eye', label: words.seen.open },
    Component: ({ sitting, onClose }) => <Seen view={sitting.show.seen.value} onClose={onClose} />,
  },
  {
    ...{ id: 'long-game', key: null, tool: null, entry: words.longGame },
    isThere: ({ options }) => options.long,
    Component: ({ sitting, onClose }) => <LongGameLayer snapshot={sitting.told.value} onBack={onClose} />,
  },
]

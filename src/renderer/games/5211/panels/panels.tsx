import { isRemembered, type View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { Panel } from '../../../table/frame/game'
import { wonBy } from '../plan/won'
import type { Table5211 } from '../types'
import { PANEL_KEYS } from './keys'
import { LongGameLayer } from './long-game'
import { Discarded, OwnPile } from './piles'
import { Rounds } from './rounds'
import { Seen } from './seen'

/** Only by its owner: of the others' everybody sees the count. */
export const mayLookAtOwnPile = (view: View): boolean => isRemembered(view) && view.viewer !== null

/**
 * What can be opened over the table: the discarded cards, the cards seen, the rounds so far, one's own score pile, the long
 * game as it stands. None of them knows more than has been played.
 */
export const panels: readonly Panel<Table5211>[] = [
  {
    ...{ id: 'discard', key: PANEL_KEYS.discard, tool: null, entry: null, isThere: isRemembered },
    Component: ({ sitting, onClose }) => (
      <Discarded cards={sitting.show.seen.value.discard.cards} onClose={onClose} />
    ),
  },
  {
    ...{ id: 'seen', key: PANEL_KEYS.seen, entry: null, isThere: isRemembered },
    tool: { icon: 'eye', label: words.seen.open },
    Component: ({ sitting, onClose }) => <Seen view={sitting.show.seen.value} onClose={onClose} />,
  },
  {
    ...{ id: 'rounds', key: PANEL_KEYS.rounds, tool: null, entry: words.rounds.title, isThere: isRemembered },
    Component: ({ sitting, people, onClose }) => (
      <Rounds
        view={sitting.show.seen.value}
        people={people}
        onPile={sitting.panels.mayOpen('pile') ? () => sitting.panels.open('pile') : null}
        onClose={onClose}
      />
    ),
  },
  {
    ...{ id: 'pile', key: PANEL_KEYS.pile, tool: null, entry: null, isThere: mayLookAtOwnPile },
    Component: ({ sitting, people, onClose }) => (
      <OwnPile
        cards={people.own === null ? [] : wonBy(sitting.show.seen.value, people.own)}
        onRounds={() => sitting.panels.open('rounds')}
        onClose={onClose}
      />
    ),
  },
  {
    ...{ id: 'long-game', key: null, tool: null, entry: words.longGame },
    isThere: ({ options }) => options.long,
    Component: ({ sitting, onClose }) => (
      <LongGameLayer snapshot={sitting.followed.told.value} onBack={onClose} />
    ),
  },
]

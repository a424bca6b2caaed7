import type { ResultHead } from '../../games/menu-game'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import { lengthsOf } from '../../parts/text/lengths-of'
import { MarkedText } from '../../parts/text/marked-text'
import './winner.css'

/** Longer titles leave less room for the faces. */
const SHORT_TITLE = 12

/** Who has won, and by what. */
export const Winner = ({ head }: { readonly head: ResultHead }) => (
  <header class={head.title.length > SHORT_TITLE ? 'winner winner--long' : 'winner'}>
    <span class={head.ending !== 'lost' ? 'winner__faces winner__faces--lit' : 'winner__faces'}>
      {head.winners.map((seat) => (
        <span class="winner__face" key={seat}>
          <Avatar class="avatar" seat={seat} />
          <span class="winner__crown">
            <Icon name="crown" />
          </span>
        </span>
      ))}
    </span>
    <div class="winner__words">
      <p class="winner__game">{head.summary}</p>
      {head.standing && <p class="winner__game">{head.standing}</p>}
      <h1 class="display" style={lengthsOf(head.title)}>
        {head.title}
      </h1>
      {head.tieBreak && (
        <p class={head.ending === 'tie-break' ? 'winner__tie winner__tie--decided' : 'winner__tie'}>
          <Icon name="tie" />
          <span>
            <MarkedText text={head.tieBreak} />
          </span>
        </p>
      )}
      {head.came && (
        <p class="winner__tie">
          <Icon name="flag" />
          <span>
            <MarkedText text={head.came} />
          </span>
        </p>
      )}
    </div>
  </header>
)

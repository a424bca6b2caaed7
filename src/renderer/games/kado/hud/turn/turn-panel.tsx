import type { View } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../../parts/art/icon'
import { TableAvatar } from '../../../../table/face'
import type { People } from '../../../../table/people'
import { atRect, type Rect } from '../../../../table/plan'
import { GiftIcon, RibbonIcon } from '../../art/signs'
import type { Hud } from '../../scene/hud'
import { type RowSays, turnRows, turnSentence } from './turn-rows'

/** The rows alone, one below the other; or side by side, with what follows from them. */
type Form = 'rows' | 'strip'

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly people: People
  readonly form: Form
  readonly place: Rect
}

const { turn: says } = words.hud

/** In which order players are asked in this turn, and what came of it. */
export function TurnPanel({ form, place, ...shown }: Props) {
  const { view, people, hud } = shown
  const sentence = turnSentence(shown)
  return (
    <div class="kado-turn" data-form={form} style={atRect(place)}>
      <ol>
        {turnRows(shown).map((row) => (
          <li key={row.seat} data-seat={row.seat} data-lit={row.lit}>
            <TableAvatar seat={row.seat} />
            <b>{people.names[row.seat]}</b>
            <Said says={row.says} />
          </li>
        ))}
      </ol>
      {form === 'strip' && (
        <div>
          {sentence !== null && <small class="kado-turn-sentence">{sentence}</small>}
          {view.seats.length === 2 && hud.phase === 'deal' && <Discarding used={view.dealt.includes(null)} />}
        </div>
      )}
    </div>
  )
}

/** What the gifter of a duel may do once a turn. */
const Discarding = ({ used }: { readonly used: boolean }) => (
  <>
    <small class="kado-turn-sentence">{says.discard}</small>
    <small class="kado-turn-discard" data-used={used}>
      <Icon name="gift" />
      {used ? says.used : says.notUsed}
    </small>
  </>
)

function Said({ says: said }: { readonly says: RowSays }) {
  if (said.type === 'text') return <small>{said.text}</small>
  const { guess, matched } = said
  return (
    <span class="kado-guess" data-held={matched !== null}>
      <span data-right={matched === 'gift' || matched === 'both'}>
        <GiftIcon gift={guess.gift} />
      </span>
      <span data-right={matched === 'ribbon' || matched === 'both'}>
        <RibbonIcon ribbon={guess.ribbon} />
      </span>
      <Icon name={matched === null ? 'x' : 'swap'} />
    </span>
  )
}

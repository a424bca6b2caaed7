import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, TURNS } from '../../../../shared/games/kado/cards'
import type { Guess } from '../../../../shared/games/kado/options'
import type { Asked, Matched, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { TableAvatar } from '../../../table/face'
import { Steps } from '../../../table/hud/steps'
import { ownFirst, type People, whoIs } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { challengers } from '../scene/turn-order'

const { bar: barWords } = words.hud

/** The width of the buttons at the ends of the bar in portrait, px at scale 1; they do not shrink. */
const ENDS = { menu: 56, tools: 230 }

/** The middle of the bar: over the table, beside the choices; in portrait between the buttons. */
const placeOf = ({ bar, plan, choices, scenery, scale }: KadoPlan): Rect => {
  const least = Math.max(scale, 1)
  if (plan === 'portrait')
    return { ...bar, x: bar.x + ENDS.menu * least, width: bar.width - (ENDS.menu + ENDS.tools) * least }
  return plan === 'standard' && scenery !== 'count' ? { ...bar, width: choices.x - bar.x } : bar
}

const PHASES = ['deal', 'challenge', 'place'] as const

/** The progress of the game: the turn and its steps, the count, or that the game is over. */
export function Bar({ hud, plan }: { readonly hud: Hud; readonly plan: KadoPlan }) {
  const place = placeOf(plan)
  const { phase, turn, outcome, count } = hud
  if (outcome !== null || count !== null)
    return (
      <div class="table-steps" style={atRect(place)}>
        <span class="table-round">{outcome === null ? barWords.count : barWords.over}</span>
        {outcome !== null && <span class="kado-length">{barWords.allPlayed(TURNS)}</span>}
      </div>
    )
  const current = phase === 'over' ? PHASES.length : PHASES.indexOf(phase)
  return (
    <Steps labels={PHASES.map((one) => barWords.steps[one])} current={current} place={place}>
      <MarkedText text={barWords.turn(turn, TURNS)} as="small" />
    </Steps>
  )
}

/** The content of the turn's panel: the order in which players are asked, and the outcomes. */

interface TurnRow {
  readonly seat: Seat
  /** True for the player whose turn it is; during dealing, for the viewer. */
  readonly lit: boolean
  readonly says: RowSays
}

type RowSays =
  | { readonly type: 'text'; readonly text: string }
  /** @property matched null for a wrong guess */
  | { readonly type: 'guess'; readonly guess: Guess; readonly matched: Matched | null }

interface Shown {
  readonly hud: Hud
  readonly view: View
  readonly people: People
}

const { turn: says } = words.hud

const text = (said: string): RowSays => ({ type: 'text', text: said })

export function turnRows(shown: Shown): readonly TurnRow[] {
  const { hud, view, people } = shown
  return challengers(hud.gifter, view.seats.length).map((seat, at) => ({
    seat,
    lit: hud.phase === 'deal' ? seat === people.own : isAsked(at, hud),
    says: rowSays(seat, at, hud, view.seats.length),
  }))
}

const isHeld = ({ asked }: Hud): boolean => asked.some(({ answer }) => answer === 'held')

const isAsked = (at: number, hud: Hud): boolean =>
  hud.phase === 'challenge' && at === hud.asked.length && !isHeld(hud)

function rowSays(seat: Seat, at: number, hud: Hud, players: number): RowSays {
  if (hud.phase === 'deal') return text(players > 2 ? says.nth(at) : says.guesses)
  const asked = hud.asked.find((one) => one.seat === seat)
  if (asked === undefined) {
    if (isAsked(at, hud)) return text(says.now)
    return text(hud.phase === 'challenge' && !isHeld(hud) ? says.waits : says.notAsked)
  }
  const { guess, matched, answer } = asked
  return guess === null ? text(says[answer]) : { type: 'guess', guess, matched }
}

/** A sentence on the state of the turn. */
export function turnSentence({ hud, view, people }: Shown): string | null {
  if (hud.phase === 'deal') return dealSentence({ hud, view, people })
  const held = hud.asked.find(({ answer }) => answer === 'held')
  if (held !== undefined) return swappedSentence(held, hud.gifter, people)
  if (hud.phase === 'challenge') return ruledOutSentence({ hud, view, people })
  const [only, ...others] = hud.asked
  if (only !== undefined && others.length === 0)
    return (only.answer === 'passed' ? says.onlyPassed : says.onlyWrong)(whoIs(people, only.seat))
  return hud.asked.every(({ answer }) => answer === 'passed') ? says.allPassed : says.noneRight
}

function swappedSentence({ seat, matched }: Asked, gifter: Seat, people: People): string {
  const whos = ownFirst(people, [seat, gifter])
  return matched === 'both' ? says.swappedBoth(whos, whoIs(people, seat), BONUS_POINTS) : says.swapped(whos)
}

function dealSentence({ hud, people }: Shown): string {
  if (people.own !== hud.gifter) return noneYet(people)
  const [only, ...others] = people.names.filter((_, seat) => seat !== hud.gifter)
  return others.length === 0 && only !== undefined ? says.adviceInDuel(only) : says.advice
}

/** On the open table everyone is looking, and is told that they may. */
const noneYet = ({ own }: People): string => (own === null ? says.open : says.noGuesses)

/** Null if a guess has been announced and is left to the players' memory. */
function ruledOutSentence({ hud: { asked }, view: { ruledOut }, people }: Shown): string | null {
  const { gifts, ribbons } = ruledOut
  const named = [...gifts.map((gift) => words.gifts[gift]), ...ribbons.map((ribbon) => words.ribbons[ribbon])]
  if (named.length > 0) return says.so(named)
  return asked.every(({ answer }) => answer === 'passed') ? noneYet(people) : null
}

/** The form of the panel: only the rows, one below the other; or side by side, with the sentence. */
type Form = 'rows' | 'strip'

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly people: People
  readonly form: Form
  readonly place: Rect
}

/** The order in which players are asked in this turn, and the outcomes. */
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

/** The discard that the gifter of a duel may make once a turn. */
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

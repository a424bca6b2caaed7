import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card, COLUMNS, LINES, TURNS } from '../../../../shared/games/kado/cards'
import { extentOf } from '../../../../shared/games/kado/grid'
import type { Cell, Guess } from '../../../../shared/games/kado/options'
import type { Asked, Matched, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { type Mood, moodAtEnd, TableAvatar, usualMood } from '../../../table/face'
import { Steps } from '../../../table/hud/steps'
import { ownFirst, type People, whoIs } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { GiftIcon, RibbonIcon } from '../art/signs'
import { isFixed } from '../plan/field'
import type { KadoPlan } from '../plan/layout'
import { cardNow, type Hud } from '../scene/hud'
import { actingSeat, challengers, clockwiseFrom } from '../scene/turn-order'

/** A player's current activity, and its success. */
export interface Status {
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/** The table on screen. */
export interface Shown {
  readonly hud: Hud
  /** The view on screen, which never runs ahead of what has been shown. */
  readonly view: View
  readonly people: People
}

const { seat: seatWords } = words.hud

const plain = (text: string): Status => ({ text, tone: 'plain' })

/** The available room: a phrase; one that fits a narrow line; a few words; a single word. */
export type Length = 'phrase' | 'line' | 'short' | 'word'

/** The status names others, and addresses the viewer as “you”. */
export function statusOf(seat: Seat, shown: Shown, length: Length = 'phrase'): Status {
  const { hud, view } = shown
  if (hud.outcome !== null) {
    const ranked = hud.outcome.ranking.find((one) => one.seat === seat)
    return plain(ranked === undefined ? '' : seatWords.ranked(ranked.rank))
  }
  if (length === 'word') return wordOf(seat, shown)
  switch (hud.phase) {
    case 'deal':
      return plain(seat === hud.gifter ? giving(shown, length) : receiving(seat, shown, length))
    case 'challenge':
      return challenging(seat, shown, length)
    case 'place':
      return placing(seat, shown)
    case 'over':
      return view.over ? plain('') : placing(seat, shown)
    default:
      return assertNever(hud.phase)
  }
}

const hasCard = (seat: Seat, { seats }: View): boolean => seats[seat]?.card != null

function giving({ hud, view, people }: Shown, length: Length): string {
  if (people.own === hud.gifter) return seatWords.gifter
  if (hasCard(hud.gifter, view)) return seatWords.kept
  const others = challengers(hud.gifter, view.seats.length)
  if (others.some((seat) => !hasCard(seat, view))) return seatWords.gives
  return length === 'phrase' ? seatWords.keepsLast : seatWords.keepsLastShort
}

function receiving(seat: Seat, { hud, view, people }: Shown, length: Length): string {
  const order = challengers(hud.gifter, view.seats.length)
  const at = order.indexOf(seat)
  const isOnly = order.length === 1
  if (seat === people.own) return isOnly ? seatWords.youGuess : seatWords.youGuessNth(at)
  if (!hasCard(seat, view)) return seatWords.waits
  if (people.own === hud.gifter)
    return isOnly && length === 'phrase' ? seatWords.hasCardAndGuesses : seatWords.hasCard
  return isOnly ? seatWords.guesses : seatWords.guessesNth(at)
}

function challenging(seat: Seat, { hud, view, people }: Shown, length: Length): Status {
  const own = seat === people.own
  if (seat === hud.gifter) return plain(own ? seatWords.youKept : seatWords.kept)
  const decided = hud.asked.find((one) => one.seat === seat)
  if (decided !== undefined) return length === 'short' ? inAWord(decided) : outcomeOf(decided, own)
  if (hud.asked.some((one) => one.answer === 'held')) return plain(seatWords.notAsked)
  const order = challengers(hud.gifter, view.seats.length)
  const at = order.indexOf(seat)
  if (at === hud.asked.length) return plain(own ? seatWords.yourGuess : seatWords.guessesNow)
  return plain(seatWords.after(whoIs(people, order[at - 1] ?? hud.gifter)))
}

/** The outcome for a player who has been asked. */
export function outcomeOf({ answer }: Asked, own: boolean): Status {
  const said = own
    ? { passed: seatWords.youPassed, failed: seatWords.youFailed, held: seatWords.youHeld }
    : { passed: seatWords.passed, failed: seatWords.failed, held: seatWords.held }
  return { text: said[answer], tone: TONES[answer] }
}

const TONES = { passed: 'plain', failed: 'bad', held: 'good' } as const

const inAWord = ({ answer }: Asked): Status => ({ text: words.hud.turn[answer], tone: TONES[answer] })

function placing(seat: Seat, { hud, view, people }: Shown): Status {
  const own = seat === people.own
  if (!hasCard(seat, view)) return { text: seatWords.placed, tone: 'good' }
  const order = clockwiseFrom(hud.gifter, view.seats.length)
  if (actingSeat({ hud, view }) === seat) return plain(own ? seatWords.yourPlacing : seatWords.placesNow)
  if (seat === hud.gifter) return plain(own ? seatWords.youPlaceLast : seatWords.placesLast)
  const at = order.indexOf(seat)
  return plain(own ? seatWords.youPlaceNth(at) : seatWords.placesNth(at))
}

/** The same in one word; empty if the table shows it elsewhere. */
function wordOf(seat: Seat, { hud, view }: Shown): Status {
  const players = view.seats.length
  if (hud.phase === 'place' || hud.phase === 'over') return placingWord(seat, hud, view)
  if (seat === hud.gifter) return plain(seatWords.gifter)
  const at = challengers(hud.gifter, players).indexOf(seat)
  if (hud.phase === 'deal') return plain(hasCard(seat, view) ? words.hud.turn.nth(at) : words.hud.turn.waits)
  const decided = hud.asked.find((one) => one.seat === seat)
  if (decided !== undefined) return inAWord(decided)
  if (hud.asked.some((one) => one.answer === 'held')) return plain('')
  return plain(at === hud.asked.length ? words.hud.turn.now : words.hud.turn.waits)
}

function placingWord(seat: Seat, hud: Hud, view: View): Status {
  if (view.over) return plain('')
  if (!hasCard(seat, view)) return { text: seatWords.placed, tone: 'good' }
  const order = clockwiseFrom(hud.gifter, view.seats.length)
  if (order.find((one) => hasCard(one, view)) === seat) return plain(words.hud.turn.now)
  return plain(seat === hud.gifter ? seatWords.last : words.hud.turn.nth(order.indexOf(seat)))
}

/** The mood of a player of KADO, from what the table shows. */
export function moodOf(seat: Seat, { hud, view }: Pick<Shown, 'hud' | 'view'>): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.count !== null || view.over) return 'calm'
  if ((hud.seats[seat]?.gained ?? 0) > 0) return 'pleased'
  return challengedMood(seat, hud, view) ?? usualMood(view, seat)
}

/** The effect of this turn's challenges on a player's mood, until their card of the turn is placed. */
function challengedMood(seat: Seat, { gifter, asked }: Shown['hud'], { seats }: Shown['view']): Mood | null {
  if (seats[seat]?.card === null) return null
  if (seat === gifter) return asked.some(({ answer }) => answer === 'held') ? 'hit' : null
  const answer = asked.find((one) => one.seat === seat)?.answer
  return answer === 'held' ? 'pleased' : answer === 'failed' ? 'hit' : null
}

const { card: cardWords } = words.hud

/**
 * The caption of another seat's card, present or awaited; null for none.
 * @param tight true to omit what the seat's head says
 */
export function captionOf(
  seat: Seat,
  { hud, view, people }: Shown,
  plan: KadoPlan['plan'],
  tight = false,
): string | null {
  const card = cardNow(seat, { hud, view })
  if (card === null) return cardlessCaption(hud, view, plan, tight)
  if (plan === 'compact') return null
  switch (card.face) {
    case 'up':
      return cardWords.shown
    case 'down':
      return people.names.length === 2 && plan === 'standard' ? cardWords.givenAndKnown : cardWords.known
    case 'hidden':
      return hiddenCaption(hud.phase, seat === hud.gifter, plan === 'portrait' && !tight)
  }
}

function cardlessCaption({ phase }: Hud, view: View, plan: KadoPlan['plan'], tight: boolean): string | null {
  if (phase === 'deal') return dealCaption(view, plan)
  return phase === 'place' && !(plan === 'compact' && tight) ? cardWords.outlined : null
}

/** @param hasRoom true if there is room to say that a card is the gifter's */
function hiddenCaption(phase: Hud['phase'], isGifter: boolean, hasRoom: boolean): string {
  const namesGifter = isGifter && hasRoom
  if (phase === 'place') return namesGifter ? cardWords.giftersHidden : cardWords.hidden
  if (!isGifter) return cardWords.new
  return namesGifter ? cardWords.giftersKept : cardWords.kept
}

const dealCaption = (view: View, plan: KadoPlan['plan']): string | null => {
  if (plan === 'compact') return null
  return isGiving(view) ? cardWords.giveHere : cardWords.none
}

/** True while the viewer peeks at a card that is to be given. */
export const isGiving = ({ peeked }: View): boolean => peeked !== null && peeked.face !== 'hidden'

/** The caption of the card at the bottom: a line and a smaller one. */
interface OwnCaption {
  readonly title: string
  /** The card's name if it is not shown in large. */
  readonly name: string | null
  readonly small: string | null
}

/** The available room: the owner and the name; the owner and who sees the card, one below the other; or one line. */
export type Room = 'name' | 'words' | 'line'

export function ownCaption(seat: Seat, { hud, view, people }: Shown, room: Room): OwnCaption | null {
  const card = cardNow(seat, { hud, view })
  if (card === null) return null
  const title = seat === people.own ? cardWords.ownShort : cardWords.of(people.names[seat] ?? '')
  if (card.face === 'hidden') return { title, name: null, small: null }
  const name = cardWords.name(card.card)
  if (room === 'name') return { title, name, small: null }
  if (room === 'words') return { title, name, small: card.face === 'up' ? null : cardWords.onlyYou }
  // While it is placed, the panel beside it names its owner.
  if (card.face === 'up') return null
  return { title: seat === hud.gifter ? cardWords.ownKept : cardWords.own, name: null, small: null }
}

/** The caption of the card that the gifter peeks at. */
export function peekedCaption({
  hud,
  view,
  people,
}: Shown): { readonly title: string; readonly card: Card } | null {
  const { peeked, seats, gifter } = view
  if (
    peeked === null ||
    peeked.handle !== hud.peekedHandle ||
    peeked.face === 'hidden' ||
    people.own !== gifter
  )
    return null
  const given = seats.filter((seat) => seat.card !== null).length
  const isDuel = seats.length === 2
  const isForSelf = isDuel && given === 1 && seats[gifter]?.card === null
  return {
    title: isForSelf ? cardWords.lookingForYourself : cardWords.looking(given + 1, seats.length),
    card: peeked.card,
  }
}

const { placing: headingWords } = words.hud

interface Heading {
  readonly title: string
  /** A reminder about the card being placed; null if it is not the viewer's. */
  readonly stays: string | null
}

/**
 * The heading above the grid at the bottom.
 * @param placing the seat that places; null if there is none
 * @param bottom the owner of the grid
 */
export function headingOf(placing: Seat | null, bottom: Seat, { own, names }: People): Heading {
  if (placing !== null)
    return placing === own
      ? { title: headingWords.own, stays: headingWords.stays }
      : { title: headingWords.of(names[placing] ?? ''), stays: null }
  return { title: bottom === own ? headingWords.grid : headingWords.gridOf(names[bottom] ?? ''), stays: null }
}

/** The part of the frame that a grid uses; null for an empty one. */
export function frameLine(
  grid: readonly Cell[],
): { readonly text: string; readonly isFixed: boolean } | null {
  if (grid.length === 0) return null
  const { top, bottom, left, right } = extentOf(grid)
  const lines = bottom - top + 1
  const columns = right - left + 1
  if (isFixed(grid)) return { text: headingWords.fixed(lines, columns), isFixed: true }
  return {
    text: headingWords.used(lines, columns, { lines: LINES - lines, columns: COLUMNS - columns }),
    isFixed: false,
  }
}

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

interface TurnProps {
  readonly hud: Hud
  readonly view: View
  readonly people: People
}

const { turn: turnWords } = words.hud

const text = (said: string): RowSays => ({ type: 'text', text: said })

export function turnRows(shown: TurnProps): readonly TurnRow[] {
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
  if (hud.phase === 'deal') return text(players > 2 ? turnWords.nth(at) : turnWords.guesses)
  const asked = hud.asked.find((one) => one.seat === seat)
  if (asked === undefined) {
    if (isAsked(at, hud)) return text(turnWords.now)
    return text(hud.phase === 'challenge' && !isHeld(hud) ? turnWords.waits : turnWords.notAsked)
  }
  const { guess, matched, answer } = asked
  return guess === null ? text(turnWords[answer]) : { type: 'guess', guess, matched }
}

/** A sentence on the state of the turn. */
export function turnSentence({ hud, view, people }: TurnProps): string | null {
  if (hud.phase === 'deal') return dealSentence({ hud, view, people })
  const held = hud.asked.find(({ answer }) => answer === 'held')
  if (held !== undefined) return swappedSentence(held, hud.gifter, people)
  if (hud.phase === 'challenge') return ruledOutSentence({ hud, view, people })
  const [only, ...others] = hud.asked
  if (only !== undefined && others.length === 0)
    return (only.answer === 'passed' ? turnWords.onlyPassed : turnWords.onlyWrong)(whoIs(people, only.seat))
  return hud.asked.every(({ answer }) => answer === 'passed') ? turnWords.allPassed : turnWords.noneRight
}

function swappedSentence({ seat, matched }: Asked, gifter: Seat, people: People): string {
  const whos = ownFirst(people, [seat, gifter])
  return matched === 'both'
    ? turnWords.swappedBoth(whos, whoIs(people, seat), BONUS_POINTS)
    : turnWords.swapped(whos)
}

function dealSentence({ hud, people }: TurnProps): string {
  if (people.own !== hud.gifter) return noneYet(people)
  const [only, ...others] = people.names.filter((_, seat) => seat !== hud.gifter)
  return others.length === 0 && only !== undefined ? turnWords.adviceInDuel(only) : turnWords.advice
}

/** The line for a table that everyone may look at. */
const noneYet = ({ own }: People): string => (own === null ? turnWords.open : turnWords.noGuesses)

/** Null if a guess has been announced and is left to the players' memory. */
function ruledOutSentence({ hud: { asked }, view: { ruledOut }, people }: TurnProps): string | null {
  const { gifts, ribbons } = ruledOut
  const named = [...gifts.map((gift) => words.gifts[gift]), ...ribbons.map((ribbon) => words.ribbons[ribbon])]
  if (named.length > 0) return turnWords.so(named)
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
    <small class="kado-turn-sentence">{turnWords.discard}</small>
    <small class="kado-turn-discard" data-used={used}>
      <Icon name="gift" />
      {used ? turnWords.used : turnWords.notUsed}
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

import { assertNever } from '../../../../../shared/assert-never'
import type { Asked, Seat, View } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../../table/people'
import type { Hud } from '../../scene/hud'
import { actingSeat, challengers, clockwiseFrom } from '../../scene/turn-order'

/** What a player does now, and whether that went well. */
export interface Status {
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/** The table as it is shown. */
export interface Shown {
  readonly hud: Hud
  /** What is seen: nothing in it runs ahead of what has been played. */
  readonly view: View
  readonly people: People
}

const { seat: says } = words.hud

const plain = (text: string): Status => ({ text, tone: 'plain' })

/** How much there is room to say: a phrase; one that fits a narrow line; one of few words; a single word. */
export type Length = 'phrase' | 'line' | 'short' | 'word'

/** Said of the others by name, and of the person at this window as “you”. */
export function statusOf(seat: Seat, shown: Shown, length: Length = 'phrase'): Status {
  const { hud, view } = shown
  if (hud.outcome !== null) {
    const ranked = hud.outcome.ranking.find((one) => one.seat === seat)
    return plain(ranked === undefined ? '' : says.ranked(ranked.rank))
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
  if (people.own === hud.gifter) return says.gifter
  if (hasCard(hud.gifter, view)) return says.kept
  const others = challengers(hud.gifter, view.seats.length)
  if (others.some((seat) => !hasCard(seat, view))) return says.gives
  return length === 'phrase' ? says.keepsLast : says.keepsLastShort
}

function receiving(seat: Seat, { hud, view, people }: Shown, length: Length): string {
  const order = challengers(hud.gifter, view.seats.length)
  const at = order.indexOf(seat)
  const isOnly = order.length === 1
  if (seat === people.own) return isOnly ? says.youGuess : says.youGuessNth(at)
  if (!hasCard(seat, view)) return says.waits
  if (people.own === hud.gifter) return isOnly && length === 'phrase' ? says.hasCardAndGuesses : says.hasCard
  return isOnly ? says.guesses : says.guessesNth(at)
}

function challenging(seat: Seat, { hud, view, people }: Shown, length: Length): Status {
  const own = seat === people.own
  if (seat === hud.gifter) return plain(own ? says.youKept : says.kept)
  const answer = hud.asked.find((one) => one.seat === seat)
  if (answer !== undefined) return length === 'short' ? inAWord(answer) : answered(answer, own)
  if (hud.asked.some((one) => one.answer === 'held')) return plain(says.notAsked)
  const order = challengers(hud.gifter, view.seats.length)
  const at = order.indexOf(seat)
  if (at === hud.asked.length) return plain(own ? says.yourGuess : says.guessesNow)
  return plain(says.after(whoIs(people, order[at - 1] ?? hud.gifter)))
}

/** What a player answered who was asked. */
export function answered({ answer }: Asked, own: boolean): Status {
  const said = own
    ? { passed: says.youPassed, failed: says.youFailed, held: says.youHeld }
    : { passed: says.passed, failed: says.failed, held: says.held }
  return { text: said[answer], tone: TONES[answer] }
}

const TONES = { passed: 'plain', failed: 'bad', held: 'good' } as const

const inAWord = ({ answer }: Asked): Status => ({ text: words.hud.turn[answer], tone: TONES[answer] })

function placing(seat: Seat, { hud, view, people }: Shown): Status {
  const own = seat === people.own
  if (!hasCard(seat, view)) return { text: says.placed, tone: 'good' }
  const order = clockwiseFrom(hud.gifter, view.seats.length)
  if (actingSeat({ hud, view }) === seat) return plain(own ? says.yourPlacing : says.placesNow)
  if (seat === hud.gifter) return plain(own ? says.youPlaceLast : says.placesLast)
  const at = order.indexOf(seat)
  return plain(own ? says.youPlaceNth(at) : says.placesNth(at))
}

/** The same in a word; nothing where the table shows it besides. */
function wordOf(seat: Seat, { hud, view }: Shown): Status {
  const players = view.seats.length
  if (hud.phase === 'place' || hud.phase === 'over') return placingWord(seat, hud, view)
  if (seat === hud.gifter) return plain(says.gifter)
  const at = challengers(hud.gifter, players).indexOf(seat)
  if (hud.phase === 'deal') return plain(hasCard(seat, view) ? words.hud.turn.nth(at) : words.hud.turn.waits)
  const answer = hud.asked.find((one) => one.seat === seat)
  if (answer !== undefined) return inAWord(answer)
  if (hud.asked.some((one) => one.answer === 'held')) return plain('')
  return plain(at === hud.asked.length ? words.hud.turn.now : words.hud.turn.waits)
}

function placingWord(seat: Seat, hud: Hud, view: View): Status {
  if (view.over) return plain('')
  if (!hasCard(seat, view)) return { text: says.placed, tone: 'good' }
  const order = clockwiseFrom(hud.gifter, view.seats.length)
  if (order.find((one) => hasCard(one, view)) === seat) return plain(words.hud.turn.now)
  return plain(seat === hud.gifter ? says.last : words.hud.turn.nth(order.indexOf(seat)))
}

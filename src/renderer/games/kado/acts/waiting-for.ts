import { type Asked, BONUS_POINTS, knownCard, type Seat, type View } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import { answered } from '../hud/seats/status'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers } from '../scene/turn-order'

const { waiting } = words

interface Seen {
  readonly hud: Hud
  readonly view: View
  readonly people: People
}

interface Waiting {
  readonly seat: Seat
  readonly title: string
  readonly line: string
}

/** Whom the table waits for at the moment that is seen, and what they do. */
export function waitingFor({ hud, view, people }: Seen): Waiting {
  const { phase, gifter, asked } = hud
  const players = view.seats.length
  const seat = actingSeat({ hud, view }) ?? (phase === 'challenge' ? lastAsked(hud, players) : gifter)
  const who = whoIs(people, seat)
  switch (phase) {
    case 'deal':
      return { seat, title: waiting.deals(who), line: who === null ? waiting.youDealLine : waiting.dealsLine }
    case 'challenge': {
      const held = asked.find(({ answer }) => answer === 'held')
      if (held !== undefined) return rightGuess(held, { hud, view, people })
      // What came of their guess is told while nobody else is asked yet.
      const answer = asked.find((one) => one.seat === seat)
      if (answer !== undefined && who !== null)
        return { seat, title: who, line: answered(answer, false).text }
      const own = asked.find((one) => one.seat === people.own)
      return { seat, title: waiting.guesses(who), line: challengeLine(own?.answer, people.own === gifter) }
    }
    case 'place':
    case 'over':
      return { seat, title: waiting.places(who), line: waiting.placesLine }
  }
}

/** What a right guess leads to, until the placing begins. The card that comes is named once it is seen. */
function rightGuess({ seat, matched }: Asked, { hud, people }: Seen): Waiting {
  const { gifter, swapped } = hud
  const { own } = people
  const who = whoIs(people, seat)
  const isPerfect = matched === 'both'
  const card = own === seat || own === gifter ? (swapped?.get(own) ?? null) : null
  const known = card && knownCard(card)
  const swap = waiting.swap(own === seat || own === gifter ? [null] : [who, whoIs(people, gifter)])
  const line = () => {
    if (isPerfect && own !== gifter) return waiting.swapAndBonus(swap, who, BONUS_POINTS)
    return known === null ? `${swap}.` : waiting.swapFor(known)
  }
  return { seat, title: isPerfect ? waiting.bothRight(who) : waiting.right(who), line: line() }
}

const lastAsked = ({ gifter, asked }: Hud, players: number): Seat =>
  asked.at(-1)?.seat ?? challengers(gifter, players).at(-1) ?? gifter

function challengeLine(answer: Hud['asked'][number]['answer'] | undefined, isGifter: boolean): string {
  if (isGifter) return waiting.theyGuess
  if (answer === undefined) return waiting.oneEach
  return answer === 'passed' ? waiting.youPassed : waiting.youFailed
}

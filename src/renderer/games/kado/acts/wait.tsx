import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card } from '../../../../shared/games/kado/cards'
import { type Asked, knownCard, type View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { TableAvatar } from '../../../table/face'
import { type People, whoIs } from '../../../table/people'
import { smallFace } from '../art/cards'
import { answered } from '../hud/status'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers } from '../scene/turn-order'
import { type ActsProps, Head } from './panel'

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
  /** What a right guess has brought whoever looks, once it is seen; left out for anything else. */
  readonly swap?: Swap
}

interface Swap {
  readonly lost: Card
  readonly got: Card
  /** Points of a bonus card. */
  readonly bonus: number
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
      if (answer !== undefined) return wrongGuess(answer, who)
      const own = asked.find((one) => one.seat === people.own)
      return { seat, title: waiting.guesses(who), line: challengeLine(own?.answer, people.own === gifter) }
    }
    case 'place':
    case 'over':
      return { seat, title: waiting.places(who), line: waiting.placesLine }
  }
}

/** What came of the last answer, where nobody swaps. */
function wrongGuess(answer: Asked, who: string | null): Waiting {
  const { seat } = answer
  if (who !== null) return { seat, title: who, line: answered(answer, false).text }
  const title = answer.answer === 'passed' ? waiting.passedLast : waiting.failedLast
  return { seat, title, line: waiting.keepYours }
}

/** What a right guess leads to, until the placing begins. The card that comes is named once it is seen. */
function rightGuess({ seat, matched }: Asked, { hud, view, people }: Seen): Waiting {
  const { gifter, swapped } = hud
  const { own } = people
  const who = whoIs(people, seat)
  const isPerfect = matched === 'both'
  const card = own === seat || own === gifter ? (swapped?.get(own) ?? null) : null
  const got = card && knownCard(card)
  const lost = own === null ? null : knownCard(view.seats[own]?.card)
  const swap = waiting.swap(own === seat || own === gifter ? [null] : [who, whoIs(people, gifter)])
  const line = () => {
    if (isPerfect && own === seat)
      return got === null ? waiting.swapAndBonus(BONUS_POINTS) : waiting.swapForAndBonus(got, BONUS_POINTS)
    if (isPerfect && own !== gifter && who !== null) return waiting.theirBonus(swap, who, BONUS_POINTS)
    return got === null || lost === null ? `${swap}.` : waiting.swapFor(got, lost)
  }
  const title = isPerfect ? waiting.bothRight(who) : waiting.right(who)
  if (got === null || lost === null) return { seat, title, line: line() }
  const bonus = isPerfect && own === seat ? BONUS_POINTS : 0
  return { seat, title, line: line(), swap: { lost, got, bonus } }
}

const lastAsked = ({ gifter, asked }: Hud, players: number): Seat =>
  asked.at(-1)?.seat ?? challengers(gifter, players).at(-1) ?? gifter

function challengeLine(answer: Hud['asked'][number]['answer'] | undefined, isGifter: boolean): string {
  if (isGifter) return waiting.theyGuess
  if (answer === undefined) return waiting.oneEach
  return answer === 'passed' ? waiting.youPassed : waiting.youFailed
}

/** What the others do while the player has nothing to choose, and what came of a guess. */
export function Wait(props: ActsProps) {
  const { seat, title, line, swap } = waitingFor(props)
  return (
    <>
      <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
      {swap && <Swapped {...swap} />}
    </>
  )
}

/** The card that goes and the one that comes. */
const Swapped = ({ lost, got, bonus }: Swap) => (
  <p class="acts-swap" aria-hidden="true">
    <img class="card" data-is="lost" src={smallFace(lost)} alt="" />
    <Icon name="swap" />
    <img class="card" src={smallFace(got)} alt="" />
    {bonus > 0 && <b>{words.hud.bonus.gained(bonus)}</b>}
  </p>
)

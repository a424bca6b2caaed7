import type { Seat, View } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import type { People } from '../../../table/people'
import { TableAvatar } from '../../../table/written/face'
import { Head } from './head'
import type { ActsProps } from './props'

const { waiting } = words

/** What the others do while the player has nothing to choose. */
export function Wait({ view, people }: ActsProps) {
  const [seat = view.gifter] = view.awaited
  const { title, line } = wordsOf(view, seat, people)
  return <Head picture={<TableAvatar seat={seat} />} title={title} line={line} />
}

function wordsOf({ phase, viewer, gifter, asked }: View, seat: Seat, { names }: People) {
  const name = names[seat] ?? ''
  if (phase === 'deal') return { title: waiting.deals(name), line: waiting.dealsLine }
  if (phase === 'place') return { title: waiting.places(name), line: waiting.placesLine }
  const own = asked.find((answer) => answer.seat === viewer)
  const before = own?.answer === 'passed' ? waiting.youPassed : waiting.youFailed
  if (viewer === gifter) return { title: waiting.guesses(name), line: waiting.theyGuess }
  return { title: waiting.guesses(name), line: own === undefined ? waiting.oneEach : before }
}

import {
  type Advice,
  type AdvisedGuess,
  type Guess,
  type Laid,
  type Seat,
  whereIn,
} from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import { type People, whoIs } from '../../../table/people'

/** What is best, and why. */
export interface Spoken {
  readonly title: string
  readonly text: string
}

/** @param grid in which a card is placed, as it lies */
export function spoken(advice: Advice, grid: readonly Laid[], people: People): Spoken {
  switch (advice.on) {
    case 'give':
      return spokenGift(advice.choices, people)
    case 'guess':
      return spokenGuess(advice.choices, people)
    case 'place':
      return spokenPlace(advice.choices, grid)
  }
}

type Of<On extends Advice['on']> = Extract<Advice, { readonly on: On }>['choices']

function spokenGift([best, next]: Of<'give'>, people: People): Spoken {
  const whoGets = (to: Seat | null) => (to === null ? null : { name: whoIs(people, to) })
  if (best === undefined) return { title: '', text: '' }
  const other = next === undefined ? null : { to: whoGets(next.to), wins: next.wins }
  return { title: words.title.give(whoGets(best.to)), text: words.give(whoGets(best.to), best, other) }
}

const isGuess = (one: AdvisedGuess): one is AdvisedGuess & { readonly guess: Guess } => one.guess !== null

function spokenGuess([best, ...others]: Of<'guess'>, { names }: People): Spoken {
  if (best === undefined) return { title: '', text: '' }
  const title = words.title.guess(best.guess)
  if (isGuess(best)) return { title, text: words.guess(best, names.length - 1) }
  const other = others.find(isGuess)
  return { title, text: other === undefined ? '' : words.pass(other, names.length - 1) }
}

function spokenPlace(choices: Of<'place'>, grid: readonly Laid[]): Spoken {
  const [best] = choices
  if (best === undefined) return { title: '', text: '' }
  const title = words.title.place(whereIn(grid, best.cell))
  if (choices.length === 1) return { title, text: words.only }
  const most = choices.reduce((top, one) => (one.points > top.points ? one : top))
  return most.points > best.points
    ? { title, text: words.later(best, most.points - best.points, most) }
    : {
        title,
        text: words.most(
          best,
          choices.some(({ points, ends }) => ends && points === best.points),
        ),
      }
}

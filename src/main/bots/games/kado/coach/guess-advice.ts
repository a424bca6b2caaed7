import type {
  Advice,
  AdvisedGuess,
  Card,
  Guess,
  GuessByEnd,
  HalfReason,
  Level,
  Seat,
  View,
} from '../../../../../shared/games/kado'
import type { Rng } from '../../../../engine/rng'
import { answersOf } from '../answers'
import type { Suspect } from '../belief'
import { suspectsOf } from '../cunning'
import type { Memory } from '../memory'
import { unseenBy } from '../unseen'
import { chancesOf, guessByEnd, guessReason, hitsOf, rightness, stakesOf } from './guess-reasons'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

/**
 * The doubt with which chances to win are told that a challenge leaves, as for `answersOf`. They fit games best without any: over 775 challenges of
 * turns 8 to 11 that bots played on, the log loss was 0.418 with none, and 0.446 with that of the bots.
 */
const DOUBT_TOLD = 0
/** Figures are the same up to this where nothing but arithmetic is in them. */
const EXACT = 1e-9

/** Weighs a pass and all guesses. @param memory of the seat, and the gifter's level */
export function adviseGuess(
  view: View,
  viewer: Seat,
  { memory, level }: { readonly memory: Memory; readonly level: Level | null },
  own: Card,
  rng: Rng,
): Advice {
  const suspects = suspectsOf(level)(view, memory, unseenBy(view))
  const { by, isExact, answers, errorOf } = answersOf(view, memory, own, suspects, rng, DOUBT_TOLD)
  const figures = answers.map(({ wins, gain }) => (by === 'wins' ? wins : gain))
  const { order, noise, tie } = ranked(figures, isExact ? EXACT : MARGIN[by], errorOf, [
    ...(by === 'wins' ? [byPoints(answers.map(({ gain }) => gain))] : []),
    { why: 'keeps', worth: (choice) => (answers[choice]?.guess === null ? 1 : 0) },
    { why: 'likelier', worth: (choice) => rightness(suspects, answers[choice]?.guess ?? null) },
  ])
  const choices = order.map(
    (choice): AdvisedGuess => ({
      guess: answers[choice]?.guess ?? null,
      points: answers[choice]?.gain ?? 0,
      figure: figures[choice] ?? 0,
      noise: noise(choice),
    }),
  )
  const [best] = choices
  if (best === undefined) throw new Error('A pass is always there')
  const isGuess = (guess: Guess | null): guess is Guess => guess !== null
  const byEnd = guessByEnd(view, own, best.guess, suspects)
  const about = { ends: (guess: Guess) => guessByEnd(view, own, guess, suspects), seats: view.seats.length }
  const reason = guessReason(view, viewer, own, best.guess, {
    suspects,
    wins: by === 'wins' ? best.figure : null,
    guesses: answers.map(({ guess }) => guess).filter(isGuess),
    worse:
      choices
        .slice(1 + (tie?.with ?? 0))
        .map(({ guess }) => guess)
        .find(isGuess) ?? null,
    byEnd,
  })
  const uses = reason.is === 'wanted' ? [reason.gifter, reason.own] : []
  const named = {
    gift: uses.find((use) => use?.gift != null)?.gift?.gift ?? null,
    ribbon: uses.find((use) => use?.ribbon != null)?.ribbon?.ribbon ?? null,
  }
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseenBy(view)),
    on: 'guess',
    by,
    gifter: view.gifter,
    level,
    isRead: suspects.some(({ chance }) => Math.abs(chance - 1 / suspects.length) > EXACT),
    choices: [best, ...choices.slice(1)],
    chances: chancesOf(view, best.guess, suspects, named),
    stakes: stakesOf(view, viewer, own, best.guess, suspects),
    byEnd,
    half:
      best.guess === null
        ? null
        : halfReason(best.guess, choices, tie?.with ?? 0, { named, suspects, by, ...about }),
    hits: hitsOf(view, viewer, own, best.guess, suspects),
    reason,
    tie,
  }
}

/** A guess is likelier by so much to be called that. */
const LIKELIER = 0.015

/** The facts that the reason for a half goes by: the halves that are of use, and what guesses change by the end. */
interface AboutHalf {
  readonly named: { readonly gift: Guess['gift'] | null; readonly ribbon: Guess['ribbon'] | null }
  readonly suspects: readonly Suspect[]
  readonly by: 'wins' | 'points'
  readonly seats: number
  readonly ends: (guess: Guess) => GuessByEnd | null
}

/**
 * Finds why a guess has the half that is of no use to a grid, beside the best other guess that has the one which is.
 * @param choices the advised one first, and its so many equals after it
 */
function halfReason(
  guess: Guess,
  choices: readonly AdvisedGuess[],
  equals: number,
  { named, suspects, by, seats, ends }: AboutHalf,
): HalfReason | null {
  if ((named.gift === null) === (named.ribbon === null)) return null
  const isGift = named.gift === null
  const at = choices.findIndex(
    (one, place) =>
      place > 0 &&
      one.guess !== null &&
      (isGift ? one.guess.ribbon === guess.ribbon : one.guess.gift === guess.gift),
  )
  const otherwise = choices[at]?.guess
  if (otherwise == null) return null
  const half: Partial<Guess> = isGift ? { gift: guess.gift } : { ribbon: guess.ribbon }
  const chance = rightness(suspects, otherwise)
  const found = (is: HalfReason['is']): HalfReason => ({ half, otherwise, is, chance })
  if (at <= equals) return found('alike')
  if (rightness(suspects, guess) - chance >= LIKELIER) return found('likelier')
  const [here, there] = [ends(guess), ends(otherwise)]
  if (by === 'wins' || here === null || there === null) return null
  const [own, lost] = [here.own - there.own, (there.theirs - here.theirs) / (seats - 1)]
  const is = own >= lost ? 'own' : 'gifter'
  return Math.max(own, lost) >= MARGIN.points / 2 ? found(is) : null
}

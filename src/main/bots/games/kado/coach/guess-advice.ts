import type { Advice, AdvisedGuess, Card, Guess, Level, Seat, View } from '../../../../../shared/games/kado'
import type { Rng } from '../../../../engine/rng'
import { answersOf } from '../answers'
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
    hits: hitsOf(view, viewer, own, best.guess, suspects),
    reason,
    tie,
  }
}

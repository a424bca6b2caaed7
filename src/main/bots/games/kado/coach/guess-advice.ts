import {
  type Advice,
  type AdvisedGuess,
  type Answered,
  BONUS_POINTS,
  type Card,
  type Guess,
  type GuessChances,
  type HalfReason,
  type Level,
  type Seat,
  TURNS,
  type View,
} from '../../../../../shared/games/kado'
import { scoreGrid } from '../../../../engine/games/kado/score'
import type { Rng } from '../../../../engine/rng'
import { type Answers, answersOf } from '../answers'
import { fits, type Suspect } from '../belief'
import { suspectsOf } from '../cunning'
import type { Memory } from '../memory'
import { unseenBy } from '../unseen'
import { chancesOf, guessByEnd, guessReason, hitsOf, rightness, stakesOf } from './guess-reasons'
import { byPoints, MARGIN, ranked, SHOWN_POINTS } from './ranking'
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
  const weighed = answersOf(view, memory, own, suspects, rng, DOUBT_TOLD)
  const { by, isExact, answers, errorOf } = weighed
  const figures = answers.map(({ wins, gain }) => (by === 'wins' ? wins : gain))
  const { order, noise, tie } = ranked(figures, isExact ? EXACT : MARGIN[by], errorOf, [
    ...(by === 'wins' ? [byPoints(answers.map(({ gain }) => gain))] : []),
    // No equal stands in the table with more points than the advised answer.
    ...(by === 'points' ? [byPoints(figures, SHOWN_POINTS)] : []),
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
  const equals = choices.slice(1, 1 + (tie?.with ?? 0))
  const answered = (guess: Guess | null): Answered => ({
    ...answeredBy(guess, best.guess, weighed, view, own, suspects),
    isAsGood: equals.some((one) => isSameAnswer(one.guess, guess)),
  })
  const worse =
    choices
      .slice(1 + equals.length)
      .map(({ guess }) => guess)
      .find(isGuess) ?? null
  const reason = guessReason(view, viewer, own, best.guess, {
    suspects,
    wins: by === 'wins' ? best.figure : null,
    guesses: answers.map(({ guess }) => guess).filter(isGuess),
    worse,
    byEnd,
  })
  const uses = reason.is === 'wanted' ? [reason.gifter, reason.own] : []
  const named = {
    gift: uses.find((use) => use?.gift != null)?.gift?.gift ?? null,
    ribbon: uses.find((use) => use?.ribbon != null)?.ribbon?.ribbon ?? null,
  }
  const chances = chancesOf(view, best.guess, suspects, named)
  const half =
    best.guess === null
      ? null
      : halfReason(best.guess, choices, equals.length, { named, answered, seats: view.seats.length })
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseenBy(view)),
    on: 'guess',
    by,
    gifter: view.gifter,
    level,
    isRead: suspects.some(({ chance }) => Math.abs(chance - 1 / suspects.length) > EXACT),
    choices: [best, ...choices.slice(1)],
    chances,
    stakes: stakesOf(view, viewer, own, best.guess, suspects),
    answers: comparedWith(best.guess, {
      named: [
        ...[likelierThan(chances), equals.map(({ guess }) => guess).find(isGuess)],
        half?.otherwise,
      ].flatMap((guess) => guess ?? []),
      worse,
    }).map(answered),
    byEnd,
    half,
    standing: by === 'wins' ? standingIn(view, viewer) : null,
    hits: hitsOf(view, viewer, own, best.guess, suspects),
    reason,
    tie,
  }
}

/** Tells how far a seat is ahead of the best of the others in the last turn; null before, and in a duel, where the cards that win are counted. */
function standingIn({ seats, turn }: View, viewer: Seat): Extract<Advice, { on: 'guess' }>['standing'] {
  if (turn !== TURNS || seats.length === 2) return null
  const standings = seats.map(({ grid, bonus }, rival) => ({
    rival,
    points: scoreGrid(grid).points + BONUS_POINTS * bonus.length,
  }))
  const others = standings.filter((_, seat) => seat !== viewer)
  const best = others.reduce((most, one) => (one.points > most.points ? one : most))
  return { rival: best.rival, ahead: (standings[viewer]?.points ?? 0) - best.points }
}

/** With fewer other guesses beside the advised one, the best worse one stands there too. */
const COMPARED = 2

/** Lists the answers that stand beside each other: the advised one, those that words name, the best worse one where there are few, and a pass. */
function comparedWith(
  advised: Guess | null,
  { named, worse }: { readonly named: readonly Guess[]; readonly worse: Guess | null },
): readonly (Guess | null)[] {
  const told = named.filter((guess, at) => named.findIndex((one) => isSameAnswer(one, guess)) === at)
  const isToldToo = worse === null || told.length >= COMPARED || told.some((one) => isSameAnswer(one, worse))
  const guesses = isToldToo ? told : [...told, worse]
  return advised === null ? [null, ...guesses.slice(0, 1)] : [advised, ...guesses, null]
}

const isSameAnswer = (one: Guess | null, other: Guess | null): boolean =>
  one?.gift === other?.gift && one?.ribbon === other?.ribbon

/** Works out what comes of an answer. @param advised beside which a pass is told, and `suspects` as the gifter was read */
function answeredBy(
  guess: Guess | null,
  advised: Guess | null,
  { by, answers, partOf }: Answers,
  view: View,
  own: Card,
  suspects: readonly Suspect[],
): Omit<Answered, 'isAsGood'> {
  const at = answers.findIndex((one) => isSameAnswer(one.guess, guess))
  const told = guess ?? advised
  const chance = rightness(suspects, told)
  const ends = guessByEnd(view, own, guess, suspects)
  const isRight = (card: Card) => told !== null && fits(told, card) !== 'neither'
  const all = answers[at]?.wins ?? 0
  const right = partOf(at, isRight)
  return {
    ...{ guess, chance: guess === null ? 0 : chance, own: ends?.own ?? 0, theirs: ends?.theirs ?? 0 },
    wins:
      by === 'points'
        ? null
        : {
            all,
            ifRight: chance < EXACT ? null : right / chance,
            ifWrong: told === null || chance > 1 - EXACT ? null : (all - right) / (1 - chance),
          },
  }
}

/** The difference between two chances from which on a guess is called likelier, or said to win more often. */
const LIKELIER = 0.015

/** Finds the guess that is likelier than the advised one by so much; null where there is none. */
const likelierThan = ({ likeliest, read }: GuessChances): Guess | null =>
  likeliest !== null && read !== null && likeliest.chance - read >= LIKELIER ? likeliest.guess : null

/** The facts that the reason for a half goes by: the halves that are of use, and what comes of guesses. */
interface AboutHalf {
  readonly named: { readonly gift: Guess['gift'] | null; readonly ribbon: Guess['ribbon'] | null }
  readonly seats: number
  readonly answered: (guess: Guess) => Answered
}

/**
 * Finds why a guess has the half that is of no use to a grid, beside the best other guess that has the one which is.
 * @param choices the advised one first, and its so many equals after it
 */
function halfReason(
  guess: Guess,
  choices: readonly AdvisedGuess[],
  equals: number,
  { named, seats, answered }: AboutHalf,
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
  const [here, there] = [answered(guess), answered(otherwise)]
  const found = (is: HalfReason['is']): HalfReason => ({ half, otherwise, is, chance: there.chance })
  if (at <= equals) return found('alike')
  if (here.chance - there.chance >= LIKELIER) return found('likelier')
  if (here.wins !== null)
    return (here.wins.ifRight ?? 0) - (there.wins?.ifRight ?? 0) >= LIKELIER ? found('wins') : null
  const [own, lost] = [here.own - there.own, (there.theirs - here.theirs) / (seats - 1)]
  const is = own >= lost ? 'own' : 'gifter'
  return Math.max(own, lost) >= MARGIN.points / 2 ? found(is) : null
}

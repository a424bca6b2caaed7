import type { TieReason } from '../../../../../shared/games/kado/advice'

/** Figures this close are equal, as models are not more exact: of the win, and of points. */
export const MARGIN = { wins: 0.005, points: 0.2 }

/** A preference decides between equals: more is better. */
interface Preference {
  readonly why: TieReason
  worth(choice: number): number
}

/** Prefers the most expected points. @param points by choice, and `step` up to which two of them are equal */
export const byPoints = (points: readonly number[], step = MARGIN.points): Preference => ({
  why: 'points',
  worth: (choice) => Math.round((points[choice] ?? 0) / step),
})

/**
 * Sorts choices: first the one to take, then its equals, then all that are worse, each by their figures. Equals are
 * those whose figures cannot be distinguished from the largest. Of these the preferences choose the first, one after
 * the other, and then its figure.
 * @param margin up to which two figures are equal
 * @param errorOf standard error of the difference between the figures of two choices
 */
export function ranked(
  figures: readonly number[],
  margin: number,
  errorOf: (one: number, other: number) => number,
  preferences: readonly Preference[],
) {
  const byFigure = [...figures.keys()].sort((one, other) => (figures[other] ?? 0) - (figures[one] ?? 0))
  const top = byFigure[0] ?? 0
  const noise = (choice: number) => Math.max(margin, 2 * errorOf(top, choice))
  const isBehind = (choice: number) => (figures[top] ?? 0) - (figures[choice] ?? 0) > noise(choice)
  // A choice that trails a worse one is worse as well, however large its error is: so nothing worse is ahead of the
  // advised choice.
  const firstWorse = byFigure.findIndex(isBehind)
  const equals = firstWorse < 0 ? byFigure : byFigure.slice(0, firstWorse)
  const [first = top] = preferences.reduce((left, { worth }) => {
    const most = Math.max(...left.map(worth))
    return left.filter((one) => worth(one) === most)
  }, equals)
  const tied = equals.filter((choice) => choice !== first)
  const reason = preferences.find(({ worth }) => tied.every((other) => worth(first) > worth(other)))
  return {
    order: [first, ...tied, ...byFigure.slice(equals.length)],
    noise,
    tie: tied.length === 0 ? null : { with: tied.length, why: reason?.why ?? null },
  }
}

import type { Advice, Answered } from '../../../../shared/games/kado/advice'
import { isSameCell, type Laid, whereIn } from '../../../../shared/games/kado/grid'
import type { Guess } from '../../../../shared/games/kado/options'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import { guessWords } from '../../../../shared/words/en/games/kado/coach-guesses'
import { placeWords } from '../../../../shared/words/en/games/kado/coach-places'
import { type People, whoIs } from '../../../table/people'
import { type AnswersShown, fewer, joined, type On, rivalsOf, type Spoken } from './saying'
import { spokenGift } from './spoken-gift'

/** The best guess, or a pass, and the reasons, with tables of the worth of both cards and of the outcomes of the decisions. */
function spokenGuess(advice: On<'guess'>, people: People): Spoken {
  const { choices, reason, tie } = advice
  const [best, ...others] = choices
  // If no decision changes who wins, points set them apart, and nothing is said about equals.
  const isLost = words.isAllButLost(best.figure)
  const isDecided = isLost || choices.every(({ figure }) => words.isSafe(figure))
  const isOver = advice.settled !== null || (advice.by === 'wins' && isDecided)
  const lead = guessWords.guess(reason, best.guess, people.names[advice.gifter] ?? '', {
    isForPoints: tie?.why === 'points',
    isAll: tie?.with === others.length,
  })
  const parts = partsOf(advice, people, lead, isOver)
  const { chance, likelier, half, why, wins, price, comparison, ties } = parts
  const text = joined(lead, chance, likelier, half, why, comparison, wins, price, ...ties)
  const isLikelierAsGood = likelierIn(advice, isOver).is === 'as-good'
  const beside = isCertain(advice) ? null : besideTable(parts, best.guess === null, isLikelierAsGood)
  const shorter =
    beside === null
      ? [joined(lead, why, ...ties.slice(0, 1)), joined(lead, why), why]
      : [
          ...beside.beside.map((one) => joined(one, wins)),
          ...[joined(lead, chance, wins), joined(lead, wins), wins],
        ]
  const title = words.title.guess(best.guess)
  return {
    title,
    spokenTitle: title,
    text,
    shorter: fewer(text, shorter),
    gifts: null,
    stakes: beside && stakesShown(advice, people, isOver ? 'points' : advice.by, beside),
  }
}

const isCertain = ({ reason }: On<'guess'>): boolean => reason.is === 'sure' || reason.is === 'no-hope'

/** The sentences about a decision, each empty if there is nothing to say; `ties` has several, the most important one first. */
interface Parts {
  readonly lead: string
  readonly chance: string
  readonly likelier: string
  readonly half: string
  readonly why: string
  readonly wins: string
  readonly price: string
  readonly comparison: string
  readonly ties: readonly string[]
}

/** @param isOver true if no decision changes who wins */
function partsOf(advice: On<'guess'>, people: People, lead: string, isOver: boolean): Parts {
  const { by, choices, chances, gifter, isRead, settled } = advice
  const who = people.names[gifter] ?? ''
  const isSure = isCertain(advice)
  const why = isOver
    ? guessWords.noAnswerCounts(settled, words.isAllButLost(choices[0].figure))
    : whyAnswer(advice, people)
  return {
    lead,
    chance: isSure ? '' : chanceOf(advice, people, lead !== ''),
    likelier: isSure
      ? ''
      : guessWords.likelier(chances, { gifter: who, isRead, does: likelierIn(advice, isOver) }),
    half: isOver ? '' : halfOf(advice, who),
    why: isSure ? '' : why,
    // Near the end the chance to win decides, and is never left out there.
    wins: isSure || isOver || by === 'points' ? '' : winsOf(advice),
    price: priceOf(advice, people),
    comparison: isSure || isOver ? '' : comparisonOf(advice, people),
    ties: isOver ? [] : tiesOf(advice, people),
  }
}

/**
 * The texts that go beside the table of the decisions, which shows their probabilities and chances to win. The reason
 * for this guess, and against the likelier one, are left out last, although the table also shows that the likelier one
 * is as good.
 */
function besideTable(
  { lead, chance, likelier, half, why, price, comparison, ties }: Parts,
  isPass: boolean,
  isLikelierAsGood: boolean,
): Pick<AnswersShown, 'beside' | 'telling'> {
  const worse = isLikelierAsGood ? '' : likelier
  const fewerTies = ties.map((_, at) => ties.slice(0, ties.length - at))
  if (isPass) {
    const [first = '', ...rest] = [...fewerTies.map((some) => joined(why, comparison, ...some)), why]
    return { beside: [first, ...fewer(first, rest)], telling: rest.length + 1 }
  }
  const reasons = joined(lead, chance, likelier, half)
  const whole = joined(reasons, why, comparison, price, ...ties)
  const telling = [
    ...fewerTies.map((some) => joined(reasons, why, comparison, ...some)),
    joined(lead, likelier, half, comparison),
    ...fewerTies.map((some) => joined(reasons, ...some)),
    // The table shows each probability.
    ...ties.slice(0, 1).map((tie) => joined(lead, likelier, half, tie)),
    ...[reasons, joined(lead, worse, half)],
  ]
  const [tie = ''] = ties
  const brief = [joined(lead, worse), ...(lead === '' ? [chance] : [joined(lead, tie), lead, likelier])]
  const beside = [whole, ...fewer(whole, [...telling, ...brief])]
  return { beside, telling: 1 + beside.findLastIndex((one) => one === whole || telling.includes(one)) }
}

function chanceOf(advice: On<'guess'>, people: People, isAfterLead: boolean): string {
  const { chances, gifter, reason, isRead } = advice
  const from = chances.because?.from ?? null
  return guessWords.chances(chances, {
    gifter: people.names[gifter] ?? '',
    isRead,
    isMentioned: isAfterLead && tellsReading(advice),
    isOfUse: isAfterLead && reason.is === 'wanted' && reason.gifter !== null,
    from: from === null ? null : whoIs(people, from),
  })
}

const isSame = (one: Guess | null, other: Guess | null | undefined): boolean =>
  one !== null && one.gift === other?.gift && one.ribbon === other.ribbon

/** The decisions that are as good, the likelier one first, because the text mentions it. */
function tiesOf(advice: On<'guess'>, people: People): readonly string[] {
  const { by, choices, tie, chances } = advice
  if (tie === null) return []
  const [best, ...others] = choices
  const { likeliest, read } = chances
  const isLikeliest = (one: Guess | null) => isSame(one, likeliest?.guess)
  const equals = others.slice(0, tie.with).map(({ guess }) => guess)
  return guessWords
    .guessTie(
      best.guess,
      equals.toSorted((one, other) => Number(isLikeliest(other)) - Number(isLikeliest(one))),
      isTieSaid(advice) ? null : tie.why,
      {
        by,
        isAll: tie.with === others.length,
        rivals: rivalsOf(people),
        isFirstSaid:
          equals.some(isLikeliest) && !isCertain(advice) && guessWords.isSeen(likeliest, read ?? 0),
      },
    )
    .filter((one) => one !== '')
}

/** True if the text already says that no guess is likelier, or which one is. */
const isTieSaid = ({ reason, tie, chances: { likeliest, read } }: On<'guess'>): boolean =>
  tie?.why === 'likelier' && (reason.is === 'likeliest' || guessWords.isSeen(likeliest, read ?? 0))

/**
 * The reason for the half of the guess that has no use. If equals are named, they show the other halves that matter as
 * little.
 */
function halfOf({ half, tie }: On<'guess'>, gifter: string): string {
  if (half === null || (half.is === 'alike' && !guessWords.isMany(tie?.with ?? 0))) return ''
  return guessWords.guessHalf(half, gifter)
}

/**
 * The outcome of the likelier guess.
 * @param isOver true if no decision changes who wins, so that only points differ
 */
function likelierIn(
  { by, choices, chances, tie }: On<'guess'>,
  isOver: boolean,
): Parameters<typeof guessWords.likelier>[1]['does'] {
  const [advised] = choices
  const at = choices.findIndex(({ guess }) => isSame(guess, chances.likeliest?.guess))
  const likelier = choices[at] ?? advised
  if (!isOver && at > 0 && at <= (tie?.with ?? 0)) return { is: 'as-good', by }
  if (by === 'wins' && !isOver) return { is: 'wins', wins: likelier.figure, advised: advised.figure }
  return { is: 'gains', points: likelier.points, advised: advised.points }
}

/** True if the reason for a guess also says why the gifter would keep such a card. */
function tellsReading({ reason, chances: { because } }: On<'guess'>): boolean {
  if (reason.is !== 'wanted' || reason.gifter === null || because === null) return false
  // The sentence must end with the gifter's grid.
  if (reason.most === 'gifter' && reason.own !== null) return false
  const named = { gift: reason.gifter.gift?.gift ?? null, ribbon: reason.gifter.ribbon?.ribbon ?? null }
  const { gift = named.gift, ribbon = named.ribbon, isLikelier, from } = because
  return isLikelier && from === null && gift === named.gift && ribbon === named.ribbon
}

/** @param by the measure of the table: points also if no decision changes who wins */
function stakesShown(
  advice: On<'guess'>,
  people: People,
  by: On<'guess'>['by'],
  beside: Pick<AnswersShown, 'beside' | 'telling'>,
): NonNullable<Spoken['stakes']> {
  const { stakes, gifter, choices, isRead } = advice
  // Decisions that win equally often because none changes who wins may still differ in points.
  const answers = advice.answers.map((one) => ({ ...one, isAsGood: one.isAsGood && by === advice.by }))
  const [{ guess }] = choices
  const { card, other, mean } = guessWords.stakesAtOnce
  const { own, theirs, won } = stakes
  const name = people.names[gifter] ?? ''
  const theirCard = won && { card: other(guess), points: [mean(won.own), mean(won.theirs)] }
  return {
    seats: [people.own, gifter],
    rows: [{ card, points: [`${own}`, `${theirs}`] }, ...(theirCard === null ? [] : [theirCard])],
    answers: { ...answersShown({ ...advice, answers }, people, by), ...beside },
    said: joined(
      guessWords.stakes(stakes, guess, { gifter: name, isRead }),
      guessWords.answered(answers, { by, gifter: name, isLast: isLastAsked(advice, people) }),
    ),
  }
}

/** True if nobody can guess after the reader. */
const isLastAsked = ({ gifter }: On<'guess'>, { own, names }: People): boolean =>
  own !== null && (own + 1) % names.length === gifter

function answersShown(
  advice: On<'guess'>,
  people: People,
  by: On<'guess'>['by'],
): Omit<AnswersShown, 'beside' | 'telling'> {
  const { answers, gifter, isRead } = advice
  const { none, percent, signed, inShort, points, wins: won, byReading, unlessGuessed } = guessWords.answers
  const right = ({ guess, chance }: Answered) => (guess === null ? none : percent(chance))
  const reading = isRead ? [byReading(people.names[gifter] ?? '')] : []
  if (by === 'wins')
    return {
      title: won.title,
      heads: [won.right, won.ifRight, won.ifWrong, won.all],
      assumed: reading,
      meant: answers[0]?.guess === null ? null : won.pass,
      rows: answers.map((answer, at) => {
        const { guess, isAsGood, wins } = answer
        const given = (share: number | null | undefined) => (share == null ? none : inShort(share))
        const figures = [right(answer), given(wins?.ifRight), given(wins?.ifWrong), inShort(wins?.all ?? 0)]
        return { guess, isAsGood, isSpare: isThird(at) && guess !== null, figures }
      }),
    }
  const rivals = people.names.length - 1
  // In a duel computed from the rounded figures, so that they add up on screen.
  const tenths = (gain: number) => (rivals === 1 ? Math.round(10 * gain) / 10 : gain)
  return {
    title: points.title,
    heads: [points.right, people.own, gifter, points.ahead],
    assumed: [...reading, ...(isLastAsked(advice, people) ? [] : [unlessGuessed])],
    meant: rivals > 1 ? points.aheadOf(rivalsOf(people)) : null,
    rows: answers.map((answer, at) => {
      const { guess, isAsGood, own, theirs } = answer
      const ahead = tenths(own) - tenths(theirs) / rivals
      // A pass gains nothing.
      const isSpare = isThird(at) || (guess === null && at > 0)
      return {
        guess,
        isAsGood,
        isSpare,
        figures: [right(answer), signed(own), signed(theirs), signed(ahead)],
      }
    }),
  }
}

/** True from the third decision beside the advised one. */
const isThird = (at: number): boolean => at > 2

/** The argument for a challenge besides its reason. */
function whyGuess(advice: On<'guess'>, people: People): string {
  if (swapAtOnce(advice, people) < 0) {
    const bonus = advice.byEnd?.bonus ?? 0
    if (bonus > 0 && 2 * bonus >= advice.choices[0].points)
      return advice.reason.is === 'wanted' && advice.reason.most === 'bonus'
        ? ''
        : guessWords.guessPaysByBonus
    return guessWords.guessPaysLater
  }
  const { reason, stakes, gifter } = advice
  if (reason.is !== 'likeliest' && reason.is !== 'weighed') return ''
  const { own, theirs, won } = stakes
  return guessWords.guessPays(
    won === null
      ? []
      : [
          { name: null, points: won.own - own },
          { name: people.names[gifter] ?? '', points: theirs - won.theirs },
        ],
  )
}

/** The lead over, or deficit against, the best rival in the last turn. */
const comparisonOf = ({ standing, choices: [best] }: On<'guess'>, { names }: People): string =>
  standing === null
    ? ''
    : guessWords.guessStanding(names[standing.rival] ?? '', standing.ahead, best.guess !== null)

/** The immediate cost of a swap for the reader when the measure is the chance to win; with points it is said elsewhere. */
function priceOf(advice: On<'guess'>, people: People): string {
  const { by, choices, settled, reason, stakes, gifter } = advice
  const { own, theirs, won } = stakes
  const isGiven = by === 'wins' && choices[0].guess !== null && settled === null && reason.is !== 'sure'
  return !isGiven ||
    advice.hits !== null ||
    won === null ||
    own - won.own < GOOD_SWAP ||
    words.isAllButLost(choices[0].figure)
    ? ''
    : guessWords.guessPays([
        { name: null, points: won.own - own },
        { name: people.names[gifter] ?? '', points: theirs - won.theirs },
      ])
}

/** The argument for a pass, from the immediate effect of a swap. */
function whyPass(advice: On<'guess'>, people: People): string {
  const { stakes, gifter, isRead, tie } = advice
  const { own, theirs, won } = stakes
  if (won === null) return ''
  const swap = swapAtOnce(advice, people)
  if (swap >= GOOD_SWAP) return guessWords.passesAnyway
  const name = people.names[gifter] ?? ''
  const [given, lost] = [(theirs - won.theirs) / (people.names.length - 1), own - won.own]
  if (Math.max(given, lost) < GOOD_SWAP) return tie === null ? '' : guessWords.passes.little
  return given > lost
    ? guessWords.passes.gives(theirs, won.theirs, name, isRead)
    : guessWords.passes.loses(own, won.own, name, isRead)
}

/** The gain of a swap relative to the mean of the others at once, in points. */
function swapAtOnce({ stakes: { own, theirs, won } }: On<'guess'>, { names }: People): number {
  // The gifter's gain counts against one of all the others.
  return won === null ? 0 : won.own - own + (won.theirs - theirs) / (names.length - 1)
}

/** The smallest immediate gain of a swap that speaks against a pass, in points. */
const GOOD_SWAP = 0.3

/** Below this difference two figures count as equal, because the estimates are no more precise. */
const EXACT = 1e-6

/** The chance to win of the decision, beside the best other one. */
function winsOf({ choices: [best, ...others], tie }: On<'guess'>): string {
  // A guess is best compared with no guess.
  const worse = others.slice(tie?.with ?? 0)
  const other = worse.find(({ guess }) => guess === null) ?? (tie === null ? worse[0] : undefined)
  const compared = other === undefined ? null : { guess: other.guess, wins: other.figure }
  const isExact = others.every(({ noise }) => noise <= EXACT)
  return guessWords.guessWins(best.figure, compared, isExact)
}

/** The argument for the decision besides the reason and the chance to win. */
function whyAnswer(advice: On<'guess'>, people: People): string {
  const { by, choices, tie } = advice
  const [best, ...others] = choices
  if (by === 'wins')
    return joined(
      advice.hits === null ? '' : guessWords.guessHits(advice.hits),
      best.guess === null ? whyPass(advice, people) : '',
    )
  if (best.guess !== null) return whyGuess(advice, people)
  const other = tie === null ? others[0] : undefined
  const costs =
    other && other.guess !== null ? guessWords.guessCosts(other.guess, other.figure, rivalsOf(people)) : ''
  return joined(whyPass(advice, people), costs)
}

/**
 * The coach's sentences: the reason in the game's terms first, then the figures, each with its assumption.
 * @param grid the grid in which a card is placed, as it lies
 */
export function spoken(advice: Advice, grid: readonly Laid[], people: People): Spoken {
  switch (advice.on) {
    case 'give':
      return spokenGift(advice, people)
    case 'guess':
      return spokenGuess(advice, people)
    case 'place':
      return spokenPlace(advice, grid)
  }
}

function spokenPlace(advice: On<'place'>, grid: readonly Laid[]): Spoken {
  const { choices, reason, tie, by, moreAtOnce, apart, ends, endsOtherwise, settled } = advice
  const [best, next] = choices
  const where = whereIn(grid, best.cell)
  const [title, spokenTitle] = [words.title.place(where), words.heard.place(where)]
  const isAll = tie?.with === choices.length - 1
  const ended = endedBy(advice, grid)
  // If no place is worse, or if columns set two places apart, nothing more is needed.
  const isSaidByEnds = ended !== '' && endsOtherwise !== null && ends !== endsOtherwise
  const said =
    reason.is === 'weighed' && (isAll || isSaidByEnds)
      ? ''
      : placeWords.place(reason, choices.length - 1, whereOf(worseThan(advice), grid))
  if (next === undefined) return { title, spokenTitle, text: said, shorter: [], stakes: null, gifts: null }
  const tied = tiedWith(advice, grid)
  const other = comparedPlace(advice, isSaidByEnds)
  const parts = apartAt(other, apart)
  const figuresWith = (shown: typeof parts) =>
    placeWords.placeFigure(by, best.figure, {
      next: other === undefined ? null : { where: whereIn(grid, other.cell), figure: other.figure },
      more: moreAtOnce,
      settled,
      apart: shown,
    })
  const figures = figuresWith(parts)
  // That the coming cards decide adds nothing to the lines and columns in which they do.
  const isOver = settled !== null || (by === 'wins' && words.isHopeless(best.figure))
  const lead = reason.is === 'weighed' && !isOver && placeWords.tellsParts(parts) ? '' : said
  return {
    title,
    spokenTitle,
    text: joined(lead, ended, tied, figures),
    shorter: fewer(joined(lead, ended, tied, figures), [
      joined(lead, ended, figures),
      joined(said, ended, figuresWith(null)),
      joined(said, tied),
    ]),
    stakes: null,
    gifts: null,
  }
}

type PlaceChoice = On<'place'>['choices'][number]

/** The best of the places that are worse than the advised one. */
const worseThan = ({ choices, tie }: On<'place'>): PlaceChoice | undefined => choices[1 + (tie?.with ?? 0)]

const whereOf = (choice: PlaceChoice | undefined, grid: readonly Laid[]) =>
  choice === undefined ? null : whereIn(grid, choice.cell)

/** The lines and columns in which a place differs from the advised one; null if unknown. */
const apartAt = (choice: PlaceChoice | undefined, apart: On<'place'>['apart']) =>
  choice !== undefined && apart !== null && isSameCell(choice.cell, apart.cell) ? apart : null

/** The columns that the advised place spoils, beside those of the next best one; empty if it spoils none. */
function endedBy(advice: On<'place'>, grid: readonly Laid[]): string {
  const { choices, reason, tie, ends, endsOtherwise, left } = advice
  if (ends === null) return ''
  // The reason already says what the next best place would spoil.
  const isSpared =
    (reason.is === 'keeps' || reason.is === 'spares') &&
    reason.ribbon !== null &&
    reason.ribbon === endsOtherwise
  if (endsOtherwise === null || (isSpared && ends !== endsOtherwise)) return placeWords.placeEnds(ends)
  const worse = tie === null ? null : whereOf(worseThan(advice), grid)
  return placeWords.placeEndsToo(ends, endsOtherwise, { many: choices.length - 1, worse, left })
}

/** The places that are as good. */
function tiedWith({ by, choices, reason, tie, apart, settled }: On<'place'>, grid: readonly Laid[]): string {
  // Once the winner is settled, the places that win as often say nothing.
  if (tie === null || settled !== null) return ''
  const [best, ...others] = choices
  const equals = others.slice(0, tie.with)
  const isSaid =
    (reason.is === 'spares' && tie.why === 'open') || (reason.is === 'at-once' && tie.why === 'at-once')
  return placeWords.placeTie(
    by,
    equals.map(({ cell }) => whereIn(grid, cell)),
    isSaid ? null : tie.why,
    {
      isAll: tie.with === others.length,
      apart: apartAt(others[0], apart),
      areMentioned:
        reason.is === 'at-once' && reason.areEqual && reason.alike > 0 && reason.spoiling < reason.alike,
      isExact: tie.why === null && equals.every(({ figure }) => Math.abs(figure - best.figure) < EXACT),
    },
  )
}

/**
 * The place that contrasts with the advised one by the end of the game: one that brings more at once, or for which the
 * reason holds as well, even if places are equally good.
 */
function comparedPlace(advice: On<'place'>, isSaidByEnds: boolean): PlaceChoice | undefined {
  const { choices, reason, tie, isTelling, moreAtOnce } = advice
  if (moreAtOnce !== null) return choices.find(({ cell }) => isSameCell(cell, moreAtOnce.cell))
  return tie === null || !isTelling || isSaidByEnds || reason.is === 'pairs' ? worseThan(advice) : undefined
}

import type { Guess } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/coach'
import { type People, whoIs } from '../../../table/people'
import { EXACT, fewer, joined, type On, rivalsOf, type Spoken } from './saying'

/** Says which guess is best, or a pass, and why, with a table of what both cards are worth. */
export function spokenGuess(advice: On<'guess'>, people: People): Spoken {
  const { choices, reason, tie, chances, gifter } = advice
  const [best, ...others] = choices
  const who = people.names[gifter] ?? ''
  const { likeliest } = chances
  const isLikeliest = (one: Guess | null) =>
    one !== null && one.gift === likeliest?.guess.gift && one.ribbon === likeliest.guess.ribbon
  // The likelier one is named first, as it is spoken of.
  const equals = others
    .slice(0, tie?.with ?? 0)
    .map(({ guess }) => guess)
    .toSorted((one, other) => Number(isLikeliest(other)) - Number(isLikeliest(one)))
  const isCertain = reason.is === 'sure' || reason.is === 'no-hope'
  const isAsGood = equals.some(isLikeliest)
  const from = chances.because?.from ?? null
  const chanceOf = (told: typeof chances, isAfterLead = false, isShort = false) =>
    isCertain
      ? ''
      : words.chances(told, {
          ...{ gifter: who, isRead: advice.isRead, isShort },
          isTold: isAfterLead && tellsReading(advice),
          isOfUse: isAfterLead && reason.is === 'wanted' && reason.gifter !== null,
          likelier: isAsGood ? { is: 'as-good', by: advice.by } : likelierIn(advice, people),
          from: from === null ? null : whoIs(people, from),
        })
  // Where nothing helps any more, nothing is said of what helps as little.
  const isOver = advice.settled !== null || (advice.by === 'wins' && words.isHopeless(best.figure))
  const briefly = chanceOf({ ...chances, likeliest: null })
  const chance = isOver ? briefly : chanceOf(chances)
  const figuresOnly = isCertain ? '' : words.chancesInShort(chances, null)
  const isAll = tie?.with === others.length
  const lead = words.guess(reason, best.guess, who, { isForPoints: tie?.why === 'points', isAll })
  const half = isOver ? '' : halfOf(advice, who)
  const reasons = joined(lead, chanceOf(isOver ? { ...chances, likeliest: null } : chances, lead !== ''))
  const tiedIn = (isShort: boolean) =>
    tie === null || isOver
      ? ''
      : words.guessTie(best.guess, equals, isTieSaid(advice) ? null : tie.why, {
          by: advice.by,
          isAll,
          isShort,
          rivals: rivalsOf(people),
          isFirstSaid: isAsGood && !isCertain && words.isSeen(likeliest, chances.read ?? 0),
        })
  const [tied, figures] = [tiedIn(false), figuresOf(advice, people)]
  // That many other guesses are as good says most: a small sheet rather leaves out all else.
  const isMany = tie !== null && best.guess !== null && words.isMany(tie.with)
  // Near the end the chance to win decides, and is left out nowhere.
  const wins = advice.by === 'wins' ? figures : ''
  const turnedDown = isAsGood || isOver ? null : likelierIn(advice, people)
  const likely = chanceOf(isOver ? { ...chances, likeliest: null } : chances, true, true)
  const brief = isOver ? '' : tiedBriefly(choices, tie, advice.by)
  const deciding = isCertain ? [] : decidingOf(advice, { lead, wins, turnedDown, likely })
  const withLead = lead === '' ? [] : [joined(lead, chanceOf({ ...chances, likeliest: null }, true), wins)]
  const shorter =
    isMany && deciding.length === 0
      ? [
          joined(chance, wins, tied),
          ...[chance, briefly, figuresOnly].map((one) => joined(one, wins, tiedIn(true))),
        ]
      : [
          joined(reasons, half, figures, tied),
          joined(reasons, half, figures, tiedIn(true)),
          joined(reasons, figures, brief),
          joined(reasons, figures),
          ...(advice.by === 'points' ? [joined(reasons, tiedIn(true))] : []),
          // Which guess is likelier says more than that a wrong one costs nothing.
          ...(advice.by === 'points' && best.guess !== null ? [joined(reasons, brief), reasons] : []),
          ...deciding,
          ...(best.guess === null ? [] : withLead),
          joined(chance, figures),
          joined(briefly, figures),
          joined(figuresOnly, figures),
          ...(best.guess === null ? [figures] : wins === '' ? [reasons, briefly, figuresOnly] : []),
        ]
  const text = joined(reasons, half, figures, priceOf(advice, people), tied)
  const title = words.title.guess(best.guess)
  return {
    ...{ title, heard: title, text },
    stakes: isCertain ? null : stakesShown(advice, people),
    shorter: fewer(text, shorter),
    gifts: null,
  }
}

/** Tells whether it is said already that no guess is likelier, or which is. */
const isTieSaid = ({ reason, tie, chances: { likeliest, read } }: On<'guess'>): boolean =>
  tie?.why === 'likelier' && (reason.is === 'likeliest' || words.isSeen(likeliest, read ?? 0))

/** Says in fewest words how many other guesses are as good, where they are many. */
const tiedBriefly = (choices: On<'guess'>['choices'], tie: On<'guess'>['tie'], by: On<'guess'>['by']) =>
  choices[0].guess === null
    ? ''
    : words.guessTieBrief(
        choices.slice(1, 1 + (tie?.with ?? 0)).filter(({ guess }) => guess !== null).length,
        by,
      )

/** Says why the guess has the half that is of no use. Where equals are named, the other halves that matter as little are seen in them. */
function halfOf({ half, tie }: On<'guess'>, gifter: string): string {
  if (half === null || (half.is === 'alike' && !words.isMany(tie?.with ?? 0))) return ''
  return words.guessHalf(half, gifter)
}

/**
 * Lists the texts that say why this guess, and why not the likelier one: a small sheet leaves these out last of all. None where neither is to be told.
 * @param likely how likely the guess is, after the lead, `turnedDown` what comes of the likelier guess, and null where it is as good
 */
function decidingOf(
  { choices, reason, chances, tie, by }: On<'guess'>,
  {
    lead,
    wins,
    turnedDown,
    likely,
  }: {
    readonly lead: string
    readonly wins: string
    readonly turnedDown: ReturnType<typeof likelierIn> | null
    readonly likely: string
  },
): readonly string[] {
  const isUse = reason.is === 'wanted' && (reason.own !== null || reason.gifter !== null)
  const isTurnedDown = words.isSeen(chances.likeliest, chances.read ?? 0)
  const isWeighed = isTurnedDown && turnedDown !== null && turnedDown.is !== 'worse'
  if (choices[0].guess === null || !(isUse || isWeighed)) return []
  const inShort = words.chancesInShort(chances, turnedDown)
  const brief = tiedBriefly(choices, tie, by)
  // A lead that names no use says no more than the table.
  return [
    ...(brief === '' ? [] : [joined(lead, likely, wins, brief), joined(lead, inShort, wins, brief)]),
    joined(lead, likely, wins),
    joined(lead, inShort, wins),
    ...(isUse ? [] : [joined(inShort, wins)]),
  ].filter((one) => one !== '')
}

/** Tells what comes of a guess that is likelier, but worse than the advised one. */
function likelierIn(advice: On<'guess'>, people: People): Parameters<typeof words.chances>[1]['likelier'] {
  const { by, choices, chances } = advice
  const likelier = choices.find(
    ({ guess }) =>
      guess?.gift === chances.likeliest?.guess.gift && guess?.ribbon === chances.likeliest?.guess.ribbon,
  )
  if (likelier === undefined) return { is: 'worse' }
  if (by === 'wins') return { is: 'wins', wins: likelier.figure, advised: choices[0].figure }
  return endsSo(advice, people)
    ? {
        ...{ is: 'gains', points: likelier.points, advised: gainShown(advice, people) ?? choices[0].points },
        rivals: rivalsOf(people),
      }
    : { is: 'worse' }
}

/** Works out what the advised guess gains from the figures as the table shows them, so that both add up; null where it shows none. */
function gainShown({ byEnd }: On<'guess'>, { names }: People): number | null {
  if (byEnd === null) return null
  const tenths = (points: number) => Math.round(10 * points) / 10
  return tenths(byEnd.own) - tenths(byEnd.theirs) / (names.length - 1)
}

/** Tells whether the reason for a guess says as well why the gifter would keep such a card. */
function tellsReading({ reason, chances: { because } }: On<'guess'>): boolean {
  if (reason.is !== 'wanted' || reason.gifter === null || because === null) return false
  // The sentence has to end with the gifter's grid.
  if (reason.most === 'gifter' && reason.own !== null) return false
  const named = { gift: reason.gifter.gift?.gift ?? null, ribbon: reason.gifter.ribbon?.ribbon ?? null }
  const { gift = named.gift, ribbon = named.ribbon, isLikelier, from } = because
  return isLikelier && from === null && gift === named.gift && ribbon === named.ribbon
}

function stakesShown(advice: On<'guess'>, people: People): NonNullable<Spoken['stakes']> {
  const { stakes, gifter, choices } = advice
  const [{ guess }] = choices
  const { card, other, mean, signed, ...says } = words.stakesAtOnce
  const { own, theirs, won } = stakes
  const reading = advice.isRead ? (people.names[gifter] ?? '') : null
  // That a guess gains more points than its equals, the table shows as well.
  const isToldByPoints = guess !== null && advice.tie?.why === 'points'
  const isToldOfAll = endsSo(advice, people) || isToldByPoints
  const isTold = isToldOfAll || gainsOwn(advice)
  const ends =
    advice.byEnd === null || won === null || !isTold
      ? null
      : { own: advice.byEnd.own, theirs: isToldOfAll ? advice.byEnd.theirs : null }
  const rest =
    ends === null || !isToldOfAll
      ? []
      : people.names.map((_, seat) => seat).filter((seat) => seat !== people.own && seat !== gifter)
  const atOnce = rest.map(() => words.gifts.measure)
  return {
    seats: [people.own, gifter, ...rest],
    rows: [
      { card, points: [`${own}`, `${theirs}`, ...atOnce] },
      ...(won === null
        ? []
        : [
            {
              ...{ card: other(guess), points: [mean(won.own), mean(won.theirs), ...atOnce] },
              ...(reading === null ? {} : { note: says.byReading(reading) }),
            },
          ]),
      ...(ends === null
        ? []
        : // A swap changes nothing for anybody else.
          [
            {
              card: says.byEnd,
              points: [
                signed(ends.own),
                ends.theirs === null ? words.gifts.measure : signed(ends.theirs),
                ...rest.map(() => signed(0)),
              ],
            },
          ]),
    ],
    said: words.stakes(stakes, guess, { gifter: people.names[gifter] ?? '', isRead: advice.isRead }, ends),
  }
}

/** Tells whether the player's own gain by the end is told where that of the others is not: while points decide, and if it is seen. */
const gainsOwn = ({ by, byEnd }: On<'guess'>): boolean =>
  by === 'points' && byEnd !== null && byEnd.own >= SEEN

/** A difference in points that is shown. */
const SEEN = 0.05

/**
 * Tells whether what a guess changes by the end is told of the gifter too: while points decide, and after everybody else was asked. In 1,600 challenges that
 * bots played on, gifters lost less by it than it says where others might guess after a pass, and in the last turns seats gained less.
 */
const endsSo = ({ by, gifter }: On<'guess'>, { own, names }: People): boolean =>
  by === 'points' && own !== null && (own + 1) % names.length === gifter

/** Says what speaks for a challenge besides its reason. */
function whyGuess(advice: On<'guess'>, people: People): string {
  if (swapAtOnce(advice, people) < 0) {
    const bonus = advice.byEnd?.bonus ?? 0
    if (bonus > 0 && 2 * bonus >= advice.choices[0].points)
      return advice.reason.is === 'wanted' && advice.reason.most === 'bonus' ? '' : words.guessPaysByBonus
    const { byEnd, gifter } = advice
    return words.guessPaysLater(
      byEnd === null || !(gainsOwn(advice) || endsSo(advice, people))
        ? []
        : [
            { name: null, points: byEnd.own },
            ...(endsSo(advice, people) ? [{ name: people.names[gifter] ?? '', points: byEnd.theirs }] : []),
          ],
    )
  }
  const { reason, stakes, gifter } = advice
  if (reason.is !== 'likeliest' && reason.is !== 'weighed') return ''
  const { own, theirs, won } = stakes
  return words.guessPays(
    won === null
      ? []
      : [
          { name: null, points: won.own - own },
          { name: people.names[gifter] ?? '', points: theirs - won.theirs },
        ],
  )
}

/** Says what a swap costs whoever reads at once, where chances to win are told: points say it elsewhere. */
function priceOf(advice: On<'guess'>, people: People): string {
  const { by, choices, settled, reason, stakes, gifter } = advice
  const { own, theirs, won } = stakes
  const isTold = by === 'wins' && choices[0].guess !== null && settled === null && reason.is !== 'sure'
  return !isTold ||
    advice.hits !== null ||
    won === null ||
    own - won.own < GOOD_SWAP ||
    words.isHopeless(choices[0].figure)
    ? ''
    : words.guessPays([
        { name: null, points: won.own - own },
        { name: people.names[gifter] ?? '', points: theirs - won.theirs },
      ])
}

/** Says what speaks for a pass, by what a swap would do at once. */
function whyPass(advice: On<'guess'>, people: People): string {
  const { stakes, gifter, isRead, tie } = advice
  const { own, theirs, won } = stakes
  if (won === null) return ''
  const swap = swapAtOnce(advice, people)
  if (swap >= GOOD_SWAP) return words.passesAllTheSame
  const name = people.names[gifter] ?? ''
  const [given, lost] = [(theirs - won.theirs) / (people.names.length - 1), own - won.own]
  if (Math.max(given, lost) < GOOD_SWAP) return tie === null ? '' : words.passes.little
  return given > lost
    ? words.passes.gives(theirs, won.theirs, name, isRead)
    : words.passes.loses(own, won.own, name, isRead)
}

/** By how many points a swap brings the player ahead of the mean of the others at once. */
function swapAtOnce({ stakes: { own, theirs, won } }: On<'guess'>, { names }: People): number {
  // What the gifter gains brings the player behind one of all the others.
  return won === null ? 0 : won.own - own + (won.theirs - theirs) / (names.length - 1)
}

/** From so many points on, what a swap brings at once speaks against a pass. */
const GOOD_SWAP = 0.3

function figuresOf(advice: On<'guess'>, people: People): string {
  const { by, choices, reason, tie } = advice
  const [best, ...others] = choices
  if (reason.is === 'sure' || reason.is === 'no-hope') return ''
  if (advice.settled !== null || (by === 'wins' && words.isHopeless(best.figure)))
    return words.noAnswerWins(advice.settled)
  if (by === 'wins') {
    // A guess is best compared with no guess.
    const worse = others.slice(tie?.with ?? 0)
    const other = worse.find(({ guess }) => guess === null) ?? (tie === null ? worse[0] : undefined)
    const compared = other === undefined ? null : { guess: other.guess, wins: other.figure }
    const isExact = others.every(({ noise }) => noise <= EXACT)
    return joined(
      advice.hits === null ? '' : words.guessHits(advice.hits),
      words.guessWins(best.figure, compared, isExact),
      best.guess === null ? whyPass(advice, people) : '',
    )
  }
  if (best.guess !== null) return whyGuess(advice, people)
  const other = tie === null ? others[0] : undefined
  const costs =
    other && other.guess !== null ? words.guessCosts(other.guess, other.figure, rivalsOf(people)) : ''
  return joined(whyPass(advice, people), costs)
}

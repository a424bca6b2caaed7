import {
  type Advice,
  type AdvisedChoice,
  arguedBeside,
  type End,
  shownPercent,
  shownTenths,
} from '../../../src/shared/games/5211/advice'
import { shownEnds, shownParts } from '../../../src/shared/games/5211/advice-shown'
import {
  type Card,
  COLOURS,
  colourOf as cardColour,
  colourOf,
  pointsOf,
} from '../../../src/shared/games/5211/cards'
import { coach as words } from '../../../src/shared/words/en/games/5211/coach'

/** Sentences on the compared choice: the colour that it plays for, and the points that this colour brings. */
const IS_FOR =
  /, but \d+ (?:points? )?of (\w+), which scores in [^(.,]*(\([^)]*with the advised cards?\))?(?:, and (\d+) of (\w+), in ([^.]*)%)?\./
const COLOUR_BRINGS =
  /, and (\w+), which then scores in [^.]*?, brings you about (\d+) points? and [a-z ]+ (\d+)\./

/**
 * Parses the coach's texts on two choices, and checks their statements against the chances and points in the table of ends.
 * @returns the first text that is wrong; empty if there is none. A text is wrong if a sentence in it argues for the compared choice, contradicts the table, calls
 *   a certain end less than certain, begins without the reason, or leaves out the largest part of the difference
 */
export function wrongSentences(advice: Advice): readonly string[] {
  const texts = [...words.texts(advice), ...words.beside(advice)]
  const wrong = texts.find(
    (text) =>
      leadsWithNothing(advice, text) ||
      isWrong(advice, text) ||
      isUnsure(advice, text) ||
      isOffTable(advice, text) ||
      isWrongPrice(advice, text) ||
      BEGINS_WITH_EQUALS.test(text) ||
      isOneSided(advice, text) ||
      hidesLess(advice, text),
  )
  // The longest texts must state the price.
  const silent = [words.texts(advice)[0], words.beside(advice)[0]].find(
    (text) => pricesIn(advice).length > 0 && !PRICE.test(text ?? ''),
  )
  if (silent !== undefined) return [silent]
  const [why = ''] = words.texts(advice)
  if (hidesOther(advice, why)) return [why]
  const least = words.beside(advice).at(-1) ?? ''
  if (leavesOutMost(advice, least)) return [least]
  return wrong === undefined ? [] : [wrong]
}

/** A text that mentions the equally good choices before the reason. */
const BEGINS_WITH_EQUALS = /^[^.,]* (?:is|are) equally good\b/

/** The statement that the choice brings the player more points on average. */
const BRINGS_MORE = /this one brings a little more this round|points this round, with .* only/

/** True if the text says that the player gets more points, but not that the others do as well. */
function isOneSided({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const isFed = shownTenths(choices[0]?.theirs ?? 0) > shownTenths(other?.theirs ?? 0)
  return other !== undefined && isFed && BRINGS_MORE.test(text)
}

/** The statement by how many percent the kept cards raise the chance to win. */
const KEPT_RAISES = /What is kept raises your chance to win by about (\d+)%/

/** The statement that the kept cards decide, or count as much as something else. */
const WEIGHT = /What you keep for later (decides|counts most|counts as much)/

/** True if the text gives the kept cards another part of the difference than the table shows. */
function isOffTable(advice: Advice, text: string): boolean {
  const parts = shownParts(advice)
  const kept = parts?.kept ?? 0
  const [, percent] = KEPT_RAISES.exec(text) ?? []
  if (percent !== undefined && kept !== Number(percent)) return true
  const [, weight] = WEIGHT.exec(text) ?? []
  const most = Math.max(0, ...(parts?.ends ?? []))
  if (parts === null || weight === undefined) return false
  return weight === 'counts as much' ? kept !== most : kept <= most
}

/** The statement of the price of a choice. */
const PRICE =
  /The price: (?:the )?(\w+)(?:, of which (?:you (?:then )?have )?(\d+)[^,]*,)? scores? in ([^.]*) instead of ([^.]*)\./

/** Reasons that name no end of the round, or are about all of them. */
const OF_THE_WHOLE: readonly Advice['reason']['kind'][] = ['only', 'even', 'close', 'figures', 'denies']

/** Two choices that bring everybody the same points in this share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** True if the shortest text leaves out the end of the round with the largest part in the table, and its reason names only ends with smaller parts. */
function leavesOutMost(advice: Advice, text: string): boolean {
  const parts = shownParts(advice)
  const { ends } = shownEnds(advice)
  const { reason, instead } = advice
  if (parts === null || OF_THE_WHOLE.includes(reason.kind)) return false
  // The coach tells choices that nearly always bring everybody the same points apart by what they keep.
  if ((advice.alike?.chance ?? 0) >= NEARLY_ALWAYS) return false
  const most = Math.max(...parts.ends)
  const largest = ends.filter((_, place) => parts.ends[place] === most).map(({ what }) => `${what}`)
  if (most < 2 || (parts.kept ?? 0) >= most || largest.includes('rest')) return false
  const stated = `${JSON.stringify([reason, instead])} ${text.toLowerCase()}`
  const isOfKododo = largest.includes('kododo') && reason.kind === 'spoils'
  return !isOfKododo && !largest.some((what) => stated.includes(what))
}

/** Finds the prices of the choice: ends of the round that come less often, bring the seat points, and by the table cost at least as much as the choice gains. */
function pricesIn(advice: Advice): readonly Chances[] {
  const { choices, ends } = shownEnds(advice)
  const parts = shownParts(advice)
  if (parts === null) return []
  const gained = shownPercent(choices[0]?.wins ?? 0) - shownPercent(choices[1]?.wins ?? 0)
  return ends.flatMap(({ what, outcomes }, place) => {
    const [here = 0, there = 0] = outcomes.map(({ chance }) => shownPercent(chance))
    const isHeld = advice.held.some((one) => one.what === what)
    const cost = -(parts.ends[place] ?? 0)
    return isHeld && there - here >= SEEN && cost >= 2 && cost >= gained ? [{ what, here, there }] : []
  })
}

/** An end of the round, and its chances in percent after both choices. */
interface Chances {
  readonly what: End | 'rest'
  readonly here: number
  readonly there: number
}

/** True if the text states a wrong price, or figures for it that differ from the table. */
function isWrongPrice(advice: Advice, text: string): boolean {
  const [said, name, points, here, there] = PRICE.exec(text) ?? []
  if (said === undefined) return false
  const price = pricesIn(advice).find(({ what }) => what === endNamed(name?.toLowerCase()))
  const held = advice.held.find((one) => one.what === price?.what)?.points
  const isShown = (stated: string | undefined, shown: number) =>
    stated === percentText(shown) ||
    (shown === 0 && stated === 'no case') ||
    (shown > 99 && stated === '100%')
  return (
    price === undefined || `${held}` !== points || !isShown(here, price.here) || !isShown(there, price.there)
  )
}

/** Players do not notice a smaller difference in percent. */
const SEEN = 3

/** A sentence that states a chance without comparing it. */
const ALONE =
  /^(?:But |Even so, )?(\w+)(?:, of which [^.]*?,)? (?:then )?scores? in about \d+% of cases(?! instead|, with )/i

/** True if the text argues with a chance that is higher after the compared choice, and says nothing else about that one. */
function hidesLess(advice: Advice, text: string): boolean {
  const other = advice.choices.find(({ cards }) => cards.join() === advice.comparison?.other.join())
  const chanceOf = (choice: AdvisedChoice | undefined, what: End | undefined) =>
    shownPercent(choice?.ends.find((end) => end.what === what)?.chance ?? 0)
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = endNamed(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const isLess = chanceOf(other, what) - chanceOf(advice.choices[0], what) >= SEEN
    // The next sentence may say how much less of it the seat has after the compared choice.
    return (
      what !== undefined && isLess && !/^With .* you have (?:none|only) /.test(sentences[place + 1] ?? '')
    )
  })
}

/** From this difference in percent on, the chances after both choices are stated if there is room. */
const CLEARLY = 5

/** The sentence on the chance of the same end of the round after the compared choice. */
const STATES_OTHER = /^With .* (?:it|they|you have) |would put it out/

/** True if the longest text states the chance of an end only after the advised choice, although the table shows a different one after the compared choice. */
function hidesOther({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = endNamed(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const [here, there] = [choices[0], other].map((one) => one?.ends.find((end) => end.what === what))
    if (here === undefined || there === undefined || STATES_OTHER.test(sentences[place + 1] ?? ''))
      return false
    return Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= CLEARLY
  })
}

/** A text that begins with the chances of an end of the round after both choices. */
const LEADS = /^(\w+)(?:, of which [^.]*?,)? (?:then )?scores? (?:less often: )?in [^.]* instead of /

/** True if a text begins with an end of the round that has no part in the difference by the table, while another one has. */
function leadsWithNothing(advice: Advice, text: string): boolean {
  const what = endNamed(LEADS.exec(text)?.[1]?.toLowerCase())
  const parts = shownParts(advice)?.ends ?? []
  const { ends } = shownEnds(advice)
  const place = ends.findIndex((end) => end.what === what)
  return (
    place >= 0 &&
    (parts[place] ?? 0) <= 0 &&
    ends.some((end, at) => end.what !== 'rest' && at !== place && (parts[at] ?? 0) > 0)
  )
}

function isWrong(advice: Advice, text: string): boolean {
  const { choices, comparison, reason, rivals } = advice
  const [best] = choices
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  if (reason.kind !== 'likelier' || best === undefined || other === undefined) return false
  const [, colour, isBoth, count, second, often] = IS_FOR.exec(text) ?? []
  if (second !== undefined && !isSecond(other, second, Number(count), often)) return true
  if (colour !== undefined) {
    const [there, here] = [endAfter(other, colour), endAfter(best, reason.what)]
    const isMore = (there?.chance ?? 0) * aheadBy(there, rivals) > (here?.chance ?? 0) * aheadBy(here, rivals)
    if (aheadBy(there, rivals) <= 0 || (isMore && isBoth === undefined) || isAlike(advice, best, other))
      return true
  }
  return isBroughtWrong(other, rivals, text)
}

type Ending = AdvisedChoice['ends'][number]

const endAfter = ({ ends }: AdvisedChoice, what: string | undefined): Ending | undefined =>
  ends.find((end) => end.what === endNamed(what))

/** By how many points an end of the round brings the player ahead of the others' average. */
const aheadBy = (end: Ending | undefined, rivals: number): number =>
  end === undefined ? 0 : end.points - end.theirs / rivals

/** True if the text states wrong points for a colour of the compared choice, or uses a colour against it that brings the player ahead. */
function isBroughtWrong(other: AdvisedChoice, rivals: number, text: string): boolean {
  const [, given, points, theirs] = COLOUR_BRINGS.exec(text) ?? []
  const end = endAfter(other, given)
  return (
    given !== undefined &&
    (aheadBy(end, rivals) > 0 ||
      Math.round(end?.points ?? 0) !== Number(points) ||
      Math.round(end?.theirs ?? 0) !== Number(theirs))
  )
}

/** True if a pair plays the stated points of a colour, and the colour scores in the stated percentage of cases. */
function isSecond(
  { cards, ends }: AdvisedChoice,
  colour: string,
  points: number,
  stated: string | undefined,
): boolean {
  const played = cards.filter((card) => cardColour(card) === colour)
  const shown = shownPercent(ends.find(({ what }) => what === colour)?.chance ?? 0)
  const brought = played.reduce((sum, card) => sum + pointsOf(card), 0)
  return played.length > 0 && brought === points && `${stated}%` === percentText(shown)
}

/** The text for a shown percentage. */
const percentText = (shown: number): string =>
  shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`

/** True if the text gives less than 100 % for an end of the round that is certain after the advised choice. */
const isUnsure = ({ choices: [best] }: Advice, text: string): boolean =>
  best !== undefined &&
  best.certain !== null &&
  new RegExp(`\\b${best.certain}(?:, of which [^.;]*)? scores? in over 99%`, 'i').test(text)

const endNamed = (name: string | undefined): End | undefined =>
  name === 'kododo' ? 'kododo' : COLOURS.find((colour) => colour === name)

/** True if two choices are shown with the same chance to win, and no part of the difference is shown. */
function isAlike(advice: Advice, best: AdvisedChoice, other: AdvisedChoice): boolean {
  const parts = shownParts(advice)
  return (
    parts !== null &&
    other.isAsGood &&
    shownPercent(best.wins) === shownPercent(other.wins) &&
    [...parts.ends, parts.kept ?? 0].every((percent) => percent === 0)
  )
}

/** The statements about a choice of other colours: its chance to win or its points, and the reason. */
const SAID =
  / would (?:win only ([^:]+)|(hardly ever win)|bring only (\d+\.\d) points this round)(?:: (.*))?\.$/
/** The reason that an end of the round comes more or less often with it. */
const OFTEN =
  /^(?:the )?(\w+)(, which would be bad for you,)? then scores? in (?:(no case)|(.+) of cases) instead of (.+)$/
/** The reason that the same end of the round brings other points. */
const BRINGS =
  /^if (?:the )?(\w+) scores?, (you|[a-z ]+) gets? (?:(nothing)|about (\d+) points?) instead of (?:about )?(\d+)$/
const KEPT = /^(.+) (?:is|are) better kept for later$/
/** The statement that a choice is as good. */
const EQUAL = 'equally good'

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.) /)

/** The colours of cards, sorted. */
const coloursOf = (cards: readonly Card[]): string => cards.map(colourOf).toSorted().join()

/** True if two choices play the same cards. */
const isSame = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/**
 * If the compared choice has the same colours as the advised one, all texts with the whole reason must also mention the best choice of other colours. Checks that they
 * do, with the coach's figures of that choice.
 * @returns descriptions of what is wrong; empty if all is right
 */
export function wrongUnlike(advice: Advice): readonly string[] {
  const best = bestUnlike(advice)
  const stated = [words.texts(advice)[0] ?? '', ...words.beside(advice).slice(0, words.telling(advice))]
  const all = [...words.texts(advice), ...words.beside(advice)]
  if (!isSame(advice.unlike?.cards ?? [], best?.cards ?? []))
    return [`${advice.unlike?.cards.join()} is not the best choice of other colours`]
  const isNeeded = best !== null && !advice.choices.every(({ isAsGood }) => isAsGood)
  if (!isNeeded)
    return all.filter((text) =>
      sentencesOf(text).some((one) => SAID.test(one) || one.startsWith('Of other colours,')),
    )
  const name = words.title(best.cards)
  if (best.isAsGood)
    return stated.filter(
      (text) => !sentencesOf(text).some((one) => one.includes(name) && one.includes(EQUAL)),
    )
  const isOf = (sentence: string) => sentence.startsWith(`${name} would `)
  return [
    ...stated.filter((text) => !sentencesOf(text).some(isOf)),
    ...all.flatMap(sentencesOf).filter((one) => isOf(one) && !isRight(advice, best, one)),
  ]
}

/** Finds the choice of other colours that wins most often or, in a game as good as lost, brings most; null if there is none or the compared choice has other colours itself. */
function bestUnlike({ choices: [advised, ...others], comparison }: Advice): AdvisedChoice | null {
  const isUnlike = (cards: readonly Card[]) => coloursOf(cards) !== coloursOf(advised?.cards ?? [])
  const some = others.filter(({ cards }) => isUnlike(cards))
  if (comparison === null || isUnlike(comparison.other) || some.length === 0) return null
  const worthOf = ({ wins, points }: AdvisedChoice) =>
    isLost([...others, ...(advised ? [advised] : [])]) ? points : wins
  return some.reduce((most, one) => (worthOf(one) > worthOf(most) ? one : most))
}

/** True if a game is as good as lost. */
const isLost = (choices: readonly AdvisedChoice[]): boolean => choices.every(({ wins }) => wins < LOST)
const LOST = 0.005

/** True if a sentence on a choice of other colours states its figures correctly, and gives as the reason a part of the difference at least half as large as the largest in the table. */
function isRight(advice: Advice, choice: AdvisedChoice, sentence: string): boolean {
  const [said, wins, never, points, why] = SAID.exec(sentence) ?? []
  if (said === undefined) return false
  const isFigure =
    points === undefined
      ? shownPercent(choice.wins) < 1 === (never !== undefined) &&
        (wins === undefined || wins === chanceText(choice.wins))
      : isLost(advice.choices) && points === choice.points.toFixed(1)
  const isLess =
    points === undefined
      ? shownPercent(choice.wins) < shownPercent(advice.choices[0]?.wins ?? 0)
      : choice.points < (advice.choices[0]?.points ?? 0)
  return isFigure && isLess && (why === undefined || isPart(advice, choice, why))
}

/** True if the stated reason is a large enough part of the difference in the table that compares this choice with the advised one. */
function isPart(advice: Advice, choice: AdvisedChoice, why: string): boolean {
  const argued = arguedBeside(advice, choice.cards)
  const parts = shownParts(argued)
  const { ends } = shownEnds(argued)
  if (parts === null) return false
  const most = Math.max(...parts.ends)
  const kept = KEPT.exec(why)?.[1]
  if (kept !== undefined) return (parts.kept ?? 0) > most && isKept(advice, choice, kept)
  const often = OFTEN.exec(why)
  const brings = BRINGS.exec(why)
  const what = endOf(often?.[1] ?? brings?.[1])
  const part = parts.ends[ends.findIndex((end) => end.what === what)] ?? 0
  if (part <= 0 || 2 * part < Math.max(most, parts.kept ?? 0)) return false
  const [own, other] = [advice.choices[0], choice].map((one) => one?.ends.find((end) => end.what === what))
  if (own === undefined || other === undefined) return false
  if (often === null) return brings !== null && isWorse(own, other, brings)
  const [, , bad, , there, here] = often
  return (
    (what === 'nobody' || isAgainst(own, other, advice.rivals, bad !== undefined)) &&
    isChance(there, other.chance, choice.certain === what) &&
    isChance(here, own.chance, advice.choices[0]?.certain === what)
  )
}

/** True if an end of the round brings the player fewer points than after the advised choice, or the others more, and the stated points are right. */
function isWorse(own: Ending, other: Ending, [, , who, , then, instead]: RegExpExecArray): boolean {
  const of = who === 'you' ? 'points' : 'theirs'
  const isBetter = who === 'you' ? own.points > other.points : own.theirs < other.theirs
  return isBetter && Math.round(other[of]) === Number(then ?? 0) && Math.round(own[of]) === Number(instead)
}

/** True if the change in the chance of an end of the round is bad for the player, and the text calls the end bad exactly if it comes more often. */
function isAgainst(own: Ending, other: Ending, rivals: number, isSaidBad: boolean): boolean {
  const isRarer = other.chance < own.chance
  const ahead = isRarer ? own.points - own.theirs / rivals : other.theirs / rivals - other.points
  return ahead > 0 && isRarer !== isSaidBad
}

/** True if the named cards are those that this choice plays and the advised one keeps. */
function isKept({ choices: [advised] }: Advice, { cards }: AdvisedChoice, named: string): boolean {
  const left = [...cards]
  for (const card of advised?.cards ?? []) if (left.includes(card)) left.splice(left.indexOf(card), 1)
  const isAll = named === 'it' || named === 'they'
  return isAll
    ? isSame(left, cards)
    : isSame(
        left,
        left.filter((card) => named.includes(words.title([card]))),
      )
}

/** True if a chance is stated as the table shows it. @param stated undefined if the text states that there is no chance */
const isChance = (stated: string | undefined, chance: number, isCertain: boolean): boolean =>
  stated === undefined ? chance === 0 : stated === (isCertain ? '100%' : chanceText(chance))

/** The text for a chance. */
function chanceText(chance: number): string {
  const shown = shownPercent(chance)
  return shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`
}

const endOf = (name: string | undefined): End | undefined =>
  [...COLOURS, 'kododo' as const, 'nobody' as const].find((end) => end === name?.toLowerCase())

import {
  type Advice,
  type AdvisedChoice,
  COLOURS,
  colourOf as cardColour,
  type End,
  pointsOf,
  shownEnds,
  shownParts,
  shownPercent,
  shownTenths,
} from '../../src/shared/games/5211'
import { coach as words } from '../../src/shared/words/en/games/5211/coach'

/** A sentence on the compared choice: what it is for, or what its colour brings. */
const IS_FOR =
  /, but \d+ (?:points? )?of (\w+), which scores in [^(.,]*(\([^)]*with the advised cards?\))?(?:, and (\d+) of (\w+), in ([^.]*)%)?\./
const BRINGS = /, and (\w+), which then scores in [^.]*?, brings you about (\d+) points? and [a-z ]+ (\d+)\./

/**
 * Reads what the coach says of two choices in one sentence, and sets chance against chance with the points of the table of ends.
 * @returns a text with a sentence that speaks for the compared choice by itself, is not so, calls less than certain what is, gives another figure than the table, gives no reason first, or leaves out
 *   what makes most of the difference; nothing if
 *   there is none
 */
export function wrongSentences(advice: Advice): readonly string[] {
  const texts = [...words.texts(advice), ...words.beside(advice)]
  const wrong = texts.find(
    (text) =>
      leadsInVain(advice, text) ||
      isWrong(advice, text) ||
      isUnsure(advice, text) ||
      isOffTable(advice, text) ||
      isWrongPrice(advice, text) ||
      BEGINS_WITH_EQUALS.test(text) ||
      isOneSided(advice, text) ||
      hidesLess(advice, text),
  )
  // The longest texts leave no price out.
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

/** The choices that are as good come before the reason. */
const BEGINS_WITH_EQUALS = /^[^.,]* (?:is|are) equally good\b/

/** The choice brings the player more points on average. */
const BRINGS_MORE = /this one brings a little more this round|points this round, with .* only/

/** Tells whether points of the player's are said to be more, and not that those of the others are as well. */
function isOneSided({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const isFed = shownTenths(choices[0]?.theirs ?? 0) > shownTenths(other?.theirs ?? 0)
  return other !== undefined && isFed && BRINGS_MORE.test(text)
}

/** What is kept is worth so many percent of the win. */
const KEPT = /What is kept raises your chance to win by about (\d+)%/

/** What is kept decides, or makes as much of the difference as something else. */
const WEIGHT = /What you keep for later (decides|counts most|counts as much)/

/** Tells whether the kept cards are said to make another part of the difference than the table shows. */
function isOffTable(advice: Advice, text: string): boolean {
  const parts = shownParts(advice)
  const kept = parts?.kept ?? 0
  const [, percent] = KEPT.exec(text) ?? []
  if (percent !== undefined && kept !== Number(percent)) return true
  const [, weight] = WEIGHT.exec(text) ?? []
  const most = Math.max(0, ...(parts?.ends ?? []))
  if (parts === null || weight === undefined) return false
  return weight === 'counts as much' ? kept !== most : kept <= most
}

/** What costs as much as the choice gains. */
const PRICE =
  /The price: (?:the )?(\w+)(?:, of which (?:you (?:then )?have )?(\d+)[^,]*,)? scores? in ([^.]*) instead of ([^.]*)\./

/** Reasons that speak of no end of the round, or of all of them. */
const OF_THE_WHOLE: readonly Advice['reason']['kind'][] = ['only', 'even', 'close', 'figures', 'denies']

/** Choices that bring everybody the same points in so great a share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** Tells whether the shortest text passes over the end of the round of which the table shows the largest part, for a reason that does not speak of it and makes less. */
function leavesOutMost(advice: Advice, text: string): boolean {
  const parts = shownParts(advice)
  const { ends } = shownEnds(advice)
  const { reason, instead } = advice
  if (parts === null || OF_THE_WHOLE.includes(reason.kind)) return false
  // Choices that nearly always bring everybody the same are told apart by what they keep.
  if ((advice.alike?.chance ?? 0) >= NEARLY_ALWAYS) return false
  const most = Math.max(...parts.ends)
  const largest = ends.filter((_, place) => parts.ends[place] === most).map(({ what }) => `${what}`)
  if (most < 2 || (parts.kept ?? 0) >= most || largest.includes('rest')) return false
  const told = `${JSON.stringify([reason, instead])} ${text.toLowerCase()}`
  const isOfKododo = largest.includes('kododo') && reason.kind === 'spoils'
  return !isOfKododo && !largest.some((what) => told.includes(what))
}

/** Finds the ends of the round that the table shows to take back all that the choice gains, as they come less often and the seat has points of them. */
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

/** Tells whether something is called the price that is none, or not by the figures that the table shows. */
function isWrongPrice(advice: Advice, text: string): boolean {
  const [said, name, points, here, there] = PRICE.exec(text) ?? []
  if (said === undefined) return false
  const price = pricesIn(advice).find(({ what }) => what === colourOf(name?.toLowerCase()))
  const held = advice.held.find((one) => one.what === price?.what)?.points
  const isShown = (often: string | undefined, shown: number) =>
    often === saidOf(shown) || (shown === 0 && often === 'no case') || (shown > 99 && often === '100%')
  return (
    price === undefined || `${held}` !== points || !isShown(here, price.here) || !isShown(there, price.there)
  )
}

/** Percents that lie fewer apart are the same to a player. */
const SEEN = 3

/** A chance that is told by itself. */
const ALONE =
  /^(?:But |Even so, )?(\w+)(?:, of which [^.]*?,)? (?:then )?scores? in about \d+% of cases(?! instead|, with )/i

/** Tells whether a chance speaks for the choice by itself that is less than after the compared one, of which nothing else is said. */
function hidesLess(advice: Advice, text: string): boolean {
  const other = advice.choices.find(({ cards }) => cards.join() === advice.comparison?.other.join())
  const chanceOf = (choice: AdvisedChoice | undefined, what: End | undefined) =>
    shownPercent(choice?.ends.find((end) => end.what === what)?.chance ?? 0)
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = colourOf(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const isLess = chanceOf(other, what) - chanceOf(advice.choices[0], what) >= SEEN
    // What may follow is how much less the seat has of it after the compared choice.
    return (
      what !== undefined && isLess && !/^With .* you have (?:none|only) /.test(sentences[place + 1] ?? '')
    )
  })
}

/** Percents that lie so far apart are told of both choices where there is room. */
const CLEARLY = 5

/** Says of the compared choice how often the same end of the round comes. */
const TELLS_OTHER = /^With .* (?:it|they|you have) |would put it out/

/** Tells whether the longest text gives the chance of an end after the advised choice alone, though the table shows another one after the compared choice. */
function hidesOther({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = colourOf(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const [here, there] = [choices[0], other].map((one) => one?.ends.find((end) => end.what === what))
    if (here === undefined || there === undefined || TELLS_OTHER.test(sentences[place + 1] ?? ''))
      return false
    return Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= CLEARLY
  })
}

/** A text that begins with how often an end of the round comes after both choices. */
const LEADS = /^(\w+)(?:, of which [^.]*?,)? (?:then )?scores? (?:less often: )?in [^.]* instead of /

/** Tells whether a text begins with an end of the round that the table shows to make nothing of the difference, while another one makes some. */
function leadsInVain(advice: Advice, text: string): boolean {
  const what = colourOf(LEADS.exec(text)?.[1]?.toLowerCase())
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
  const endOf = ({ ends }: AdvisedChoice, what: string | undefined) =>
    ends.find((end) => end.what === colourOf(what))
  const aheadBy = (end: AdvisedChoice['ends'][number] | undefined) =>
    end === undefined ? 0 : end.points - end.theirs / rivals
  const [, colour, isBoth, count, second, often] = IS_FOR.exec(text) ?? []
  if (second !== undefined && !isSecond(other, second, Number(count), often)) return true
  if (colour !== undefined) {
    const [there, here] = [endOf(other, colour), endOf(best, reason.what)]
    const isMore = (there?.chance ?? 0) * aheadBy(there) > (here?.chance ?? 0) * aheadBy(here)
    if (aheadBy(there) <= 0 || (isMore && isBoth === undefined) || isAlike(advice, best, other)) return true
  }
  const [, given, points, theirs] = BRINGS.exec(text) ?? []
  const end = endOf(other, given)
  return (
    given !== undefined &&
    (aheadBy(end) > 0 ||
      Math.round(end?.points ?? 0) !== Number(points) ||
      Math.round(end?.theirs ?? 0) !== Number(theirs))
  )
}

/** Tells whether a pair lays so many points of a colour, which scores so often: as a whole percent, or under 1 or over 99. */
function isSecond(
  { cards, ends }: AdvisedChoice,
  colour: string,
  points: number,
  often: string | undefined,
): boolean {
  const laid = cards.filter((card) => cardColour(card) === colour)
  const shown = shownPercent(ends.find(({ what }) => what === colour)?.chance ?? 0)
  const brought = laid.reduce((sum, card) => sum + pointsOf(card), 0)
  return laid.length > 0 && brought === points && `${often}%` === saidOf(shown)
}

/** Writes a chance in percent as it is said. */
const saidOf = (shown: number): string =>
  shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`

/** Tells whether an end of the round that is certain after the advised choice is said to come in less than all cases. */
const isUnsure = ({ choices: [best] }: Advice, text: string): boolean =>
  best !== undefined &&
  best.certain !== null &&
  new RegExp(`\\b${best.certain}(?:, of which [^.;]*)? scores? in over 99%`, 'i').test(text)

const colourOf = (name: string | undefined): End | undefined =>
  name === 'kododo' ? 'kododo' : COLOURS.find((colour) => colour === name)

/** Tells whether two choices win as often, and no part of the difference is shown. */
function isAlike(advice: Advice, best: AdvisedChoice, other: AdvisedChoice): boolean {
  const parts = shownParts(advice)
  return (
    parts !== null &&
    other.isAsGood &&
    shownPercent(best.wins) === shownPercent(other.wins) &&
    [...parts.ends, parts.kept ?? 0].every((percent) => percent === 0)
  )
}

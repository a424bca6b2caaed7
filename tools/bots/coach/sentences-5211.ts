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

/** A sentence on the compared choice: what it is for, or what its colour brings. */
const IS_FOR =
  /, but \d+ (?:points? )?of (\w+), which scores in [^(.,]*(\([^)]*with the advised cards?\))?(?:, and (\d+) of (\w+), in ([^.]*)%)?\./
const COLOUR_BRINGS =
  /, and (\w+), which then scores in [^.]*?, brings you about (\d+) points? and [a-z ]+ (\d+)\./

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

/** True if points of the player's are said to be more, and not that those of the others are as well. */
function isOneSided({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const isFed = shownTenths(choices[0]?.theirs ?? 0) > shownTenths(other?.theirs ?? 0)
  return other !== undefined && isFed && BRINGS_MORE.test(text)
}

/** The statement that the kept cards are worth some percent of the win. */
const KEPT_RAISES = /What is kept raises your chance to win by about (\d+)%/

/** The statement that the kept cards decide, or make as much of the difference as something else. */
const WEIGHT = /What you keep for later (decides|counts most|counts as much)/

/** True if the kept cards are said to make another part of the difference than the table shows. */
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

/** Reasons that speak of no end of the round, or of all of them. */
const OF_THE_WHOLE: readonly Advice['reason']['kind'][] = ['only', 'even', 'close', 'figures', 'denies']

/** Choices that bring everybody the same points in so great a share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** True if the shortest text passes over the end of the round of which the table shows the largest part, for a reason that does not speak of it and makes less. */
function leavesOutMost(advice: Advice, text: string): boolean {
  const parts = shownParts(advice)
  const { ends } = shownEnds(advice)
  const { reason, instead } = advice
  if (parts === null || OF_THE_WHOLE.includes(reason.kind)) return false
  // Choices that nearly always bring everybody the same are stated apart by what they keep.
  if ((advice.alike?.chance ?? 0) >= NEARLY_ALWAYS) return false
  const most = Math.max(...parts.ends)
  const largest = ends.filter((_, place) => parts.ends[place] === most).map(({ what }) => `${what}`)
  if (most < 2 || (parts.kept ?? 0) >= most || largest.includes('rest')) return false
  const stated = `${JSON.stringify([reason, instead])} ${text.toLowerCase()}`
  const isOfKododo = largest.includes('kododo') && reason.kind === 'spoils'
  return !isOfKododo && !largest.some((what) => stated.includes(what))
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

/** True if something is called the price that is none, or not by the figures that the table shows. */
function isWrongPrice(advice: Advice, text: string): boolean {
  const [said, name, points, here, there] = PRICE.exec(text) ?? []
  if (said === undefined) return false
  const price = pricesIn(advice).find(({ what }) => what === endNamed(name?.toLowerCase()))
  const held = advice.held.find((one) => one.what === price?.what)?.points
  const isShown = (often: string | undefined, shown: number) =>
    often === percentSaid(shown) || (shown === 0 && often === 'no case') || (shown > 99 && often === '100%')
  return (
    price === undefined || `${held}` !== points || !isShown(here, price.here) || !isShown(there, price.there)
  )
}

/** Percents that lie fewer apart are the same to a player. */
const SEEN = 3

/** A chance that is stated by itself. */
const ALONE =
  /^(?:But |Even so, )?(\w+)(?:, of which [^.]*?,)? (?:then )?scores? in about \d+% of cases(?! instead|, with )/i

/** True if a chance speaks for the choice by itself that is less than after the compared one, of which nothing else is said. */
function hidesLess(advice: Advice, text: string): boolean {
  const other = advice.choices.find(({ cards }) => cards.join() === advice.comparison?.other.join())
  const chanceOf = (choice: AdvisedChoice | undefined, what: End | undefined) =>
    shownPercent(choice?.ends.find((end) => end.what === what)?.chance ?? 0)
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = endNamed(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const isLess = chanceOf(other, what) - chanceOf(advice.choices[0], what) >= SEEN
    // The next sentence may say how much less the seat has of it after the compared choice.
    return (
      what !== undefined && isLess && !/^With .* you have (?:none|only) /.test(sentences[place + 1] ?? '')
    )
  })
}

/** Percents that lie so far apart are stated of both choices where there is room. */
const CLEARLY = 5

/** Says of the compared choice how often the same end of the round comes. */
const TELLS_OTHER = /^With .* (?:it|they|you have) |would put it out/

/** True if the longest text gives the chance of an end after the advised choice alone, though the table shows another one after the compared choice. */
function hidesOther({ choices, comparison }: Advice, text: string): boolean {
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  const sentences = text.split(/(?<=\.) /)
  return sentences.some((sentence, place) => {
    const what = endNamed(ALONE.exec(sentence)?.[1]?.toLowerCase())
    const [here, there] = [choices[0], other].map((one) => one?.ends.find((end) => end.what === what))
    if (here === undefined || there === undefined || TELLS_OTHER.test(sentences[place + 1] ?? ''))
      return false
    return Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= CLEARLY
  })
}

/** A text that begins with how often an end of the round comes after both choices. */
const LEADS = /^(\w+)(?:, of which [^.]*?,)? (?:then )?scores? (?:less often: )?in [^.]* instead of /

/** True if a text begins with an end of the round that the table shows to make nothing of the difference, while another one makes some. */
function leadsInVain(advice: Advice, text: string): boolean {
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

/** True if a colour of the compared choice is said to bring other points than it does, or although it brings the player ahead. */
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

/** True if a pair lays so many points of a colour, which scores so often: as a whole percent, or under 1 or over 99. */
function isSecond(
  { cards, ends }: AdvisedChoice,
  colour: string,
  points: number,
  often: string | undefined,
): boolean {
  const laid = cards.filter((card) => cardColour(card) === colour)
  const shown = shownPercent(ends.find(({ what }) => what === colour)?.chance ?? 0)
  const brought = laid.reduce((sum, card) => sum + pointsOf(card), 0)
  return laid.length > 0 && brought === points && `${often}%` === percentSaid(shown)
}

/** Writes a chance in percent as it is said. */
const percentSaid = (shown: number): string =>
  shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`

/** True if an end of the round that is certain after the advised choice is said to come in less than all cases. */
const isUnsure = ({ choices: [best] }: Advice, text: string): boolean =>
  best !== undefined &&
  best.certain !== null &&
  new RegExp(`\\b${best.certain}(?:, of which [^.;]*)? scores? in over 99%`, 'i').test(text)

const endNamed = (name: string | undefined): End | undefined =>
  name === 'kododo' ? 'kododo' : COLOURS.find((colour) => colour === name)

/** True if two choices win as often, and no part of the difference is shown. */
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
/** An end of the round comes more or less often with it. */
const OFTEN =
  /^(?:the )?(\w+)(, which would be bad for you,)? then scores? in (?:(no case)|(.+) of cases) instead of (.+)$/
/** The round ends alike, but brings other points. */
const BRINGS =
  /^if (?:the )?(\w+) scores?, (you|[a-z ]+) gets? (?:(nothing)|about (\d+) points?) instead of (?:about )?(\d+)$/
const KEPT = /^(.+) (?:is|are) better kept for later$/
/** It is said to be as good. */
const EQUAL = 'equally good'

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.) /)

/** Names the colours of cards in one order. */
const coloursOf = (cards: readonly Card[]): string => cards.map(colourOf).toSorted().join()

/** True if two choices lay the same cards. */
const isSame = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/**
 * Works out what is to be said of choices of other colours than the advised one, where it is compared with one of the same colours, and reads whether it is said in
 * all texts that tell the whole reason, by the figures that the coach gives of that choice.
 * @returns what is wrong, described; nothing if all of it is right
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

/** Finds the choice of other colours that wins most often, or brings most in a game that is lost; null where the compared choice is one, and where there is none. */
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

/** True if a sentence on a choice of other colours gives its figures, and a part of the difference that the table of ends shows to make at least half of the largest. */
function isRight(advice: Advice, choice: AdvisedChoice, sentence: string): boolean {
  const [said, wins, never, points, why] = SAID.exec(sentence) ?? []
  if (said === undefined) return false
  const isFigure =
    points === undefined
      ? shownPercent(choice.wins) < 1 === (never !== undefined) &&
        (wins === undefined || wins === chanceSaid(choice.wins))
      : isLost(advice.choices) && points === choice.points.toFixed(1)
  const isLess =
    points === undefined
      ? shownPercent(choice.wins) < shownPercent(advice.choices[0]?.wins ?? 0)
      : choice.points < (advice.choices[0]?.points ?? 0)
  return isFigure && isLess && (why === undefined || isPart(advice, choice, why))
}

/** True if the table of ends, with this choice below the advised one, shows what is said to make most of the difference. */
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

/** True if an end of the round brings the player fewer points than after the advised choice, or the others more, and as many as said. */
function isWorse(own: Ending, other: Ending, [, , who, , then, instead]: RegExpExecArray): boolean {
  const of = who === 'you' ? 'points' : 'theirs'
  const isBetter = who === 'you' ? own.points > other.points : own.theirs < other.theirs
  return isBetter && Math.round(other[of]) === Number(then ?? 0) && Math.round(own[of]) === Number(instead)
}

/** True if it speaks against a choice that an end of the round comes more or less often, and it is said to be bad for the player if it comes more often. */
function isAgainst(own: Ending, other: Ending, rivals: number, isSaidBad: boolean): boolean {
  const isRarer = other.chance < own.chance
  const ahead = isRarer ? own.points - own.theirs / rivals : other.theirs / rivals - other.points
  return ahead > 0 && isRarer !== isSaidBad
}

/** True if cards are those that the choice lays and the advised one keeps. */
function isKept({ choices: [advised] }: Advice, { cards }: AdvisedChoice, said: string): boolean {
  const left = [...cards]
  for (const card of advised?.cards ?? []) if (left.includes(card)) left.splice(left.indexOf(card), 1)
  const isAll = said === 'it' || said === 'they'
  return isAll
    ? isSame(left, cards)
    : isSame(
        left,
        left.filter((card) => said.includes(words.title([card]))),
      )
}

/** True if a chance is said as the table shows it. @param said undefined where it is said to be none */
const isChance = (said: string | undefined, chance: number, isCertain: boolean): boolean =>
  said === undefined ? chance === 0 : said === (isCertain ? '100%' : chanceSaid(chance))

/** Writes a chance as it is said. */
function chanceSaid(chance: number): string {
  const shown = shownPercent(chance)
  return shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`
}

const endOf = (name: string | undefined): End | undefined =>
  [...COLOURS, 'kododo' as const, 'nobody' as const].find((end) => end === name?.toLowerCase())

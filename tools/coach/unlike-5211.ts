import {
  type Advice,
  type AdvisedChoice,
  arguedBeside,
  type Card,
  COLOURS,
  colourOf,
  type End,
  shownEnds,
  shownParts,
  shownPercent,
} from '../../src/shared/games/5211'
import { coach as words } from '../../src/shared/words/en/games/5211/coach'

/** What is said of a choice of other colours: how often it wins or how many points it brings, and why. */
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

/** Tells whether two choices lay the same cards. */
const isSame = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/**
 * Works out what is to be said of choices of other colours than the advised one, where it is compared with one of the same colours, and reads whether it is said in
 * all texts that tell the whole reason, by the figures that the coach gives of that choice.
 * @returns what is wrong, described; nothing if all of it is right
 */
export function wrongUnlike(advice: Advice): readonly string[] {
  const best = bestUnlike(advice)
  const told = [words.texts(advice)[0] ?? '', ...words.beside(advice).slice(0, words.telling(advice))]
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
    return told.filter((text) => !sentencesOf(text).some((one) => one.includes(name) && one.includes(EQUAL)))
  const isOf = (sentence: string) => sentence.startsWith(`${name} would `)
  return [
    ...told.filter((text) => !sentencesOf(text).some(isOf)),
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

/** Tells whether a game is as good as lost. */
const isLost = (choices: readonly AdvisedChoice[]): boolean => choices.every(({ wins }) => wins < LOST)
const LOST = 0.005

/** Tells whether a sentence on a choice of other colours gives its figures, and a part of the difference that the table of ends shows to make at least half of the largest. */
function isRight(advice: Advice, choice: AdvisedChoice, sentence: string): boolean {
  const [said, wins, never, points, why] = SAID.exec(sentence) ?? []
  if (said === undefined) return false
  const isFigure =
    points === undefined
      ? shownPercent(choice.wins) < 1 === (never !== undefined) &&
        (wins === undefined || wins === saidOf(choice.wins))
      : isLost(advice.choices) && points === choice.points.toFixed(1)
  const isLess =
    points === undefined
      ? shownPercent(choice.wins) < shownPercent(advice.choices[0]?.wins ?? 0)
      : choice.points < (advice.choices[0]?.points ?? 0)
  return isFigure && isLess && (why === undefined || isPart(advice, choice, why))
}

/** Tells whether the table of ends, with this choice below the advised one, shows what is said to make most of the difference. */
function isPart(advice: Advice, choice: AdvisedChoice, why: string): boolean {
  const argued = arguedBeside(advice, choice.cards)
  const parts = shownParts(argued)
  const { ends } = shownEnds(argued)
  if (parts === null) return false
  const most = Math.max(...parts.ends)
  const [kept] = KEPT.exec(why)?.slice(1) ?? []
  if (kept !== undefined) return (parts.kept ?? 0) > most && isKept(advice, choice, kept)
  const [, often, bad, , there, here] = OFTEN.exec(why) ?? []
  const [, scoring, who, , then, instead] = BRINGS.exec(why) ?? []
  const what = endOf(often ?? scoring)
  const part = parts.ends[ends.findIndex((end) => end.what === what)] ?? 0
  if (part <= 0 || 2 * part < Math.max(most, parts.kept ?? 0)) return false
  const sides = [advice.choices[0], choice].map((one) => one?.ends.find((end) => end.what === what))
  const [own, other] = sides
  if (own === undefined || other === undefined) return false
  if (often === undefined) {
    const of = who === 'you' ? 'points' : 'theirs'
    const isBetter = who === 'you' ? own.points > other.points : own.theirs < other.theirs
    return isBetter && Math.round(other[of]) === Number(then ?? 0) && Math.round(own[of]) === Number(instead)
  }
  const isRarer = other.chance < own.chance
  const ahead = isRarer
    ? own.points - own.theirs / advice.rivals
    : other.theirs / advice.rivals - other.points
  return (
    (what === 'nobody' || (ahead > 0 && isRarer === (bad === undefined))) &&
    isChance(there, other.chance, choice.certain === what) &&
    isChance(here, own.chance, advice.choices[0]?.certain === what)
  )
}

/** Tells whether cards are those that the choice lays and the advised one keeps. */
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

/** Tells whether a chance is said as the table shows it. @param said undefined where it is said to be none */
const isChance = (said: string | undefined, chance: number, isCertain: boolean): boolean =>
  said === undefined ? chance === 0 : said === (isCertain ? '100%' : saidOf(chance))

/** Writes a chance as it is said. */
function saidOf(chance: number): string {
  const shown = shownPercent(chance)
  return shown === 0.5 ? 'under 1%' : shown === 99.5 ? 'over 99%' : `${shown}%`
}

const endOf = (name: string | undefined): End | undefined =>
  [...COLOURS, 'kododo' as const, 'nobody' as const].find((end) => end === name?.toLowerCase())

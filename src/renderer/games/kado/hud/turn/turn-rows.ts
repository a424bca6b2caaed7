import {
  type Asked,
  BONUS_POINTS,
  type Guess,
  type Matched,
  type Seat,
  type View,
} from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { ownFirst, type People, whoIs } from '../../../../table/people'
import type { Hud } from '../../scene/hud'
import { challengers } from '../../scene/turn-order'

/** What the turn's panel says: in which order players are asked, and what came of it. */

export interface TurnRow {
  readonly seat: Seat
  /** Whose turn it is, or while cards are dealt the person at this window. */
  readonly lit: boolean
  readonly says: RowSays
}

export type RowSays =
  | { readonly type: 'text'; readonly text: string }
  /** @property matched null for a guess that was wrong */
  | { readonly type: 'guess'; readonly guess: Guess; readonly matched: Matched | null }

interface Shown {
  readonly hud: Hud
  readonly view: View
  readonly people: People
}

const { turn: says } = words.hud

const text = (said: string): RowSays => ({ type: 'text', text: said })

export function turnRows(shown: Shown): readonly TurnRow[] {
  const { hud, view, people } = shown
  return challengers(hud.gifter, view.seats.length).map((seat, at) => ({
    seat,
    lit: hud.phase === 'deal' ? seat === people.own : isAsked(at, hud),
    says: rowSays(seat, at, hud, view.seats.length),
  }))
}

const isHeld = ({ asked }: Hud): boolean => asked.some(({ answer }) => answer === 'held')

const isAsked = (at: number, hud: Hud): boolean =>
  hud.phase === 'challenge' && at === hud.asked.length && !isHeld(hud)

function rowSays(seat: Seat, at: number, hud: Hud, players: number): RowSays {
  if (hud.phase === 'deal') return text(players > 2 ? says.nth(at) : says.guesses)
  const asked = hud.asked.find((one) => one.seat === seat)
  if (asked === undefined) {
    if (isAsked(at, hud)) return text(says.now)
    return text(hud.phase === 'challenge' && !isHeld(hud) ? says.waits : says.notAsked)
  }
  const { guess, matched, answer } = asked
  return guess === null ? text(says[answer]) : { type: 'guess', guess, matched }
}

/** What follows from it, in a sentence. */
export function turnSentence({ hud, view, people }: Shown): string | null {
  if (hud.phase === 'deal') return dealSentence({ hud, view, people })
  const held = hud.asked.find(({ answer }) => answer === 'held')
  if (held !== undefined) return swappedSentence(held, hud.gifter, people)
  if (hud.phase === 'challenge') return ruledOutSentence({ hud, view, people })
  const [only, ...others] = hud.asked
  if (only !== undefined && others.length === 0)
    return (only.answer === 'passed' ? says.onlyPassed : says.onlyWrong)(whoIs(people, only.seat))
  return hud.asked.every(({ answer }) => answer === 'passed') ? says.allPassed : says.noneRight
}

function swappedSentence({ seat, matched }: Asked, gifter: Seat, people: People): string {
  const whos = ownFirst(people, [seat, gifter])
  return matched === 'both' ? says.swappedBoth(whos, whoIs(people, seat), BONUS_POINTS) : says.swapped(whos)
}

function dealSentence({ hud, people }: Shown): string {
  if (people.own !== hud.gifter) return noneYet(people)
  const [only, ...others] = people.names.filter((_, seat) => seat !== hud.gifter)
  return others.length === 0 && only !== undefined ? says.adviceInDuel(only) : says.advice
}

/** On the open table everybody looks on, and is told that they may. */
const noneYet = ({ own }: People): string => (own === null ? says.open : says.noGuesses)

/** Null where a guess was told and is to be kept in mind. */
function ruledOutSentence({ hud: { asked }, view: { ruledOut }, people }: Shown): string | null {
  const { gifts, ribbons } = ruledOut
  const named = [...gifts.map((gift) => words.gifts[gift]), ...ribbons.map((ribbon) => words.ribbons[ribbon])]
  if (named.length > 0) return says.so(named)
  return asked.every(({ answer }) => answer === 'passed') ? noneYet(people) : null
}

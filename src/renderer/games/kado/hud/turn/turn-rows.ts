import type { Guess, Matched, Seat, View } from '../../../../../shared/games/kado'
import { words } from '../../../../../shared/words/games/kado/table'
import { type People, whoIs } from '../../../../table/people'
import type { Hud } from '../../scene/hud'
import { challengers } from './turn-order'

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

export const titleOf = ({ hud, people }: Shown): string =>
  hud.phase === 'deal' && people.own === hud.gifter ? says.order : says.title

export function turnRows(shown: Shown): readonly TurnRow[] {
  const { hud, view, people } = shown
  return challengers(hud.gifter, view.seats.length).map((seat, at) => ({
    seat,
    lit: hud.phase === 'deal' ? seat === people.own : isAsked(at, hud),
    says: rowSays(seat, at, hud),
  }))
}

const isHeld = ({ asked }: Hud): boolean => asked.some(({ answer }) => answer === 'held')

const isAsked = (at: number, hud: Hud): boolean =>
  hud.phase === 'challenge' && at === hud.asked.length && !isHeld(hud)

function rowSays(seat: Seat, at: number, hud: Hud): RowSays {
  if (hud.phase === 'deal') return text(says.nth(at))
  const asked = hud.asked.find((one) => one.seat === seat)
  if (asked === undefined) {
    if (isAsked(at, hud)) return text(says.now)
    return text(hud.phase === 'challenge' && !isHeld(hud) ? says.waits : says.notAsked)
  }
  const { guess, matched, answer } = asked
  return guess === null ? text(says[answer]) : { type: 'guess', guess, matched }
}

/** What follows from it, in a sentence. */
export function turnSentence({ hud, view, people }: Shown): string {
  if (hud.phase === 'deal') return people.own === hud.gifter ? says.advice : says.noGuesses
  const held = hud.asked.find(({ answer }) => answer === 'held')
  if (held !== undefined) return says.swapped(ownFirst([held.seat, hud.gifter], people))
  if (hud.phase === 'challenge') return ruledOutSentence(view)
  return hud.asked.every(({ answer }) => answer === 'passed') ? says.allPassed : says.noneRight
}

function ruledOutSentence({ ruledOut: { gifts, ribbons } }: View): string {
  const named = [...gifts.map((gift) => words.gifts[gift]), ...ribbons.map((ribbon) => words.ribbons[ribbon])]
  return named.length === 0 ? says.noGuesses : says.so(named)
}

const ownFirst = (seats: readonly Seat[], people: People): readonly (string | null)[] =>
  seats.map((seat) => whoIs(people, seat)).sort((one, other) => Number(other === null) - Number(one === null))

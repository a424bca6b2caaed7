import { type Guess, giftOf, type Matched, ribbonOf, type Seat } from '../../../../shared/games/kado'
import { beat } from '../../beats'
import { turnedUpNext } from './placing'
import type { Answer, BeatsKado, DealtCard, EventKado, StateKado } from './state'
import { cardAt, gifterOf, inTurn, ofSeat, turnOf } from './turn'

/** The seat that is asked does not challenge. */
export function pass(state: StateKado, seat: Seat): BeatsKado {
  return askOn(state, { seat, guess: null, matched: null }, [{ type: 'passed', seat }])
}

/** The seat that is asked says what the gifter kept: it fails, or the two swap. Source: docs/RULES.md, KADO, Challenge. */
export function challenge(state: StateKado, seat: Seat, guess: Guess): BeatsKado {
  const gifter = gifterOf(state)
  const own = state.seats[seat]?.card as DealtCard
  const theirs = state.seats[gifter]?.card as DealtCard
  const matched = matchOf(guess, theirs)
  const challenged = { type: 'challenged', seat, gifter, guess, matched } as const
  const answer = { seat, guess, matched }
  if (matched === null) return askOn(state, answer, [challenged])

  const swapped = ofSeat(ofSeat(state, seat, { card: theirs }), gifter, { card: own })
  const cards = { challenger: theirs, gifter: own }
  const events: EventKado[] = [challenged, { type: 'cards-swapped', challenger: seat, gifter, cards }]
  if (matched !== 'both') return askOn(swapped, answer, events)

  const card = cardAt(swapped, swapped.gone)
  const bonus = [...(swapped.seats[seat]?.bonus ?? []), card]
  const rewarded = { ...ofSeat(swapped, seat, { bonus }), gone: swapped.gone + 1 }
  return askOn(rewarded, answer, [...events, { type: 'bonus-taken', seat, card }])
}

function matchOf(guess: Guess, { card }: DealtCard): Matched | null {
  const [gift, ribbon] = [giftOf(card) === guess.gift, ribbonOf(card) === guess.ribbon]
  if (gift && ribbon) return 'both'
  if (gift) return 'gift'
  return ribbon ? 'ribbon' : null
}

/** Asks the next seat, or goes on to placing once a challenge has held or all have been asked. */
function askOn(before: StateKado, answer: Answer, events: readonly EventKado[]): BeatsKado {
  const state = inTurn(before, { asked: [...turnOf(before).asked, answer] })
  const isOver = answer.matched !== null || turnOf(state).asked.length === state.seats.length - 1
  if (!isOver) return [beat(state, ...events)]
  const placing = { ...state, phase: 'place' as const }
  return [beat(placing, ...events, ...turnedUpNext(placing))]
}

import type { Action, View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { People } from '../../../table/people'
import type { Act, LargeAct } from '../../../table/session/game'
import { challengers } from '../scene/turn-order'
import type { Chosen } from './chosen'
import { actionFor, isOwn, type Recipient } from './giving'
import { isBegun, isComplete } from './guessing'
import { choiceAt } from './placing'

const { actions } = words

/** The key that passes, in lower case. Backspace only takes back, so that one press too many does not pass. */
export const PASS_KEY = 'p'

interface Parts {
  readonly chosen: Chosen
  readonly view: View
  readonly people: People
  /** Whether the player is told what a cell brings. */
  readonly hints: boolean
  readonly send: (action: Action) => void
  /** Null while it is not the player's turn to guess, or cards still move of which the view knows. */
  readonly pass: (() => void) | null
  readonly takeBack: () => void
  readonly dropGuess: () => void
}

/** The large button: it sends what has been chosen. */
export function largeOf(parts: Parts): LargeAct | null {
  switch (parts.chosen.asking?.for) {
    case 'give':
      return giving(parts)
    case 'guess':
      return guessing(parts)
    case 'place':
      return placing(parts)
    default:
      return null
  }
}

function giving({ chosen: { to }, view, people, send }: Parts): LargeAct {
  const act = { id: 'give', isReady: to !== null, run: () => to !== null && send(actionFor(to)) }
  if (to !== null) return { ...act, label: givingTo(to, view, people), small: actions.enter }
  if (isOwn(view) && view.mayDiscard)
    return { ...act, label: actions.keepOrDiscard, small: actions.chooseOne }
  return { ...act, label: actions.give, small: actions.chooseWho }
}

/** What giving the card to somebody is called. */
export function givingTo(to: Recipient, { gifter }: Pick<View, 'gifter'>, { names }: People): string {
  if (to === 'discard') return actions.discard
  return to === gifter ? actions.keep : actions.giveTo(names[to] ?? '')
}

function guessing({ chosen: { asking, guess }, view, people, send }: Parts): LargeAct {
  const label = actions.challenge
  const act = { id: 'challenge', label, run: () => isComplete(guess) && send({ type: 'challenge', guess }) }
  if (!asking?.now) return { ...act, small: waitsFor(asking?.seat ?? 0, view, people), isReady: false }
  if (!isComplete(guess)) return { ...act, small: actions.chooseBoth, isReady: false }
  return { ...act, small: actions.guess(guess.gift, guess.ribbon), isReady: true }
}

/** After whom the seat is asked. */
function waitsFor(seat: number, view: View, { names }: People): string | null {
  const order = challengers(view.gifter, view.seats.length)
  const before = order[order.indexOf(seat) - 1]
  return before === undefined ? null : actions.after(names[before] ?? '')
}

function placing({ chosen, view, hints, send }: Parts): LargeAct {
  const choice = choiceAt(view.cells, chosen.cell)
  const act = { id: 'place', isReady: choice !== undefined }
  if (choice === undefined) return { ...act, label: actions.place, small: actions.chooseCell, run: () => {} }
  const { line, column, points } = choice
  return {
    ...act,
    label: hints ? actions.placeFor(points) : actions.place,
    small: actions.enter,
    run: () => send({ type: 'place', cell: { line, column } }),
  }
}

/** The small button: it takes back what is chosen of a guess, or the card that is on trial; where nothing is guessed, it passes. */
export function smallOf({ chosen: { asking, guess, cell }, pass, takeBack, dropGuess }: Parts): Act | null {
  if (asking?.for === 'guess' && isBegun(guess))
    return { id: 'take-back', label: actions.takeBack, run: dropGuess }
  if (asking?.for === 'guess') return pass && { id: 'pass', label: actions.pass, key: PASS_KEY, run: pass }
  if (asking?.for === 'place' && cell !== null)
    return { id: 'take-back', label: actions.pickUp, run: takeBack }
  return null
}

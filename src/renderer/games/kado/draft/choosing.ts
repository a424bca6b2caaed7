import { type ReadonlySignal, signal } from '@preact/signals'
import type { Cell, Gift, Guess, Ribbon } from '../../../../shared/games/kado'
import type { DraftSetting } from '../../../table/session/game'
import { DESELECT, SELECT } from '../../../table/sounds'
import { showsCellHints } from '../preferences'
import type { ShownKado } from '../scene/types'
import { type Asking, askingOf } from './asking'
import { type Chosen, followed, NOTHING_CHOSEN } from './chosen'
import { type Recipient, recipientsIn } from './giving'
import { type HalfGuess, NO_GUESS, withGift, withRibbon } from './guessing'
import { choiceAt } from './placing'
import { ruledOutOf, saidOf } from './said'

/**
 * How something is chosen: `toggled` lets it go where it was chosen; `chosen` leaves it; `reached` does too, and the focus goes
 * there besides, so that it is read by its name.
 */
export type Way = 'toggled' | 'chosen' | 'reached'

/** What the player chooses, before anything is sent. */
export interface Choosing {
  readonly chosen: ReadonlySignal<Chosen>
  /** Chooses who gets the card; toggled where nothing is said. */
  giveTo(to: Recipient, way?: Way): void
  /** Lets the recipient go. */
  dropRecipient(): void
  /** Chooses one half of the guess; toggled where nothing is said. */
  pickGift(gift: Gift, way?: Way): void
  pickRibbon(ribbon: Ribbon, way?: Way): void
  /** Chooses both halves. */
  pickGuess(guess: Guess): void
  /** Lets both halves go. */
  dropGuess(): void
  /** Puts the card on trial in a cell; null takes it back. @param isNamed whether the cell is read by its name besides */
  pickCell(cell: Cell | null, isNamed?: boolean): void
  /** Carries the choice over to what has happened. */
  follow(): void
}

type Setting = Pick<DraftSetting<ShownKado>, 'snapshot' | 'actor' | 'pending' | 'settings' | 'hear' | 'say'>

/** What may be chosen or not. */
const partsOf = ({ to, guess, cell }: Chosen) => [to, guess.gift, guess.ribbon, cell]

/** Nothing is chosen but what is asked, nor while an answer is on its way. */
export function createChoosing({ snapshot, actor, pending, settings, hear, say }: Setting): Choosing {
  const carriedOver = (before: Chosen) =>
    followed(before, askingOf(snapshot.peek(), actor.peek()), snapshot.peek().view)
  const chosen = signal(carriedOver(NOTHING_CHOSEN))
  const choose = (asked: Asking['for'], changes: (before: Chosen) => Partial<Chosen>, isNamed = false) => {
    const before = chosen.peek()
    if (before.asking?.for !== asked || pending.peek()) return
    const next = { ...before, ...changes(before) }
    const isSame = partsOf(next).every((part, i) => part === partsOf(before)[i])
    const isLetGo = partsOf(next).some((part, i) => part === null && partsOf(before)[i] !== null)
    if (!isSame) hear(isLetGo ? DESELECT : SELECT)
    const hints = showsCellHints(settings.peek())
    say(saidOf(before, next, snapshot.peek(), { hints, isNamed }))
    chosen.value = next
  }
  const guess = (change: (before: HalfGuess) => HalfGuess, way?: Way) =>
    choose('guess', (before) => ({ guess: change(before.guess) }), way === 'reached')
  return {
    chosen,
    giveTo(to, way = 'toggled') {
      if (!recipientsIn(snapshot.peek().view).includes(to)) return
      const isLetGo = (before: Chosen) => way === 'toggled' && before.to === to
      choose('give', (before) => ({ to: isLetGo(before) ? null : to }), way === 'reached')
    },
    dropRecipient: () => choose('give', () => ({ to: null })),
    pickGift: (gift, way = 'toggled') =>
      guess((before) => (way === 'toggled' ? withGift(before, gift) : { ...before, gift }), way),
    pickRibbon: (ribbon, way = 'toggled') =>
      guess((before) => (way === 'toggled' ? withRibbon(before, ribbon) : { ...before, ribbon }), way),
    pickGuess: (pair) => guess(() => ({ gift: pair.gift, ribbon: pair.ribbon })),
    dropGuess: () => guess(() => NO_GUESS),
    pickCell(cell, isNamed) {
      const choice = choiceAt(snapshot.peek().view.cells, cell)
      if (cell === null) choose('place', () => ({ cell: null }))
      else if (choice !== undefined)
        choose('place', () => ({ cell: { line: choice.line, column: choice.column } }), isNamed)
    },
    follow() {
      const before = chosen.peek()
      chosen.value = carriedOver(before)
      say(ruledOutOf(before, chosen.peek()))
    },
  }
}

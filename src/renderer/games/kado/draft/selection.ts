import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Seat } from '../../../../shared/game'
import { GIFTS, type Gift, RIBBONS, type Ribbon } from '../../../../shared/games/kado/cards'
import { isSameCell } from '../../../../shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../../../shared/games/kado/options'
import type { Choice, View } from '../../../../shared/games/kado/view'
import type { Hud } from '../scene/hud'
import { actingSeat, challengers, without } from '../scene/turn-order'
import type { ShownKado } from '../types'

/** What the person at the window is asked, or will be. */
export interface Asking {
  readonly for: 'give' | 'guess' | 'place'
  readonly seat: Seat
  /** Another one for every question. A guess can be prepared for as long as its own stays the same. */
  readonly id: string
  /** Whether it can be answered now. */
  readonly now: boolean
}

type Match = Pick<MatchSnapshot<ShownKado>, 'view' | 'players' | 'inTheOpen'>

const FOR = { deal: 'give', challenge: 'guess', place: 'place' } as const
const FOR_PHASE = { ...FOR, over: null } as const

/**
 * @param actor the seat that the person at the window is asked to decide for
 * @returns null where they have nothing to choose
 */
export function askingOf({ view, players, inTheOpen }: Match, actor: Seat | null): Asking | null {
  if (actor !== null) {
    if (view.phase === 'over') return null
    return { for: FOR[view.phase], seat: actor, id: idOf(view), now: true }
  }
  // In the open everybody looks: nobody prepares anything there.
  const { viewer } = view
  if (inTheOpen || viewer === null || players[viewer]?.kind !== 'human') return null
  return willBeAsked(view, viewer) ? { for: 'guess', seat: viewer, id: idOf(view), now: false } : null
}

interface Seen {
  readonly hud: Pick<Hud, 'phase' | 'gifter' | 'looked' | 'asked'>
  readonly view: View
  /** What is asked once all has been seen. */
  readonly next: Asking | null
}

/**
 * What of a question is left at the moment that is seen, as the view still has it to the end of a beat.
 * @returns null once it has been answered: the last card has set out, the guess has been made, or somebody's was right
 */
export function stillAsked(asking: Asking, { hud, view, next }: Seen): Asking | null {
  if (FOR_PHASE[hud.phase] !== asking.for) return null
  switch (asking.for) {
    case 'give':
      // Between two cards the gifter is about to be asked again.
      return hud.looked !== null || next?.for === 'give' ? asking : null
    case 'guess': {
      const isOver = hud.asked.some(({ seat, answer }) => seat === asking.seat || answer === 'held')
      return isOver ? null : { ...asking, now: asking.now || actingSeat({ hud, view }) === asking.seat }
    }
    case 'place':
      return asking
  }
}

const idOf = ({ phase, turn, decision }: View): string =>
  phase === 'challenge' ? `guess in ${turn}` : `${decision}`

/** Whether the seat is still to say whether it challenges. */
const willBeAsked = ({ phase, gifter, asked }: View, seat: Seat): boolean =>
  phase === 'challenge' && seat !== gifter && asked.every((answer) => answer.seat !== seat)

/** A guess that is being put together. */
export interface HalfGuess {
  readonly gift: Gift | null
  readonly ribbon: Ribbon | null
}

export const NO_GUESS: HalfGuess = { gift: null, ribbon: null }

export const isComplete = (guess: HalfGuess): guess is Guess => guess.gift !== null && guess.ribbon !== null

/** Whether one half is chosen, or both. */
export const isBegun = ({ gift, ribbon }: HalfGuess): boolean => gift !== null || ribbon !== null

/** Chooses a gift, or lets it go if it was chosen. */
export const withGift = (guess: HalfGuess, gift: Gift): HalfGuess => ({
  ...guess,
  gift: guess.gift === gift ? null : gift,
})

/** Chooses a ribbon, or lets it go if it was chosen. */
export const withRibbon = (guess: HalfGuess, ribbon: Ribbon): HalfGuess => ({
  ...guess,
  ribbon: guess.ribbon === ribbon ? null : ribbon,
})

/** Without the halves that have just been ruled out; what was chosen although it had been ruled out stays. */
function stillStanding(
  { gift, ribbon }: HalfGuess,
  before: View['ruledOut'],
  now: View['ruledOut'],
): HalfGuess {
  const isNew = <Half>(half: Half, was: readonly Half[], is: readonly Half[]) =>
    is.includes(half) && !was.includes(half)
  return {
    gift: gift !== null && isNew(gift, before.gifts, now.gifts) ? null : gift,
    ribbon: ribbon !== null && isNew(ribbon, before.ribbons, now.ribbons) ? null : ribbon,
  }
}

const GIFT_KEYS = ['1', '2', '3', '4', '5']
const RIBBON_KEYS = ['q', 'w', 'e', 'r', 't']

/** The key that chooses a gift, and the one that chooses a ribbon, in lower case. */
export const giftKey = (gift: Gift): string => GIFT_KEYS[GIFTS.indexOf(gift)] ?? ''
export const ribbonKey = (ribbon: Ribbon): string => RIBBON_KEYS[RIBBONS.indexOf(ribbon)] ?? ''

/** @param key in lower case @returns null where the key chooses none */
export const giftOfKey = (key: string): Gift | null => GIFTS.find((gift) => giftKey(gift) === key) ?? null
export const ribbonOfKey = (key: string): Ribbon | null =>
  RIBBONS.find((ribbon) => ribbonKey(ribbon) === key) ?? null

/** What the player has chosen and not sent. */
export interface Chosen {
  /** The question that it answers; null where there is nothing to choose. */
  readonly asking: Asking | null
  readonly to: Recipient | null
  readonly guess: HalfGuess
  /** Where the card stands on trial. */
  readonly cell: Cell | null
  /** What had been ruled out when it was last looked at. */
  readonly ruledOut: View['ruledOut']
}

export const NOTHING_CHOSEN: Chosen = {
  asking: null,
  to: null,
  guess: NO_GUESS,
  cell: null,
  ruledOut: { gifts: [], ribbons: [] },
}

/**
 * Carries the choice over to a newer view. Another question, or another person, starts with nothing chosen; a guess is kept
 * while others are asked, less what is ruled out meanwhile.
 */
export function followed(before: Chosen, asking: Asking | null, { cells, ruledOut }: View): Chosen {
  if (asking === null) return NOTHING_CHOSEN
  if (asking.id !== before.asking?.id || asking.seat !== before.asking.seat) {
    const [only, ...others] = cells
    const cell = only !== undefined && others.length === 0 ? { line: only.line, column: only.column } : null
    return { ...NOTHING_CHOSEN, asking, cell, ruledOut }
  }
  return { ...before, asking, ruledOut, guess: stillStanding(before.guess, before.ruledOut, ruledOut) }
}

/** Where the card goes that the gifter looks at. */
export type Recipient = Seat | 'discard'

/** Who may get the card: those who have none, the gifter last, and in a duel the discard. */
export const recipientsIn = (view: View): readonly Recipient[] => [
  ...without(view),
  ...(view.mayDiscard ? (['discard'] as const) : []),
]

/** Whether nobody but the gifter waits for a card. */
export const isOwn = ({ seats, gifter }: Pick<View, 'seats' | 'gifter'>): boolean =>
  seats.every(({ card }, seat) => (card === null) === (seat === gifter))

/** Tells whether the gifter of a duel may only keep the card or discard it. */
export const weighs = (view: Pick<View, 'seats' | 'gifter' | 'mayDiscard'>): boolean =>
  view.mayDiscard && isOwn(view)

/** The keys of the other players, clockwise from the gifter's left. */
const OTHERS = ['a', 'b', 'c']
const KEEP = 'd'
const DISCARD = 'x'

/** The key that chooses a recipient, in lower case. */
export function keyOf(
  to: Recipient,
  view: Pick<View, 'gifter'> & { readonly seats: readonly unknown[] },
): string {
  if (to === 'discard') return DISCARD
  return to === view.gifter ? KEEP : (OTHERS[challengers(view.gifter, view.seats.length).indexOf(to)] ?? '')
}

/** @param key in lower case @returns null where it chooses nobody who may get the card */
export const recipientOf = (key: string, view: View): Recipient | null =>
  recipientsIn(view).find((to) => keyOf(to, view) === key) ?? null

export const actionFor = (to: Recipient): Action =>
  to === 'discard' ? { type: 'discard' } : { type: 'give', to }

/** What comes of a cell; undefined where the card may not go there. */
export const choiceAt = (cells: readonly Choice[], cell: Cell | null): Choice | undefined =>
  cell === null ? undefined : cells.find((one) => isSameCell(one, cell))

/** The cells that bring most, first those that take no column its chance. */
export function bestOf<Of extends Pick<Choice, 'points' | 'ends'>>(cells: readonly Of[]): readonly Of[] {
  const most = Math.max(...cells.map(({ points }) => points))
  return cells
    .filter(({ points }) => points === most)
    .toSorted((one, other) => Number(one.ends) - Number(other.ends))
}

/**
 * Finds where choosing begins: the focus waits there, and the arrows go on from there.
 * @param hints whether the player is told what cells bring: then it is the one that is named
 * @param advised the cell that the coach advises, if it does: beside another one in the focus, two would look chosen
 */
export const beginningIn = (
  cells: readonly Choice[],
  hints: boolean,
  advised: Cell | null,
): Choice | undefined => choiceAt(cells, advised) ?? (hints ? bestOf(cells) : cells)[0]

/** How far each arrow goes, in lines and columns. */
const STEPS: ReadonlyMap<string, Cell> = new Map([
  ['ArrowLeft', { line: 0, column: -1 }],
  ['ArrowRight', { line: 0, column: 1 }],
  ['ArrowUp', { line: -1, column: 0 }],
  ['ArrowDown', { line: 1, column: 0 }],
])

/** How many times as far a cell seems that lies aside of where an arrow points. */
const ASIDE = 2.5

/**
 * Where a key leads among the cells that a card may go to: an arrow to the nearest one that lies in its direction, Home and End
 * to the first and to the last.
 * @param from where the card stands on trial, or else where choosing begins
 * @returns `from` where nothing lies in that direction; null when the key is none of these
 */
export function cellAlong(cells: readonly Cell[], from: Cell, key: string): Cell | null {
  if (key === 'Home' || key === 'End') return cells.toSorted(byLine).at(key === 'Home' ? 0 : -1) ?? null
  const step = STEPS.get(key)
  if (step === undefined) return null
  const [nearest] = cells
    .map((cell) => ({ cell, ...wayTo(cell, from, step) }))
    .filter(({ ahead }) => ahead > 0)
    .toSorted((one, other) => one.far - other.far || byLine(one.cell, other.cell))
  return nearest?.cell ?? from
}

const byLine = (one: Cell, other: Cell): number => one.line - other.line || one.column - other.column

/** How far a cell lies ahead in a direction, and how far it seems in all. */
function wayTo(cell: Cell, from: Cell, step: Cell): { readonly ahead: number; readonly far: number } {
  const [lines, columns] = [cell.line - from.line, cell.column - from.column]
  const ahead = lines * step.line + columns * step.column
  const aside = Math.abs(lines * step.column) + Math.abs(columns * step.line)
  return { ahead, far: ahead + ASIDE * aside }
}

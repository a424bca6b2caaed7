import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { assertNever } from '../../../shared/assert-never'
import type { BaseView, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { Director } from '../director/director'
import type { Handover } from '../handover/handover'
import type { TableTypes } from '../scene'
import type { Act, Draft, LargeAct } from './game'
import { type Moment, type TableState, turnIn } from './moment'

/** The function of the large button. */
export type Primary =
  | { readonly type: 'skip' | 'continue' | 'result' | 'wait' | 'stand-in' | 'close' }
  /** Opens the hand of the person with that name, who presses the button after taking the screen over. */
  | { readonly type: 'open'; readonly of: string }
  /** Sends the player's draft. */
  | { readonly type: 'act'; readonly act: LargeAct }

/** The function of the small button; null while there is none. */
export type Secondary =
  | { readonly type: 'look-again' | 'take-seat' }
  | { readonly type: 'act'; readonly act: Act }
  | null

/**
 * The function of the large button in a state. This button never takes an action back, so a double click on it cannot
 * send an action and undo it at once.
 */
export function primaryOf(state: TableState, act: LargeAct | null): Primary {
  switch (state.type) {
    case 'recap':
      return { type: state.waits ? 'continue' : 'skip' }
    case 'playing':
      return { type: 'skip' }
    case 'over':
      return { type: 'result' }
    case 'standIn':
      return { type: 'stand-in' }
    case 'handingOver':
      if (state.isHandOpen) return { type: 'close' }
      return state.next === null ? { type: 'wait' } : { type: 'open', of: state.next }
    case 'sent':
      return { type: 'wait' }
    case 'deciding':
      return act === null ? { type: 'wait' } : { type: 'act', act }
    default:
      return assertNever(state)
  }
}

/** @returns true if a press on the large button has an effect */
export const isActive = (primary: Primary): boolean =>
  primary.type === 'act' ? primary.act.isReady : !['wait', 'stand-in'].includes(primary.type)

export function secondaryOf(state: TableState, act: Act | null): Secondary {
  const turn = turnIn(state)
  // A recap has buttons of its own, so the draft's button is hidden until the recap ends.
  const own: Secondary = act === null || state.hasRecap ? null : { type: 'act', act }
  // The button may have the focus, so while an action is pending it stays, without effect.
  const inert: Secondary = act && { type: 'act', act: { ...act, isReady: false } }
  switch (turn.type) {
    case 'over':
      return null
    case 'sent':
      return inert
    case 'standIn':
      return turn.isSent ? inert : { type: 'take-seat' }
    case 'handingOver':
      if (turn.isSent) return inert
      return turn.isHandOpen ? own : peekAgain(turn)
    case 'deciding':
      return turn.isHandOpen || (turn.seat !== null && act !== null) ? own : peekAgain(turn)
    default:
      return assertNever(turn)
  }
}

const peekAgain = ({ mayPeekAgain }: { readonly mayPeekAgain: boolean }): Secondary =>
  mayPeekAgain ? { type: 'look-again' } : null

/**
 * After a skip, the large button sends no action for this long, ms: a press in that time was probably meant to skip.
 * The small button is not affected.
 */
export const LULL = 250

/** The player's ways to complete the animation. */
export interface Skipping {
  /** True for a short time after a skip (`LULL`), in which the large button sends no action. */
  readonly lull: ReadonlySignal<boolean>
  advance(): void
  finish(): void
}

/**
 * @param moment says whether the table is behind. Only a skip while it is behind pauses the large button (`lull`).
 *   Otherwise the player could already act during the animation, so the next press is probably meant to act
 */
export function createSkipping(
  { advance, finish }: Pick<Director<TableTypes>, 'advance' | 'finish'>,
  moment: ReadonlySignal<Pick<Moment, 'behind'>>,
): Skipping & { dispose(): void } {
  const lull = signal(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  const skip = (complete: () => void) => () => {
    const skips = moment.peek().behind
    complete()
    if (!skips) return
    lull.value = true
    clearTimeout(ending)
    ending = setTimeout(() => {
      lull.value = false
    }, LULL)
  }
  return { lull, advance: skip(advance), finish: skip(finish), dispose: () => clearTimeout(ending) }
}

interface Parts {
  readonly view: ReadonlySignal<BaseView>
  readonly state: ReadonlySignal<TableState>
  readonly settings: ReadonlySignal<Settings>
  readonly draft: Pick<Draft<unknown>, 'large' | 'small' | 'chosen'>
  readonly skipping: Pick<Skipping, 'lull' | 'advance' | 'finish'>
  readonly handover: Pick<Handover, 'open' | 'close' | 'peekAgain' | 'mayLookAgain' | 'reseat'>
  readonly onResult: () => void
  /** Announces what is missing when the large button is pressed too early. */
  readonly speech: { say(texts: readonly string[]): void }
}

/** The player's two buttons. */
export interface Pressing {
  readonly primary: ReadonlySignal<Primary>
  readonly secondary: ReadonlySignal<ReturnType<typeof secondaryOf>>
  /** The large button has been pressed once and waits for a second press as confirmation. */
  readonly confirming: ReadonlySignal<boolean>
  /** Enter was pressed on a card before enough cards were chosen, so the large button shows that Space chooses. */
  readonly showsSpace: ReadonlySignal<boolean>
  press(primary: Primary): void
  /** Presses the large button. @param again true for the second click of a double click */
  pressPrimary(again?: boolean): void
  /** Presses the large button by its key, while a card has the focus. */
  pressFromCard(): void
  /** Presses the small button. @param again true for the second click of a double click */
  pressSecondary(again?: boolean): void
  /**
   * Presses the small button by Backspace. Does nothing if the game has given the button another key, so that one
   * Backspace too many is harmless.
   */
  pressSecondaryByKey(): void
}

/** Identifies what a press is meant for: the function of the button or, for an action, the action and its decision. */
const targetOf = (pressed: Primary | NonNullable<Secondary>, { decision }: BaseView): string =>
  pressed.type === 'act' ? `${pressed.act.id} in ${decision}` : pressed.type

export function createPressing(parts: Parts): Pressing & { dispose(): void } {
  const { view, state, settings, draft } = parts
  const asked = signal(false)
  const showsSpace = signal(false)
  // After a change of the selection, the player has to confirm again, and evidently knows how to choose.
  const endAsking = effect(() => {
    void draft.chosen.value
    asked.value = false
    showsSpace.value = false
  })
  const primary = computed(() => {
    const found = primaryOf(state.value, draft.large.value)
    return found.type === 'act' && parts.skipping.lull.value ? unready(found.act) : found
  })
  const secondary = computed(() => secondaryOf(state.value, draft.small.value))
  let pressedLast: string | null = null
  /**
   * False for the second click of a double click if the button now has another target than at the first click, because
   * the new target may belong to another person's decision.
   */
  const isMeant = (pressed: Primary | NonNullable<Secondary>, again: boolean): boolean => {
    const target = targetOf(pressed, view.value)
    if (again && target !== pressedLast) return false
    pressedLast = target
    return true
  }
  const run = (act: LargeAct) => {
    asked.value = settings.value.confirmCommit && !asked.value
    if (!asked.value) act.run()
  }
  const press = (pressed: Primary, fromCard = false) => {
    if (!isActive(pressed)) {
      // Shortly after a skip, the press was probably meant to skip, so nothing is announced.
      if (pressed.type === 'act' && !parts.skipping.lull.value) {
        parts.speech.say(missingIn(pressed.act, fromCard))
        showsSpace.value = fromCard && pressed.act.small !== null
      }
      return
    }
    if (pressed.type === 'act') run(pressed.act)
    else pressOther(pressed.type, parts)
  }
  const pressSecondary = (again = false) => {
    const pressed = secondary.value
    if (pressed === null || !isMeant(pressed, again)) return
    if (pressed.type !== 'act') pressBeside(pressed.type, view.value.viewer, parts.handover)
    else if (pressed.act.isReady !== false) pressed.act.run()
  }
  return {
    primary,
    secondary,
    confirming: computed(() => asked.value && settings.value.confirmCommit),
    showsSpace,
    press: (pressed) => press(pressed),
    pressPrimary(again = false) {
      if (isMeant(primary.value, again)) press(primary.value)
    },
    pressFromCard() {
      if (isMeant(primary.value, false)) press(primary.value, true)
    },
    pressSecondary,
    pressSecondaryByKey() {
      const pressed = secondary.value
      if (pressed?.type !== 'act' || pressed.act.key === undefined) pressSecondary()
    },
    dispose: endAsking,
  }
}

const missingIn = ({ small }: LargeAct, fromCard: boolean): readonly string[] =>
  small === null ? [] : [(fromCard ? words.read.missingHere : words.read.missing)(small)]

const unready = (act: LargeAct): Primary => ({ type: 'act', act: { ...act, isReady: false } })

function pressOther(
  type: Exclude<Primary['type'], 'act'>,
  { skipping, state, handover, onResult }: Parts,
): void {
  if (type === 'result') onResult()
  else if (type === 'open') handover.open()
  else if (type === 'close') handover.close()
  // Before a recap, `advance` completes only what leads to the recap, which must still be shown.
  else if (type === 'continue' || !state.value.hasRecap) skipping.advance()
  else skipping.finish()
}

function pressBeside(
  type: 'look-again' | 'take-seat',
  viewer: Seat | null,
  handover: Parts['handover'],
): void {
  if (type === 'look-again') handover.peekAgain(handover.mayLookAgain.value[0] ?? null)
  else if (viewer !== null) handover.reseat(viewer, 'person')
}

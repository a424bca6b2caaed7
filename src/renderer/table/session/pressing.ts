import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { BaseView, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { Director } from '../director/director'
import type { Handover } from '../handover/handover'
import type { TableTypes } from '../scene'
import type { Draft, LargeAct } from './game'
import {
  isActive,
  type Moment,
  type Primary,
  primaryOf,
  type Secondary,
  secondaryOf,
  type TableState,
} from './moment'

/** For how long after a skip nothing is committed, ms: whoever presses once too often means what was skipped. */
export const LULL = 250

type Skipped = Pick<Director<TableTypes>, 'advance' | 'finish'>

/** The player's ways to complete what moves; none of them does anything else. */
export interface Skipping {
  /** Something has just been skipped. */
  readonly lull: ReadonlySignal<boolean>
  advance(): void
  finish(): void
}

/** @param moment whether more has happened than is seen: otherwise the choice has been open all along, and nobody is kept from it */
export function createSkipping(
  { advance, finish }: Skipped,
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
  readonly handover: Pick<Handover, 'open' | 'close' | 'lookAgain' | 'mayLookAgain' | 'reseat'>
  readonly onResult: () => void
  /** Announces what is still missing when the large button is pressed too early. */
  readonly speech: { say(texts: readonly string[]): void }
}

/** The player's two buttons. */
export interface Pressing {
  readonly primary: ReadonlySignal<Primary>
  readonly secondary: ReadonlySignal<ReturnType<typeof secondaryOf>>
  /** The large button has been pressed once, and counts only when pressed once more. */
  readonly confirming: ReadonlySignal<boolean>
  /** Enter has been pressed on something that can be chosen, before enough was: it is shown which key chooses. */
  readonly showsSpace: ReadonlySignal<boolean>
  press(primary: Primary): void
  /** Presses the large button as it stands. @param again this is the rest of a double click */
  pressPrimary(again?: boolean): void
  /** Presses it by its key, from something that can be chosen. */
  pressFromCard(): void
  /** Presses the small button. @param again as above */
  pressSecondary(again?: boolean): void
  /** Presses it by the key of small buttons, unless it has a key of its own: what only takes back is then pressed once too often without harm. */
  pressSecondaryByKey(): void
}

/** What a press is on. */
const thingOf = (pressed: Primary | NonNullable<Secondary>, { decision }: BaseView): string =>
  pressed.type === 'act' ? `${pressed.act.id} in ${decision}` : pressed.type

export function createPressing(parts: Parts): Pressing & { dispose(): void } {
  const { view, state, settings, draft } = parts
  const asked = signal(false)
  const showsSpace = signal(false)
  // Whoever changes the choice has not confirmed it, and knows how to choose.
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
  /** A double click presses one thing: not also what has come to the same place, which may be asked of somebody else. */
  const isMeant = (pressed: Primary | NonNullable<Secondary>, again: boolean): boolean => {
    const thing = thingOf(pressed, view.value)
    if (again && thing !== pressedLast) return false
    pressedLast = thing
    return true
  }
  const run = (act: LargeAct) => {
    asked.value = settings.value.confirmCommit && !asked.value
    if (!asked.value) act.run()
  }
  const press = (pressed: Primary, fromCard = false) => {
    if (!isActive(pressed)) {
      // Right after a skip nothing is missing: the press was meant for what was skipped.
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
  // An account that follows what is skipped is still to be told.
  else if (type === 'continue' || !state.value.hasRecap) skipping.advance()
  else skipping.finish()
}

function pressBeside(
  type: 'look-again' | 'take-seat',
  viewer: Seat | null,
  handover: Parts['handover'],
): void {
  if (type === 'look-again') handover.lookAgain(handover.mayLookAgain.value[0] ?? null)
  else if (viewer !== null) handover.reseat(viewer, 'person')
}

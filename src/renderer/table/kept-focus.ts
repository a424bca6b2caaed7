import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { keyShortcuts, TABLE_KEYS } from '../parts/keys'

/** Cards, and other elements that are chosen like cards. */
const CARD = '[data-focus="card"]'
/** Cards that can be chosen now, in reading order. */
const OPEN_CARD = `${CARD}[aria-disabled="false"]`
/** The card at which choosing begins; without one it begins at the first. */
const BEGINNING = `${OPEN_CARD}[data-begins="true"]`
/** A chosen card, from which Enter plays it. */
const CHOSEN = `${OPEN_CARD}[aria-pressed="true"]`
const CLOSED_CARD = `${CARD}[aria-disabled="true"]`
const LARGE = '.table-commit'
/** The button that repeats the last recap. The focus leaves it, because a second press would restart the recap. */
const AGAIN = `[aria-keyshortcuts="${keyShortcuts(TABLE_KEYS.again)}"]`

/** The preferred places for the focus if nothing else has it, in order. */
const SENSIBLE = [
  '.shutters [data-action]',
  `${LARGE}:is([data-action="skip"], [data-action="continue"])`,
  CHOSEN,
  BEGINNING,
  `${OPEN_CARD}[tabindex="0"]`,
  `${LARGE}[aria-disabled="false"]`,
]
/** The places for the focus while the player can do nothing, in order. */
const WAITING = [LARGE, '.table-tool']

/** Layers over the table that the player reads. */
const PANEL = 'section[data-apart], .coach-sheet, .table-toast'

interface Asked {
  /** Identifies the question that the player is asked, once it is shown; null for none. */
  readonly question: string | null
  /** The latest view has another open decision, or an end, that the table has not reached, so there is something to skip. */
  readonly behind: boolean
  /** A recap is on the table, in the place of the hand. */
  readonly telling: boolean
}

/**
 * Keeps the focus in a useful place. It moves on when its element is removed or disabled, moves to the first card when the player
 * is asked, and leaves elements that are pressed with the pointer, as Enter would press them again. Elements that are pressed with
 * a key keep it. Modal dialogs are ignored.
 */
export function useKeptFocus(
  table: RefObject<HTMLElement | null>,
  { question, behind, telling }: Asked,
): void {
  /** The player was asked while a dialog was open, so the focus still has to move. */
  const owed = useRef(false)
  useEffect(() => {
    const root = table.current
    if (root === null) return
    return keepFocus(root, () => {
      if (!owed.current || isModal()) return
      owed.current = false
      begin(root)
    })
  }, [])
  useEffect(() => {
    owed.current = question !== null && isModal()
    if (question !== null && !owed.current && table.current !== null) begin(table.current)
  }, [question])
  // In a layout effect, so that the focus moves at once. The button of a card that was just played is reused for the next card,
  // and a screen reader would otherwise read the next card out before the events.
  useLayoutEffect(() => {
    if (behind && isAt(CARD) && table.current !== null) goOn(table.current)
  }, [behind])
  useEffect(() => {
    if (telling && isAt(`${CARD}, ${AGAIN}`) && table.current !== null) goOn(table.current)
  }, [telling])
}

/** True if the player uses the keyboard: only then is a moved focus visible. */
let isByKeys = false
export const usesKeys = (): boolean => isByKeys
let isBeginning = false
/** The element that got the focus automatically, until the player uses a key or the pointer. */
let movedTo: Element | null = null
/** True while the focus is being moved automatically, so that it is not taken for the player's own move. */
export const beginsHere = (): boolean => isBeginning

const isModal = (): boolean => document.querySelector('dialog:modal') !== null
const isAt = (place: string): boolean => document.activeElement?.matches(place) ?? false

function goOn(table: HTMLElement): void {
  moveTo(firstOf(SENSIBLE, table) ?? firstOf(WAITING, table))
  movedTo = document.activeElement
}

/**
 * Moves the focus on after its element is gone. While the player can only wait, it moves nowhere, as a button without effect would
 * be read out before the next question.
 */
function goOnOnceAsked(table: HTMLElement): void {
  if (firstOf(SENSIBLE, table) !== undefined || !table.querySelector(LARGE)) goOn(table)
}

const firstOf = (places: readonly string[], table: HTMLElement): HTMLElement | undefined =>
  places.flatMap((one) => table.querySelector<HTMLElement>(one) ?? [])[0]

/** Moves the focus to the first card, unless the player is already choosing, or reads something. */
function begin(table: HTMLElement): void {
  const isChoosing = isAt(OPEN_CARD) && document.activeElement !== movedTo
  if (isChoosing || document.activeElement?.closest(PANEL)) return
  beginAt(
    table.querySelector<HTMLElement>(BEGINNING) ??
      table.querySelector<HTMLElement>(`${OPEN_CARD}:not([aria-hidden])`),
  )
}

/** Moves the focus to a card automatically. */
function beginAt(place: HTMLElement | null): void {
  isBeginning = true
  moveTo(place)
  isBeginning = false
}

/** Moves the focus to the first of these that can be chosen now; does nothing if none can. */
export function beginAmong(places: readonly HTMLElement[]): void {
  const first = places.find((place) => place.matches(OPEN_CARD))
  if (first === undefined) return
  movedTo = null
  beginAt(first)
}

/**
 * After a key has chosen a card while the focus was elsewhere, for example on a button in the bar: moves the focus to that
 * card, so that Enter plays it and does not press that button.
 * @param key lower case
 */
export function goToChosen(table: HTMLElement, key: string): void {
  const chosen = table.querySelector<HTMLElement>(
    `${OPEN_CARD}[aria-keyshortcuts="${CSS.escape(keyShortcuts(key))}"]`,
  )
  beginAt(
    chosen ??
      table.querySelector<HTMLElement>(BEGINNING) ??
      table.querySelector<HTMLElement>(`${OPEN_CARD}[tabindex="0"]`),
  )
}

/** Chromium supports `focusVisible`, which TypeScript does not know yet. */
const moveTo = (place: HTMLElement | null | undefined): void =>
  place?.focus({ preventScroll: true, focusVisible: isByKeys } as FocusOptions)

/** @param onChange called after every change of the page */
function keepFocus(table: HTMLElement, onChange: () => void): () => void {
  let moving = false
  // The browser also shows the focus before any input at all, so that alone is no sign of keyboard use.
  isByKeys = navigator.userActivation.hasBeenActive && isAt(':focus-visible')
  const keep = () => {
    onChange()
    const isLost = document.activeElement === document.body || isAt(CLOSED_CARD)
    if (!moving && isLost && !isModal()) goOnOnceAsked(table)
  }
  // Between two elements the focus is briefly nowhere, and the table may be rendered meanwhile.
  const wait = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) return
    moving = true
    setTimeout(() => {
      moving = false
      keep()
    })
  }
  const leave = () => {
    if (!isModal() && !isAt(`${CARD}, ${LARGE}, ${TYPED}`)) goOn(table)
  }
  const press = ({ detail, target }: MouseEvent) => {
    // A press by key has detail 0.
    if (detail === 0 || !(target instanceof Element) || target.closest('dialog') || !table.contains(target))
      return
    // Before a dialog opens, so that it later restores the focus to the new place.
    leave()
    const label = target.closest('label')
    // A label passes the focus to its control only afterwards.
    if (label !== null) setTimeout(() => document.activeElement === label.control && leave())
  }
  const follow = ({ type }: Event) => {
    isByKeys = type === 'keydown'
    movedTo = null
  }
  const observer = new MutationObserver(keep)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] })
  addEventListener('blur', wait, { capture: true })
  addEventListener('click', press, { capture: true })
  for (const input of ['keydown', 'pointerdown']) addEventListener(input, follow, { capture: true })
  return () => {
    observer.disconnect()
    removeEventListener('blur', wait, { capture: true })
    removeEventListener('click', press, { capture: true })
    for (const input of ['keydown', 'pointerdown']) removeEventListener(input, follow, { capture: true })
  }
}

const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

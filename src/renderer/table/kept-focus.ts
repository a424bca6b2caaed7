import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { keyShortcuts, TABLE_KEYS } from '../parts/keys'

/** What is chosen from: cards, and whatever else stands for them. */
const CARD = '[data-focus="card"]'
/** What is chosen from now, in the order in which it is read. */
const OPEN_CARD = `${CARD}[aria-disabled="false"]`
/** The one of them at which choosing begins; otherwise it begins at the first. */
const BEGINNING = `${OPEN_CARD}[data-begins="true"]`
/** Something that is chosen already, from which Enter plays it. */
const CHOSEN = `${OPEN_CARD}[aria-pressed="true"]`
const CLOSED_CARD = `${CARD}[aria-disabled="true"]`
const LARGE = '.table-commit'
/** The button that tells the last account again. Pressed once more, it would begin anew. */
const AGAIN = `[aria-keyshortcuts="${keyShortcuts(TABLE_KEYS.again)}"]`

/** Where the focus belongs at the table when nothing else has it, the first that is there. */
const SENSIBLE = [
  '.shutters [data-action]',
  `${LARGE}:is([data-action="skip"], [data-action="continue"])`,
  CHOSEN,
  BEGINNING,
  `${OPEN_CARD}[tabindex="0"]`,
  `${LARGE}[aria-disabled="false"]`,
]
/** Where it belongs while there is nothing to do. */
const WAITING = [LARGE, '.table-tool']

/** What lies over the table and is read for as long as the player likes. */
const PANEL = 'section[data-apart], .coach-sheet, .table-toast'

interface Asked {
  /** The question that the player is asked, as far as it is seen; null while none is. */
  readonly question: string | null
  /** More has happened than is seen, which can be skipped. */
  readonly behind: boolean
  /** An account stands on the table, so that the hand has given way to it. */
  readonly telling: boolean
}

/**
 * Keeps the focus where the player goes on. It gets a place again when what had it is gone or can be chosen no more, goes to
 * where choosing begins when the player is asked, and comes back from whatever is pressed with the pointer, as Enter would
 * press that again. What is pressed with a key keeps it. Modal dialogs are left alone.
 */
export function useKeptFocus(
  table: RefObject<HTMLElement | null>,
  { question, behind, telling }: Asked,
): void {
  /** The player was asked while a dialog was open, and is yet to get there. */
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
  // At once: the button of a card just played is already that of its neighbour, which would be read out before what happened.
  useLayoutEffect(() => {
    if (behind && isAt(CARD) && table.current !== null) goOn(table.current)
  }, [behind])
  useEffect(() => {
    if (telling && isAt(`${CARD}, ${AGAIN}`) && table.current !== null) goOn(table.current)
  }, [telling])
}

/** Whether the player uses keys: the focus shows only to those who do, wherever it is moved for them. */
let isByKeys = false
export const usesKeys = (): boolean => isByKeys
let isBeginning = false
/** Where the focus was moved to, until the player uses a key or the pointer: nothing is being chosen there yet. */
let movedTo: Element | null = null
/** Whether the focus is just being moved to where choosing begins, so that nothing has been pointed at yet. */
export const beginsHere = (): boolean => isBeginning

const isModal = (): boolean => document.querySelector('dialog:modal') !== null
const isAt = (place: string): boolean => document.activeElement?.matches(place) ?? false

function goOn(table: HTMLElement): void {
  moveTo(firstOf(SENSIBLE, table) ?? firstOf(WAITING, table))
  movedTo = document.activeElement
}

/**
 * The same once what had the focus is gone. While the player can only wait, it goes nowhere: a button that does nothing would be
 * read out on the way to what comes next.
 */
function goOnOnceAsked(table: HTMLElement): void {
  if (firstOf(SENSIBLE, table) !== undefined || !table.querySelector(LARGE)) goOn(table)
}

const firstOf = (places: readonly string[], table: HTMLElement): HTMLElement | undefined =>
  places.flatMap((one) => table.querySelector<HTMLElement>(one) ?? [])[0]

/** Goes to where choosing begins, unless the player is choosing already, or reads something. */
function begin(table: HTMLElement): void {
  const isChoosing = isAt(OPEN_CARD) && document.activeElement !== movedTo
  if (isChoosing || document.activeElement?.closest(PANEL)) return
  beginAt(
    table.querySelector<HTMLElement>(BEGINNING) ??
      table.querySelector<HTMLElement>(`${OPEN_CARD}:not([aria-hidden])`),
  )
}

/** Lets choosing begin here. */
function beginAt(place: HTMLElement | null): void {
  isBeginning = true
  moveTo(place)
  isBeginning = false
}

/** Lets choosing begin at the first of these that can be chosen now; leaves the focus where it is if none can. */
export function beginAmong(places: readonly HTMLElement[]): void {
  const first = places.find((place) => place.matches(OPEN_CARD))
  if (first === undefined) return
  movedTo = null
  beginAt(first)
}

/**
 * Goes to what a key has just chosen from somewhere else: from a tool, say, which Enter would press.
 * @param key in lower case
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

/** Chromium takes the option that TypeScript does not know yet. */
const moveTo = (place: HTMLElement | null | undefined): void =>
  place?.focus({ preventScroll: true, focusVisible: isByKeys } as FocusOptions)

/** @param onChange called whenever the page has changed */
function keepFocus(table: HTMLElement, onChange: () => void): () => void {
  let moving = false
  // The browser shows the focus to those who came here by keys, but also where nobody has pressed anything yet.
  isByKeys = navigator.userActivation.hasBeenActive && isAt(':focus-visible')
  const keep = () => {
    onChange()
    const isLost = document.activeElement === document.body || isAt(CLOSED_CARD)
    if (!moving && isLost && !isModal()) goOnOnceAsked(table)
  }
  // On its way from one place to another the focus is nowhere for a moment, in which the table may be written anew.
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
    // A key presses with no clicks at all.
    if (detail === 0 || !(target instanceof Element) || target.closest('dialog') || !table.contains(target))
      return
    // Before anything opens, so that a dialog gives the focus back to where it is then.
    leave()
    const label = target.closest('label')
    // A label hands the focus on to its control only afterwards.
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

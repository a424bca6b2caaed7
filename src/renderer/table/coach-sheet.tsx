import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { table as words } from '../../shared/words/en/table'
import { LIZARD } from '../parts/art/pictures'
import { keyShortcuts, TABLE_KEYS } from '../parts/keys'
import { KeyHint } from './frame/table-keys'
import type { SessionTypes } from './session/game'
import type { Session } from './session/session'
import './coach-sheet.css'

interface Props {
  readonly title: string
  /** Versions of the explanation, the longest first. The first one that fits is shown, or the last one if none fits. */
  readonly texts: readonly string[]
  /** The full text, as the screen reader announces it; default: the first text. The sheet shows it above the figures once the player asks for more. */
  readonly whole?: string
  /**
   * Figures below the text, shown if at least one text fits on the sheet together with them. If there is too little room, the
   * parts with `data-spare="first"` are left out, and then all other parts with `data-spare`.
   */
  readonly figures?: ComponentChildren
  /** True if the figures may be shown before the player asks for more. Screen readers get them in any case. */
  readonly hasRoom?: boolean
  /** The texts to show together with the figures; they leave out what the figures already say. Default: `texts`. */
  readonly beside?: readonly string[] | undefined
  /**
   * The number of texts at the beginning of `beside` that explain enough. Of these texts, a shorter one with more figures is
   * preferred to a longer one with fewer figures. Default: all.
   */
  readonly telling?: number | undefined
  /** The picture of the advice. */
  readonly children?: ComponentChildren
  /** The button that carries out as much of the advice as can be undone; disabled while `isDone`. Null for no button. */
  readonly act: { readonly label: string; readonly isDone?: boolean; run(): void } | null
  /** The session. The buttons use it to ask its coach for the full text, or to close the advice. */
  readonly session: Pick<Session<SessionTypes>, 'coaching' | 'keys'>
}

const { coach: said } = words

/** The scroll distance of a key, as a share of the visible height. */
const SCROLLED: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -0.3],
  ['ArrowDown', 0.3],
  ['PageUp', -0.9],
  ['PageDown', 0.9],
])

/** Scrolls a text that does not fit. */
function scroll(sheet: HTMLElement | null, event: KeyboardEvent): void {
  const words = sheet?.querySelector('.coach-sheet__words') ?? null
  const share = SCROLLED.get(event.key)
  if (share === undefined || words === null || words.scrollHeight <= words.clientHeight) return
  event.preventDefault()
  words.scrollBy({ top: share * words.clientHeight })
}

/** All spare figures are shown, or only those not marked `first`, or none. */
const SPARE = ['shown', 'some', 'hidden']

/** The class of figures that only screen readers get. */
const UNSEEN = 'unseen'

/** Tolerance for equal heights, px. */
const EXACT = 0.05

interface WordsProps extends Pick<Props, 'title' | 'texts' | 'figures' | 'hasRoom' | 'beside' | 'telling'> {
  /** The full text, once the player has asked for it; null before. */
  readonly whole: string | null
  /** Called with the text that fits, and whether all figures are shown beside it. */
  readonly onShown: (text: string, hasFigures: boolean) => void
}

/** The elements of the sheet that are measured and filled. */
interface Paper {
  /** Contains the text and the figures. */
  readonly words: HTMLElement
  readonly paragraph: HTMLElement
  /** Null if there are no numbers. */
  readonly table: HTMLElement | null
}

/** Writes a text. @returns true if it fits */
function tryText(text: string, { words, paragraph, table }: Paper): boolean {
  paragraph.textContent = text
  // Exact heights are compared: scroll heights are rounded, and not in the same direction on high-density screens.
  const foot = words.getBoundingClientRect().bottom + EXACT
  const isHigh = [paragraph, table].some(
    (part) => part !== null && !part.classList.contains(UNSEEN) && part.getBoundingClientRect().bottom > foot,
  )
  return !isHigh && words.scrollWidth <= words.clientWidth
}

/** Writes the full text, above the figures if these fit. @returns true if everything fits */
function writeWhole(whole: string, paper: Paper): boolean {
  if (tryText(whole, paper)) return true
  const { words, table } = paper
  // Figures that don't fit beside a scroll bar would have to be scrolled sideways.
  words.style.overflowY = 'scroll'
  const isWide = words.scrollWidth > words.clientWidth
  words.style.overflowY = 'hidden'
  if (table !== null) table.hidden = isWide
  return isWide && tryText(whole, paper)
}

/**
 * Writes a text with as many figures as fit beside it. Of the first `telling` texts, the one with room for the most figures is
 * chosen. If none of them fits, the longest other text that fits is chosen.
 * @param telling see `Props`
 * @returns true if any text fits
 */
function writeBeside(
  beside: readonly string[],
  telling: number,
  paper: Paper & { readonly table: HTMLElement },
): boolean {
  const isShownWith = (spare: string, text: string) => {
    paper.table.dataset.spare = spare
    return tryText(text, paper)
  }
  if (SPARE.some((spare) => beside.slice(0, telling).some((text) => isShownWith(spare, text)))) return true
  const text = beside.find((one) => isShownWith('hidden', one))
  // The other texts explain less, so they are not shortened further to make room for spare figures.
  return text !== undefined && SPARE.some((spare) => isShownWith(spare, text))
}

function Words({
  title,
  texts,
  whole,
  figures = null,
  hasRoom = true,
  beside = texts,
  telling = beside.length,
  onShown,
}: WordsProps) {
  const box = useRef<HTMLDivElement>(null)
  const why = useRef<HTMLParagraphElement>(null)
  const under = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [words, paragraph, table] = [box.current, why.current, under.current]
    if (words === null || paragraph === null) return
    const paper = { words, paragraph, table }
    const writeWhatFits = (): boolean => {
      if (table !== null) {
        table.hidden = false
        table.dataset.spare = 'shown'
        table.classList.toggle(UNSEEN, whole === null && !hasRoom)
      }
      if (whole !== null) return writeWhole(whole, paper)
      if (table !== null && hasRoom) {
        if (writeBeside(beside, telling, { ...paper, table })) return true
        table.hidden = true
      }
      return texts.some((text) => tryText(text, paper))
    }
    const [longest = ''] = whole !== null ? [whole] : figures === null || !hasRoom ? texts : beside
    const hasAllFigures = () =>
      table?.hidden === false && !table.classList.contains(UNSEEN) && table.dataset.spare === 'shown'
    const write = () => {
      // A text that is scrolled away would seem to leave room for another.
      words.scrollTop = 0
      // A scroll bar takes room and stays until the text fits beside it, so texts are measured without one.
      words.style.overflowY = 'hidden'
      words.dataset.small = 'false'
      const isWhole = writeWhatFits() && paragraph.textContent === longest
      // Smaller type is preferred to a shorter text.
      words.dataset.small = `${!isWhole}`
      words.style.overflowY = isWhole || writeWhatFits() ? 'hidden' : 'auto'
      onShown(paragraph.textContent ?? '', hasAllFigures())
    }
    write()
    const observer = new ResizeObserver(write)
    observer.observe(words)
    return () => observer.disconnect()
  }, [title, whole, figures === null, hasRoom, telling, ...texts, ...beside])
  return (
    <div class="coach-sheet__words" ref={box}>
      <img class="coach-sheet__lizard" src={LIZARD} alt="" />
      <h2>{title}</h2>
      <p ref={why} />
      {figures !== null && (
        <div class="coach-sheet__figures" ref={under}>
          {figures}
        </div>
      )}
    </div>
  )
}

/** The sheet with the coach's advice. A text that does not fit is shown in full once the player asks for more. */
export function CoachSheet({ act, whole, children, session: { coaching, keys }, ...words }: Props) {
  const [longest = ''] = words.texts
  const all = whole ?? longest
  const hasMore = words.figures != null
  const sheet = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  const asksMore = coaching.asksMore.value
  const hint = (key: string) => keys.inUse.value && <KeyHint of={key} />
  // The focus stays on the cards, where arrow keys choose.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.startsWith('Page') && !event.defaultPrevented) scroll(sheet.current, event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <section
      class="coach-sheet"
      aria-label={said.name}
      data-whole={asksMore}
      onKeyDown={(event) => scroll(event.currentTarget, event)}
      ref={sheet}
    >
      <Words
        {...words}
        whole={asksMore ? all : null}
        onShown={(text, hasFigures) => setCut(hasFigures ? text !== longest : hasMore || text !== all)}
      />
      {children}
      <footer class="coach-sheet__foot">
        <button
          type="button"
          class="coach-sheet__button"
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.coach, TABLE_KEYS.menu)}
          onClick={coaching.toggle}
        >
          {said.close}
          {hint(TABLE_KEYS.coach)}
        </button>
        {(asksMore || isCut) && (
          <button
            type="button"
            class="coach-sheet__button coach-sheet__more"
            aria-expanded={asksMore}
            aria-keyshortcuts={keyShortcuts(TABLE_KEYS.more)}
            onClick={coaching.toggleMore}
          >
            {asksMore ? said.less : said.more}
            {hint(TABLE_KEYS.more)}
          </button>
        )}
        {act !== null && (
          <button
            type="button"
            class="coach-sheet__button coach-sheet__act"
            disabled={act.isDone === true}
            onClick={({ currentTarget }) => {
              act.run()
              // The table then moves the focus to a place where Enter plays.
              currentTarget.blur()
            }}
          >
            {act.label}
          </button>
        )}
      </footer>
    </section>
  )
}

/** The sheet while the coach is thinking. */
export const CoachThinks = ({ session }: Pick<Props, 'session'>) => (
  <CoachSheet title={said.name} texts={[said.thinks]} act={null} session={session}>
    <p class="coach-sheet__dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </p>
  </CoachSheet>
)

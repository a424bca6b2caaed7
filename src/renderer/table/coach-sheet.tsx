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
  /** Why, at length and in fewer and fewer words: the first text that has room is shown, and the last one where none has. */
  readonly texts: readonly string[]
  /** Everything that the coach says aloud; the first text where it is left out. It is read on the sheet, above the figures, once the player asks for more. */
  readonly whole?: string
  /** Figures that stand under the text as long as some text has room beside them. What is marked `data-spare` is left out first, and of that what is marked `first`. */
  readonly figures?: ComponentChildren
  /** True if the figures may have room before the player asks for more. They are heard in any case. */
  readonly hasRoom?: boolean
  /** The texts that have room beside the figures, where these say what other texts do. */
  readonly beside?: readonly string[] | undefined
  /** The number of these, from the first, that may have what is spare beside them, as they say enough; all where it is left out. */
  readonly telling?: number | undefined
  /** What shows it. */
  readonly children?: ComponentChildren
  /** Does what is said, as far as it can be taken back; null where there is nothing to do. It cannot be done again while it is done. */
  readonly act: { readonly label: string; readonly isDone?: boolean; run(): void } | null
  /** Where the coach is asked for more, and closed. */
  readonly session: Pick<Session<SessionTypes>, 'coaching' | 'keys'>
}

const { coach: said } = words

/** How far a key scrolls, as a share of what is in sight. */
const SCROLLED: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -0.3],
  ['ArrowDown', 0.3],
  ['PageUp', -0.9],
  ['PageDown', 0.9],
])

/** Scrolls words that have no room. */
function scroll(sheet: HTMLElement | null, event: KeyboardEvent): void {
  const words = sheet?.querySelector('.coach-sheet__words') ?? null
  const share = SCROLLED.get(event.key)
  if (share === undefined || words === null || words.scrollHeight <= words.clientHeight) return
  event.preventDefault()
  words.scrollBy({ top: share * words.clientHeight })
}

/** The sheet shows all that is spare, or only what is not marked `first`, or nothing of it. */
const SPARE = ['shown', 'some', 'hidden']

/** This class marks figures that are heard and not seen. */
const UNSEEN = 'unseen'

/** Two heights are equal up to this, px. */
const EXACT = 0.05

interface WordsProps extends Pick<Props, 'title' | 'texts' | 'figures' | 'hasRoom' | 'beside' | 'telling'> {
  /** All words, once the player has asked for them; null before. */
  readonly whole: string | null
  /** Takes what there is room for: a text, and whether all figures stand beside it. */
  readonly onShown: (text: string, hasFigures: boolean) => void
}

/** The parts of the sheet that what fits is written into. */
interface Paper {
  /** All words and figures lie in this. */
  readonly words: HTMLElement
  readonly paragraph: HTMLElement
  /** Null where there are no figures. */
  readonly table: HTMLElement | null
}

/** Writes a text. @returns whether it has room */
function tryText(text: string, { words, paragraph, table }: Paper): boolean {
  paragraph.textContent = text
  // Exact heights are compared: those that scrolling goes by are rounded, each in its own direction on a screen with more pixels.
  const foot = words.getBoundingClientRect().bottom + EXACT
  const isHigh = [paragraph, table].some(
    (part) => part !== null && !part.classList.contains(UNSEEN) && part.getBoundingClientRect().bottom > foot,
  )
  return !isHigh && words.scrollWidth <= words.clientWidth
}

/** Writes all words, above the figures where these have room. @returns whether there is room for them */
function writeWhole(whole: string, paper: Paper): boolean {
  if (tryText(whole, paper)) return true
  const { words, table } = paper
  // Figures that have no room beside a scroll bar would have to be scrolled sideways.
  words.style.overflowY = 'scroll'
  const isWide = words.scrollWidth > words.clientWidth
  words.style.overflowY = 'hidden'
  if (table !== null) table.hidden = isWide
  return isWide && tryText(whole, paper)
}

/**
 * Writes the longest text that leaves room for figures, with as many of these as have room.
 * @param telling the number of texts, from the first, that may have what is spare beside them
 * @returns whether there is room for any
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
  // Spare figures stand beside a text that says less only where they take no words.
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
      // Words that are scrolled away would leave room for others.
      words.scrollTop = 0
      // A scroll bar takes room, and one that is there stays until the words fit beside it: texts are measured without.
      words.style.overflowY = 'hidden'
      words.dataset.small = 'false'
      const isWhole = writeWhatFits() && paragraph.textContent === longest
      // Smaller letters come before fewer words.
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

/** The paper on which the coach says what is best. Words for which it has no room are read on it once the player asks for more. */
export function CoachSheet({ act, whole, children, session: { coaching, keys }, ...words }: Props) {
  const [longest = ''] = words.texts
  const all = whole ?? longest
  const hasMore = words.figures != null
  const sheet = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  const asksMore = coaching.asksMore.value
  const hint = (key: string) => keys.inUse.value && <KeyHint of={key} />
  // The focus stays where one decides, and arrows choose there.
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
              // The table gives the focus a place from where Enter plays.
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

/** In its place while the coach thinks. */
export const CoachThinks = ({ session }: Pick<Props, 'session'>) => (
  <CoachSheet title={said.name} texts={[said.thinks]} act={null} session={session}>
    <p class="coach-sheet__dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </p>
  </CoachSheet>
)

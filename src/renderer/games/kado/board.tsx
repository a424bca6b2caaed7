import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { type Card, GIFTS, type Gift, RIBBONS, type Ribbon } from '../../../shared/games/kado/cards'
import type { Guess } from '../../../shared/games/kado/options'
import { knownCard, type Pair, type View } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { Icon } from '../../parts/art/icon'
import { keyShortcuts } from '../../parts/keys'
import { type GridCell, useGrid } from '../../parts/use-grid'
import { Pick } from '../../table/coach-pick'
import type { PartProps, Switch } from '../../table/frame/game'
import { usesKeys } from '../../table/kept-focus'
import { atRect, type Rect } from '../../table/plan'
import { cardFace } from './art/cards'
import { GiftIcon, RibbonIcon } from './art/signs'
import type { TableKado } from './draft/draft'
import { BOARD_KEY } from './draft/draft'
import type { HalfGuess } from './draft/selection'

interface Leaving<T> {
  /** The current value, or the last one while it fades out; null for nothing. */
  readonly drawn: T | null
  /** True while it only fades out. */
  readonly isLeaving: boolean
  /** Call this once the fade-out has ended. */
  onFaded(): void
}

/**
 * Keeps a value that has gone until it has faded out.
 * @param there the current value; null for nothing
 * @param viewer the current viewer: one viewer's value is never kept for another
 */
function useLeaving<T>(there: T | null, viewer: number | null): Leaving<T> {
  const last = useRef<{ readonly of: T; readonly viewer: number | null } | null>(null)
  const [, drawAnew] = useReducer((times: number, _: undefined) => times + 1, 0)
  if (there !== null) last.current = { of: there, viewer }
  else if (last.current?.viewer !== viewer) last.current = null
  return {
    drawn: last.current?.of ?? null,
    isLeaving: there === null,
    onFaded() {
      last.current = null
      drawAnew(undefined)
    },
  }
}

/** Timing of a running number, ms from its change. */
interface Run {
  readonly after: number
  readonly ms: number
}

/**
 * The position of a running number, slowing towards its end.
 * @param passed time since the change, ms
 */
export function runTo(from: number, to: number, passed: number, { after, ms }: Run): number {
  const left = 1 - Math.min(1, Math.max(0, (passed - after) / ms))
  return to + (from - to) * left ** 3
}

/** The style sheets use the same values. */
const isMotionReduced = (): boolean => document.documentElement.dataset.motion === 'reduced'

/** A number that runs to its new value while mounted; it jumps where motion is reduced. */
function useRunning(to: number, run: Run): number {
  const [shown, setShown] = useState(to)
  const reached = useRef(to)
  useEffect(() => {
    const from = reached.current
    if (from === to || isMotionReduced()) {
      reached.current = to
      return setShown(to)
    }
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      reached.current = runTo(from, to, now - began, run)
      setShown(reached.current)
      if (reached.current !== to) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, run])
  return shown
}

const { board: says } = words

/** The numbers start once the ruled-out pairs have been struck. */
const RUN = { after: 240, ms: 160 }

interface Props {
  readonly pair: PairCell
  readonly mayGuess: boolean
  readonly stop: GridCell
  readonly onGuess: (guess: Guess) => void
}

/** A pair: its probability as a fill, a figure and a pip for each of its cards. Choosing it chooses both halves of the guess. */
function BoardCell({ pair, mayGuess, stop, onGuess }: Props) {
  const likelihood = useRunning(pair.likelihood, RUN)
  return (
    <td class="kado-board-pair">
      <button
        type="button"
        class="kado-board-cell"
        aria-label={says.cell(pair.gift, pair.ribbon, saidOf(pair))}
        aria-pressed={pair.isChosen}
        aria-disabled={!mayGuess}
        // Once it is chosen, Enter presses the large button, as on a tile.
        data-focus={mayGuess && pair.isChosen ? 'card' : undefined}
        data-look={pair.ruledOut ? 'struck' : pair.unseen === 0 ? 'seen' : 'likely'}
        data-armed={pair.isArmed}
        style={{ '--fill': `${Math.round(100 * pair.fill)}%` }}
        onClick={() => mayGuess && onGuess({ gift: pair.gift, ribbon: pair.ribbon })}
        {...stop}
      >
        {!pair.ruledOut && (
          <b>
            {pair.unseen === 0 ? says.none : says.percent(likelihood)}
            {pair.unseen > 0 && <small>{says.sign}</small>}
          </b>
        )}
        <span class="kado-pips">
          {Array.from({ length: pair.cards }, (_, n) => (
            <i key={n} class="kado-pip" data-unseen={n < pair.unseen} />
          ))}
        </span>
      </button>
      {pair.isAdvised && <Pick />}
    </td>
  )
}

function saidOf({ ruledOut, unseen, cards, likelihood }: PairCell): string {
  if (ruledOut) return says.ruledOut
  return unseen === 0 ? says.allSeen : says.likely(likelihood, unseen, cards)
}

/** A cell of the deduction board: a gift and a ribbon that the gifter's card may have. */

interface PairCell extends Pair {
  /** Both halves are chosen. */
  readonly isChosen: boolean
  /** One half is chosen, so that the guess would be right for this pair. */
  readonly isArmed: boolean
  /** The coach's guess. */
  readonly isAdvised: boolean
  /** The probability relative to the likeliest pair, 0 to 1. */
  readonly fill: number
}

interface BoardRow {
  readonly gift: Gift
  readonly isChosen: boolean
  readonly isRuledOut: boolean
  readonly cells: readonly PairCell[]
  readonly likelihood: number
}

interface BoardColumn {
  readonly ribbon: Ribbon
  readonly isChosen: boolean
  readonly isRuledOut: boolean
  readonly likelihood: number
}

const sum = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((all, pair) => all + of(pair), 0)

const likelihoodOf = (pairs: readonly Pair[]): number => sum(pairs, ({ likelihood }) => likelihood)

export function boardRows(
  board: readonly Pair[],
  guess: HalfGuess,
  advised: Guess | null,
): readonly BoardRow[] {
  const likeliest = Math.max(...board.map(({ likelihood }) => likelihood))
  return GIFTS.map((gift) => {
    const pairs = board.filter((pair) => pair.gift === gift)
    const isChosen = guess.gift === gift
    return {
      gift,
      isChosen,
      isRuledOut: isOut(pairs),
      likelihood: likelihoodOf(pairs),
      cells: pairs.map((pair) => ({
        ...pair,
        isChosen: isChosen && guess.ribbon === pair.ribbon,
        isArmed: !pair.ruledOut && (isChosen || guess.ribbon === pair.ribbon),
        isAdvised: pair.gift === advised?.gift && pair.ribbon === advised.ribbon,
        fill: likeliest === 0 ? 0 : pair.likelihood / likeliest,
      })),
    }
  })
}

export const boardColumns = (board: readonly Pair[], guess: HalfGuess): readonly BoardColumn[] =>
  RIBBONS.map((ribbon) => {
    const pairs = board.filter((pair) => pair.ribbon === ribbon)
    return {
      ribbon,
      isChosen: guess.ribbon === ribbon,
      isRuledOut: isOut(pairs),
      likelihood: likelihoodOf(pairs),
    }
  })

/** A gift or ribbon is ruled out if all its pairs are. */
const isOut = (pairs: readonly Pair[]): boolean => pairs.every(({ ruledOut }) => ruledOut)

/** The number of cards in the deck and in all that the viewer has not seen. */
export const unseenIn = (board: readonly Pair[]): { readonly unseen: number; readonly all: number } => ({
  all: sum(board, ({ cards }) => cards),
  unseen: sum(board, ({ unseen }) => unseen),
})

/** Moves a keyboard user's focus into the board when it opens, and back when it closes. */
function useBoardFocus(board: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const section = board.current
    if (!isOpen || section === null || !usesKeys()) return
    const before = document.activeElement
    // On the chosen pair Enter plays it; on any other pair it would choose that one instead.
    const chosen = section.querySelector<HTMLElement>('[aria-pressed="true"]')
    const start = chosen ?? section.querySelector<HTMLElement>('[tabindex="0"]')
    start?.focus({ preventScroll: true })
    return () => {
      if (section.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
}

interface BoardProps {
  readonly board: readonly Pair[]
  readonly guess: HalfGuess
  /** The coach's guess; null if it is silent, or would pass. */
  readonly advised: Guess | null
  /** True if a guess can be chosen or prepared. */
  readonly mayGuess: boolean
  /** Everyone is looking, so only common knowledge is shown. */
  readonly isOpen: boolean
  /** The viewer's card if the board covers it; null otherwise. */
  readonly card: Card | null
  readonly place: Rect
  /** True while the board only fades out. */
  readonly isLeaving: boolean
  readonly onGuess: (guess: Guess) => void
  readonly onClose: () => void
  readonly onFaded: () => void
}

/**
 * The possible cards of the gifter, pair by pair, derived only from the cards seen and the guesses that failed. The
 * board lies beside the table's other parts and blocks none of them.
 */
function Board(props: BoardProps) {
  const { board, place, isLeaving, onFaded } = props
  const section = useRef<HTMLElement>(null)
  useBoardFocus(section, !isLeaving)
  return (
    <section
      ref={section}
      class="kado-board"
      aria-label={says.title}
      aria-hidden={isLeaving}
      inert={isLeaving}
      data-apart
      data-leaving={isLeaving}
      style={atRect(place)}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isLeaving && target === currentTarget) onFaded()
      }}
    >
      <Top {...props} />
      <Pairs {...props} />
      <Legend unseen={unseenIn(board).unseen} />
    </section>
  )
}

function Top({ board, card, isOpen, mayGuess, onClose }: BoardProps) {
  const { unseen, all } = unseenIn(board)
  return (
    <header>
      {card === null ? (
        <span class="kado-board-icon">
          <Icon name="board" />
        </span>
      ) : (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      )}
      <span>
        <h2>{says.title}</h2>
        <p>
          {(isOpen ? says.countsForAll : says.counts)(unseen, all)} {mayGuess && says.choose}
        </p>
      </span>
      <button
        type="button"
        aria-label={says.close}
        aria-keyshortcuts={keyShortcuts(BOARD_KEY, 'Escape')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </header>
  )
}

function Pairs({ board, guess, advised, mayGuess, onGuess }: BoardProps) {
  const rows = boardRows(board, guess, advised)
  const { grid, cell } = useGrid<HTMLTableSectionElement>({ rows: rows.length, columns: RIBBONS.length })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{says.gift}</span>
          </th>
          {boardColumns(board, guess).map((column) => (
            <ColumnHead key={column.ribbon} {...column} />
          ))}
          <th scope="col">
            <span class="unseen">{says.together}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={grid}>
        {rows.map((row, line) => (
          <tr key={row.gift}>
            <RowHead {...row} />
            {row.cells.map((pair, column) => (
              <BoardCell
                key={pair.ribbon}
                pair={pair}
                mayGuess={mayGuess}
                onGuess={onGuess}
                stop={cell(line, column)}
              />
            ))}
            <Sum likelihood={row.likelihood} isChosen={row.isChosen} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span class="unseen">{says.together}</span>
          </th>
          {boardColumns(board, guess).map(({ ribbon, likelihood, isChosen }) => (
            <Sum key={ribbon} likelihood={likelihood} isChosen={isChosen} />
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const ColumnHead = ({ ribbon, isChosen, isRuledOut }: BoardColumn) => (
  <th scope="col" data-chosen={isChosen} data-out={isRuledOut}>
    <span class="kado-board-sign">
      <RibbonIcon ribbon={ribbon} />
      {isChosen && <Icon name="check" />}
    </span>
    <b aria-hidden="true">{says.letters[ribbon]}</b>
    <span class="unseen">{words.ribbons[ribbon]}</span>
  </th>
)

const RowHead = ({ gift, isChosen, isRuledOut }: BoardRow) => (
  <th scope="row" data-chosen={isChosen} data-out={isRuledOut}>
    <span class="kado-board-sign">
      <GiftIcon gift={gift} />
      {isChosen && <Icon name="check" />}
    </span>
    <b aria-hidden="true">{says.short[gift]}</b>
    <span class="unseen">{words.gifts[gift]}</span>
  </th>
)

function Sum({ likelihood, isChosen }: { readonly likelihood: number; readonly isChosen: boolean }) {
  const shown = useRunning(likelihood, RUN)
  return (
    <td class="kado-board-sum" data-chosen={isChosen} data-none={shown === 0}>
      {shown === 0 ? says.none : says.percent(shown)}
      {shown > 0 && <small>{says.sign}</small>}
    </td>
  )
}

const Legend = ({ unseen }: { readonly unseen: number }) => (
  <footer>
    <span>
      <i class="kado-pip" data-unseen={true} />
      {says.unseen(unseen)}
    </span>
    <span>
      <i class="kado-pip" data-unseen={false} />
      {says.legendSeen}
    </span>
    <span>
      <i class="kado-board-struck" />
      {says.ruledOut}
    </span>
    <p>{says.honest}</p>
  </footer>
)

/** The deduction board while it is open, and until it has faded out. */
export function BoardPart(parts: PartProps<TableKado>) {
  const { drawn, isLeaving, onFaded } = useLeaving(boardIn(parts), parts.snapshot.view.viewer)
  return drawn && <Board {...drawn} isLeaving={isLeaving} onFaded={onFaded} />
}

type Open = Omit<BoardProps, 'isLeaving' | 'onFaded'>

function boardIn({ session, snapshot: { view } }: PartProps<TableKado>): Open | null {
  const { draft, show, coaching } = session
  const { asking, guess } = draft.chosen.value
  const plan = show.plan.value
  const own = view.viewer === null ? null : view.seats[view.viewer]?.card
  if (!draft.pose.value.board || view.board === null) return null
  const counsel = coaching.counsel.value
  const advice = counsel?.state === 'ready' && counsel.advice.on === 'guess' ? counsel.advice : null
  return {
    guess,
    board: view.board,
    place: plan.board,
    advised: advice?.choices[0].guess ?? null,
    mayGuess: asking?.for === 'guess',
    isOpen: view.viewer === null,
    card: plan.plan === 'standard' ? null : knownCard(own),
    onGuess: draft.pickGuess,
    onClose: draft.toggleBoard,
  }
}

interface BoardToggle {
  readonly isOn: boolean
  toggle(): void
}

/** The toggle of the deduction board, which keeps its place in the bar throughout a game with table memory. */
export const boardSwitch = (
  { board, over, options }: Pick<View, 'board' | 'over' | 'options'>,
  { isOn, toggle }: BoardToggle,
): readonly Switch[] =>
  over || !options.tableMemory
    ? []
    : [{ icon: 'board', label: words.board.open, key: BOARD_KEY, isOn, isOff: board === null, toggle }]

import type { Seat } from '../../../../shared/game'
import { GIFTS, type Gift, RIBBONS, type Ribbon } from '../../../../shared/games/kado/cards'
import type { View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { MarkedText } from '../../../parts/text'
import { useGrid } from '../../../parts/use-grid'
import { Pick } from '../../../table/coach-pick'
import { TableAvatar } from '../../../table/face'
import { KeyHint } from '../../../table/frame/table-keys'
import { type People, whoIs } from '../../../table/people'
import { GiftIcon, RibbonIcon } from '../art/signs'
import { type Asking, giftKey, type HalfGuess, NO_GUESS, ribbonKey, type Way } from '../draft/selection'
import { isReduced } from '../plan/layout'
import { actingSeat } from '../scene/turn-order'
import { type ActsProps, Head, useFocusOnAdvised, useFocusOnChosen, wayOf } from './panel'

const { guessing } = words

/** A gift or ribbon that can be guessed. */
interface Tile<Half> {
  readonly half: Half
  /** The visible text. */
  readonly label: string
  /** The accessible name. */
  readonly name: string
  /** The key that chooses it, in lower case. */
  readonly key: string
  readonly isChosen: boolean
  /** Ruled out by a failed guess; it can still be chosen. */
  readonly isRuledOut: boolean
}

/** @param labels the text on each tile */
export const giftTiles = (
  view: View,
  guess: HalfGuess,
  people: People,
  labels: Readonly<Record<Gift, string>> = words.short,
): readonly Tile<Gift>[] =>
  GIFTS.map((half) => {
    const by = view.ruledOut.gifts.includes(half) ? whoFailed(view, (one) => one.gift === half) : []
    return {
      half,
      label: labels[half],
      name: nameOf(words.gifts[half], by, people),
      key: giftKey(half),
      isChosen: guess.gift === half,
      isRuledOut: by.length > 0,
    }
  })

export const ribbonTiles = (view: View, guess: HalfGuess, people: People): readonly Tile<Ribbon>[] =>
  RIBBONS.map((half) => {
    const by = view.ruledOut.ribbons.includes(half) ? whoFailed(view, (one) => one.ribbon === half) : []
    return {
      half,
      label: words.ribbons[half],
      name: nameOf(words.ribbons[half], by, people),
      key: ribbonKey(half),
      isChosen: guess.ribbon === half,
      isRuledOut: by.length > 0,
    }
  })

type Failed = NonNullable<View['asked'][number]['guess']>

const whoFailed = ({ asked }: View, has: (guess: Failed) => boolean): readonly Seat[] =>
  asked.flatMap(({ seat, answer, guess }) =>
    answer === 'failed' && guess !== null && has(guess) ? seat : [],
  )

const nameOf = (name: string, by: readonly Seat[], people: People): string =>
  by.length === 0
    ? name
    : guessing.ruledOut(
        name,
        by.map((seat) => whoIs(people, seat)),
      )

/** The probability of a guess as far as the viewer can tell; null if not shown, or while a half is missing. */
export function chancesOf({ board }: View, { gift, ribbon }: HalfGuess) {
  if (board === null || gift === null || ribbon === null) return null
  const sum = (pairs: typeof board) => pairs.reduce((all, { likelihood }) => all + likelihood, 0)
  return {
    one: sum(board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)),
    both: sum(board.filter((pair) => pair.gift === gift && pair.ribbon === ribbon)),
  }
}

/** The choice of a gift and a ribbon for the gifter's card. A player can prepare it before being asked. */
export function Guess({ asking, ...props }: ActsProps & { readonly asking: Asking }) {
  const { view, people, plan, showKeys, draft, chosen, board, advice } = props
  const advised = advice?.on === 'guess' ? (advice.choices[0]?.guess ?? null) : null
  const guess = chosen?.guess ?? NO_GUESS
  const isPublic = view.viewer === null
  return (
    <>
      <Head
        {...headOf(asking, props)}
        picture={<TableAvatar seat={isPublic ? asking.seat : view.gifter} />}
      />
      <div class="acts-guess">
        <Tiles
          label={guessing.gift}
          tiles={giftTiles(view, guess, people, isReduced(plan) ? words.board.short : words.short)}
          advised={advised?.gift}
          showKeys={showKeys}
          Sign={({ half }) => <GiftIcon gift={half} />}
          onPick={draft.pickGift}
        />
        <Tiles
          label={guessing.ribbon}
          tiles={ribbonTiles(view, guess, people)}
          advised={advised?.ribbon}
          showKeys={showKeys}
          Sign={({ half }) => <RibbonIcon ribbon={half} />}
          onPick={draft.pickRibbon}
        />
      </div>
      <Outcomes chances={board ? chancesOf(view, guess) : null} />
    </>
  )
}

function headOf({ now, seat }: Asking, { hud, view, people: { names } }: ActsProps) {
  const gifter = names[view.gifter] ?? ''
  if (view.viewer === null)
    return { title: guessing.title, line: guessing.publicLine(names[seat] ?? '', gifter) }
  if (now) return { title: guessing.title, line: guessing.line(gifter) }
  return {
    title: guessing.prepare,
    line: guessing.prepareLine(names[actingSeat({ hud, view }) ?? seat] ?? ''),
  }
}

interface TilesProps<Half extends Gift | Ribbon> {
  readonly label: string
  readonly tiles: readonly Tile<Half>[]
  /** The coach's choice. */
  readonly advised: Half | undefined
  readonly showKeys: boolean
  readonly Sign: (props: { readonly half: Half }) => preact.JSX.Element
  readonly onPick: (half: Half, way: Way) => void
}

/** All gifts or all ribbons, one of which can be chosen. Tab enters the group once; arrow keys choose as they move. */
function Tiles<Half extends Gift | Ribbon>({
  label,
  tiles,
  advised,
  showKeys,
  Sign,
  onPick,
}: TilesProps<Half>) {
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: tiles.length, columns: 1 }, ({ row }) => {
    const reached = tiles[row]
    if (reached !== undefined) onPick(reached.half, 'reached')
  })
  const chosen = tiles.find(({ isChosen }) => isChosen)?.half ?? null
  useFocusOnChosen(grid, chosen)
  useFocusOnAdvised(grid, advised ?? null, chosen !== null)
  return (
    <fieldset class="acts-tiles" aria-label={label} ref={grid}>
      <span class="acts-tiles-name" aria-hidden="true">
        {label}
      </span>
      {tiles.map(({ half, label: short, name, key, isChosen, isRuledOut }, i) => (
        <button
          type="button"
          class="acts-tile"
          key={half}
          data-focus="card"
          data-half={half}
          data-out={isRuledOut}
          data-advised={half === advised}
          aria-label={name}
          aria-pressed={isChosen}
          aria-disabled={false}
          aria-keyshortcuts={keyShortcuts(key)}
          {...cell(i, 0)}
          onClick={(event) => onPick(half, wayOf(event))}
        >
          <Sign half={half} />
          <span>{short}</span>
          {isChosen && (
            <span class="acts-tick">
              <Icon name="check" />
            </span>
          )}
          {half === advised && <Pick />}
          {showKeys && <KeyHint of={key} />}
        </button>
      ))}
    </fieldset>
  )
}

/** The reward for a right guess; with the deduction board open, its probability too. */
const Outcomes = ({ chances }: { readonly chances: ReturnType<typeof chancesOf> }) =>
  chances === null ? (
    <ul class="acts-outcomes" data-chances={false}>
      <li>
        <Icon name="swap" /> {guessing.oneRight}
      </li>
      <li>
        <Icon name="gift" /> {guessing.bothRight}
      </li>
    </ul>
  ) : (
    <ul class="acts-outcomes" data-chances={true}>
      <li>
        <MarkedText text={guessing.oneOrBoth(chances.one)} />
      </li>
      <li>
        <MarkedText text={guessing.both(chances.both)} />
      </li>
    </ul>
  )

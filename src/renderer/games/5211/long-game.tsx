import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import { longGame as text } from '../../../shared/words/en/games/5211/long-game'
import {
  DrawnTable,
  type ElementSize,
  Ends,
  type Frame,
  Line,
  scaleOf,
  Ticks,
  useSize,
} from '../../parts/chart'
import {
  type DealRow,
  foldDeals,
  frameOf,
  type LongGameModel,
  type LongGamePoints,
  roundsNumbered,
  stretchesOf,
  topOf,
} from './long-game-model'
import './long-game.css'
import type { ComponentChildren } from 'preact'
import type { Seat } from '../../../shared/game'
import { Avatar } from '../../parts/art/avatar'
import { lineOf } from '../../parts/player-lines'

const TICKS: readonly number[] = [0, 10, 20, 30, 40]

/** Room for a name beside the end of a line: without letters, for each letter, and at most, rem. */
const NAME = { bare: 5.4, letter: 0.5, most: 9.5 }
/** Room for the numbers below the frame, and the minimum distance between two of them, rem. */
const BELOW = { rounds: 1.5, deals: 1.75 }
const ROUND_PITCH = 1.125
const DEAL_PITCH = 3.5
const FLAG = 0.75

interface Props {
  readonly longGame: LongGamePoints
  /** True if the lines of the last deal are drawn with an animation. */
  readonly moved?: boolean
}

/** The progress to 50: every player's line over the deals, up to the chequered line. */
export function LongGameChart({ longGame, moved = false }: Props) {
  const [box, size] = useSize<HTMLDivElement>()
  return (
    <section class="panel long-chart chart" data-moved={moved}>
      <header class="chart__head">
        <h2>{text.chart}</h2>
        <span class="label">{longGame.chart.says.line}</span>
      </header>
      <div class="chart__box" ref={box} aria-hidden="true">
        {size && <Drawing longGame={longGame} size={size} />}
      </div>
      <DrawnTable
        caption={longGame.chart.says.caption}
        headings={[text.round, ...longGame.names]}
        rows={longGame.chart.steps.map(({ name, totals }) => [name, ...totals])}
      />
    </section>
  )
}

/** The id of the clip path that reveals the lines as they are drawn. */
const DRAWN = 'long-chart-drawn'

/** Rounds played before the current deal. */
const lastDealFrom = ({ deal, chart }: LongGamePoints): number => (deal - 1) * chart.rounds

const roomForNames = (names: readonly string[]): number =>
  Math.min(NAME.most, NAME.bare + NAME.letter * Math.max(...names.map(({ length }) => length)))

function Drawing({ longGame, size }: Props & { readonly size: ElementSize }) {
  const { chart, names, ranking } = longGame
  const { rem } = size
  const now = chart.steps.at(-1)?.at ?? 0
  const [left, above] = [2.5 * rem, 0.25 * rem]
  const room = { x: left, y: above, width: size.width - left - rem, height: size.height - above }
  const wide = frameOf(room, chart.length === 0 ? 0 : now / chart.length, roomForNames(names) * rem)
  const numbered = wide.width >= ROUND_PITCH * rem * chart.length
  const below = (BELOW.deals + (numbered ? BELOW.rounds : 0)) * rem
  const frame = { ...wide, height: Math.max(rem, wide.height - below) }
  const scale = scaleOf(frame, chart.length, topOf(longGame))
  return (
    <svg class="chart__lines" aria-hidden="true" width={size.width} height={size.height}>
      <Deals longGame={longGame} numbered={numbered} frame={frame} scale={scale} rem={rem} />
      <Ticks ticks={TICKS} frame={frame} scale={scale} rem={rem} />
      <Finish frame={frame} scale={scale} rem={rem} />
      {now > 0 && (
        <path
          class="long-chart__now"
          d={`M${scale.x(now)} ${scale.y(LONG_GAME_POINTS)}V${frame.y + frame.height}`}
        />
      )}
      <clipPath id={DRAWN}>
        <rect
          class="long-chart__drawn"
          x={0}
          y={0}
          width={scale.x(now) + 0.5 * rem}
          height={size.height}
          style={{ '--from': scale.x(lastDealFrom(longGame)) / (scale.x(now) + 0.5 * rem) }}
        />
      </clipPath>
      <g clip-path={`url(#${DRAWN})`}>
        {[...names.keys()].reverse().map((seat) => (
          <Line
            key={seat}
            seat={seat}
            spots={chart.steps.map(({ at, totals }) => ({ at, points: totals[seat] ?? 0 }))}
            scale={scale}
            rem={rem}
          />
        ))}
      </g>
      <g class="long-chart__ends">
        <Ends
          players={ranking.map(({ seat, name, total }) => ({ seat, name, points: total }))}
          scale={scale}
          x={scale.x(now)}
          size={size}
          lowest={frame.y + frame.height - 0.75 * rem}
        />
      </g>
    </svg>
  )
}

interface PartProps {
  readonly frame: Frame
  readonly scale: ReturnType<typeof scaleOf>
  readonly rem: number
}

interface DealsProps extends Props, PartProps {
  /** True if there is room for the numbers of the rounds. */
  readonly numbered: boolean
}

/** The deals as stretches of the background. */
function Deals({ longGame, numbered, frame, scale, rem }: DealsProps) {
  const { chart, deal } = longGame
  const bottom = frame.y + frame.height
  const pitch = frame.width / Math.max(1, chart.length)
  const lower = bottom + ((numbered ? BELOW.rounds : 0) + 1.375) * rem
  return (
    <>
      {stretchesOf(chart).map((stretch) => {
        const { from, to } = stretch
        const spelled = (to - from) * pitch >= DEAL_PITCH * rem
        return (
          <g key={stretch.deal}>
            <rect
              class="long-chart__deal"
              data-odd={stretch.deal % 2 === 1}
              x={scale.x(from)}
              y={frame.y}
              width={scale.x(to) - scale.x(from)}
              height={frame.height}
            />
            {numbered &&
              roundsNumbered(to - from, pitch / rem).map((round) => (
                <text key={round} x={scale.x(from + round)} y={bottom + 1.25 * rem} text-anchor="middle">
                  {round}
                </text>
              ))}
            <text
              class={stretch.deal === deal ? 'long-chart__name long-chart__name--now' : 'long-chart__name'}
              x={(scale.x(from) + scale.x(to)) / 2}
              y={lower}
              text-anchor="middle"
            >
              {spelled ? text.deal(stretch.deal) : text.dealShort(stretch.deal)}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** The chequered line that ends the chart. */
function Finish({ frame, scale, rem }: PartProps) {
  const y = scale.y(LONG_GAME_POINTS)
  const half = (FLAG / 2) * rem
  return (
    <g>
      <text class="long-chart__fifty" x={frame.x - 0.625 * rem} y={y + 0.375 * rem} text-anchor="end">
        {LONG_GAME_POINTS}
      </text>
      <rect class="long-chart__flag" x={frame.x} y={y - half} width={frame.width} height={2 * half} />
      {[0, 1].map((row) => (
        <path
          key={row}
          class="long-chart__checks"
          d={`M${frame.x + row * half * 2} ${y - half / 2 + row * half}h${frame.width - row * half * 2}`}
          stroke-width={half}
          stroke-dasharray={`${2 * half} ${2 * half}`}
        />
      ))}
    </g>
  )
}

interface LongGamePanelProps {
  readonly longGame: LongGameModel
}

interface RankingProps extends LongGamePanelProps {
  /** True if the changes of the last deal are shown. */
  readonly moved: boolean
}

/** The ranking, and the points that each player still needs. */
const LongGameRanks = ({ longGame, moved }: RankingProps) => (
  <section class="panel runners" aria-label={text.standings} data-moved={moved}>
    <header class="chart__head">
      <h2>{text.standings}</h2>
      {longGame.rankingLine && <span class="label">{longGame.rankingLine}</span>}
    </header>
    <ol>
      {longGame.ranking.map((row, nth) => (
        <Place key={row.seat} {...row} nth={nth} moved={moved} />
      ))}
    </ol>
  </section>
)

type PlaceProps = LongGameModel['ranking'][number] & {
  /** Its place in the list, from 0. */
  readonly nth: number
  readonly moved: boolean
}

const share = (points: number): string => `${(100 * Math.min(points, LONG_GAME_POINTS)) / LONG_GAME_POINTS}%`

const Place = ({ seat, name, rank, total, toGo, gained, before, climbed, nth, moved }: PlaceProps) => (
  <li class="runner" style={{ '--from': before - nth }}>
    <span class="runner__rank display">{rank}</span>
    <Avatar class="avatar runner__face" seat={seat} />
    <span class="runner__words">
      <b>{name}</b>
      {moved && climbed !== 0 && (
        <span class="runner__climbed" data-up={climbed > 0}>
          <span aria-hidden="true">
            {climbed > 0 ? '▲' : '▼'} {Math.abs(climbed)}
          </span>
          <span class="unseen">{text.interlude.climbed(climbed)}</span>
        </span>
      )}
      <span class="label">{toGo === 0 ? text.reached : text.toGo(toGo)}</span>
      <span class="runner__bar" aria-hidden="true" style={{ '--line': lineOf(seat).colour }}>
        <i style={{ '--before': share(total - gained), width: share(total) }} />
        {moved && gained < total && <s style={{ width: share(total - gained) }} />}
      </span>
    </span>
    {moved && <b class="runner__gained">{text.interlude.gained(gained)}</b>}
    <b class="runner__total display">{total}</b>
  </li>
)

/** Minimum height of a line of the deals, and of the parts above and below them, rem. */
const LINE = { full: 2.875, short: 1.625 }
const HEAD = 2.4375
const TOTAL = 2.1875

/** The points of every deal for every player. If the panel has too little room, the earliest deals are summed up. */
function DealsTable({ longGame }: LongGamePanelProps) {
  const [box, size] = useSize<HTMLDivElement>()
  const { names, deals, totals } = longGame
  const room = size === null ? 0 : size.height / size.rem - HEAD - TOTAL
  const full = deals.length * LINE.full <= room
  const rows = foldDeals(deals, Math.floor(room / LINE.short))
  return (
    <section class="panel deals">
      <div class="deals__box" ref={box}>
        {size && (
          <table class={full ? 'deals__table' : 'deals__table deals__table--short'}>
            <caption class="unseen">{text.deals}</caption>
            <thead>
              <tr class="deals__heads">
                <th scope="col" class="deals__title">
                  {text.deals}
                </th>
                {names.map((name, seat) => (
                  <th scope="col" key={seat}>
                    <Avatar class="avatar deals__face" seat={seat} alt={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Deal key={row.name} {...row} />
              ))}
            </tbody>
            <tfoot>
              <tr class="deals__total">
                <th scope="row">{text.total}</th>
                {totals.map((total, seat) => (
                  <td class="display" key={seat}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </section>
  )
}

const Deal = ({ name, line, points, now }: DealRow) => (
  <tr class={now ? 'deal deal--now' : 'deal'}>
    <th scope="row">
      {name} <span class="label">{line}</span>
    </th>
    {points.map((gained, seat: Seat) => (
      <td key={seat}>{gained ?? <Unknown />}</td>
    ))}
  </tr>
)

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span class="unseen">{text.unknown}</span>
  </>
)

interface LongGameBodyProps {
  readonly longGame: LongGameModel
  /** True if the changes of the last deal are shown with an animation. */
  readonly moved?: boolean
  /** Shown below the panels at the side: the actions, and a note on them. */
  readonly children: ComponentChildren
}

/** Chart, ranking and deals, shared by all screens of a long game. */
export const LongGameBody = ({ longGame, moved = false, children }: LongGameBodyProps) => (
  <div class="long-game__body">
    <LongGameChart longGame={longGame} moved={moved} />
    <div class="long-game__side">
      <LongGameRanks longGame={longGame} moved={moved} />
      <DealsTable longGame={longGame} />
      {children}
    </div>
  </div>
)

import { LONG_GAME_POINTS } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/catalogue'
import { DrawnTable, Ends, Line, Ticks } from '../../../parts/chart/chart-parts'
import { type Frame, type Scale, scaleOf } from '../../../parts/chart/points-geometry'
import { type ElementSize, useSize } from '../../../parts/use-size'
import type { RaceModel } from './long-game-model'
import { frameOf, stretchesOf, TICKS, topOf } from './race-geometry'

const text = words.campaign

/** Room beside the end of a line for a name: without its letters, for each of them, and at most, rem. */
const NAME = { bare: 5.4, letter: 0.5, most: 9.5 }
/** Room for the numbers below the frame, and the least between two of them, rem. */
const BELOW = { rounds: 1.5, deals: 1.75 }
const ROUND_PITCH = 1.125
const DEAL_PITCH = 3.5
const FLAG = 0.75

interface Props {
  readonly campaign: RaceModel
}

/** The race to 50: everybody's line over the deals, up to the chequered one. */
export function Race({ campaign }: Props) {
  const [box, size] = useSize<HTMLDivElement>()
  return (
    <section class="panel race chart">
      <header class="chart__head">
        <h2>{text.race}</h2>
        <span class="label">{campaign.race.line}</span>
      </header>
      <div class="chart__box" ref={box} aria-hidden="true">
        {size && <Drawing campaign={campaign} size={size} />}
      </div>
      <DrawnTable
        caption={`${text.race}, ${campaign.race.line}`}
        headings={[text.round, ...campaign.names]}
        rows={campaign.race.steps.map(({ name, totals }) => [name, ...totals])}
      />
    </section>
  )
}

const roomForNames = (names: readonly string[]): number =>
  Math.min(NAME.most, NAME.bare + NAME.letter * Math.max(...names.map(({ length }) => length)))

function Drawing({ campaign, size }: Props & { readonly size: ElementSize }) {
  const { race, names, standings } = campaign
  const { rem } = size
  const now = race.steps.at(-1)?.at ?? 0
  const [left, above] = [2.5 * rem, 0.25 * rem]
  const room = { x: left, y: above, width: size.width - left - rem, height: size.height - above }
  const wide = frameOf(room, race.length === 0 ? 0 : now / race.length, roomForNames(names) * rem)
  const numbered = wide.width >= ROUND_PITCH * rem * race.length
  const below = (BELOW.deals + (numbered ? BELOW.rounds : 0)) * rem
  const frame = { ...wide, height: Math.max(rem, wide.height - below) }
  const scale = scaleOf(frame, race.length, topOf(campaign))
  return (
    <svg class="chart__lines" aria-hidden="true" width={size.width} height={size.height}>
      <Deals campaign={campaign} numbered={numbered} frame={frame} scale={scale} rem={rem} />
      <Ticks ticks={TICKS} frame={frame} scale={scale} rem={rem} />
      <Finish frame={frame} scale={scale} rem={rem} />
      {now > 0 && (
        <path
          class="race__now"
          d={`M${scale.x(now)} ${scale.y(LONG_GAME_POINTS)}V${frame.y + frame.height}`}
        />
      )}
      {[...names.keys()].reverse().map((seat) => (
        <Line
          key={seat}
          seat={seat}
          spots={race.steps.map(({ at, totals }) => ({ at, points: totals[seat] ?? 0 }))}
          scale={scale}
          rem={rem}
        />
      ))}
      <Ends
        players={standings.map(({ seat, name, total }) => ({ seat, name, points: total }))}
        scale={scale}
        x={scale.x(now)}
        size={size}
        lowest={frame.y + frame.height - 0.75 * rem}
      />
    </svg>
  )
}

interface PartProps {
  readonly frame: Frame
  readonly scale: Scale
  readonly rem: number
}

interface DealsProps extends Props, PartProps {
  /** Whether there is room for the numbers of the rounds. */
  readonly numbered: boolean
}

/** The deals as stretches of the ground. */
function Deals({ campaign, numbered, frame, scale, rem }: DealsProps) {
  const { race, deal } = campaign
  const bottom = frame.y + frame.height
  const pitch = frame.width / Math.max(1, race.length)
  const lower = bottom + ((numbered ? BELOW.rounds : 0) + 1.375) * rem
  return (
    <>
      {stretchesOf(race).map((stretch) => {
        const { from, to } = stretch
        const spelled = (to - from) * pitch >= DEAL_PITCH * rem
        return (
          <g key={stretch.deal}>
            <rect
              class="race__deal"
              data-odd={stretch.deal % 2 === 1}
              x={scale.x(from)}
              y={frame.y}
              width={scale.x(to) - scale.x(from)}
              height={frame.height}
            />
            {numbered &&
              Array.from({ length: to - from }, (_, round) => (
                <text key={round} x={scale.x(from + round + 1)} y={bottom + 1.25 * rem} text-anchor="middle">
                  {round + 1}
                </text>
              ))}
            <text
              class={stretch.deal === deal ? 'race__name race__name--now' : 'race__name'}
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

/** The chequered line that ends the race. */
function Finish({ frame, scale, rem }: PartProps) {
  const y = scale.y(LONG_GAME_POINTS)
  const half = (FLAG / 2) * rem
  return (
    <g>
      <text class="race__fifty" x={frame.x - 0.625 * rem} y={y + 0.375 * rem} text-anchor="end">
        {LONG_GAME_POINTS}
      </text>
      <rect class="race__flag" x={frame.x} y={y - half} width={frame.width} height={2 * half} />
      {[0, 1].map((row) => (
        <path
          key={row}
          class="race__checks"
          d={`M${frame.x + row * half * 2} ${y - half / 2 + row * half}h${frame.width - row * half * 2}`}
          stroke-width={half}
          stroke-dasharray={`${2 * half} ${2 * half}`}
        />
      ))}
    </g>
  )
}

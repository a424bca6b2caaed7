import { COLOURS, type Colour, type View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { useGrid } from '../../../parts/use-grid'
import type { Hud } from '../scene/hud'

const { rail, read } = words

type Judged = Pick<Hud, 'out' | 'scoring'>

/** What an evaluation has made of a colour so far; null before it, and of a colour that it has not reached. */
export const judgedOf = ({ out, scoring }: Judged, colour: Colour): 'scores' | 'tie' | 'limit' | null =>
  scoring === colour ? 'scores' : (out[colour] ?? null)

interface Props {
  readonly numbers: View['numbers']
  /** As the gauges are drawn. */
  readonly hud: Pick<Hud, 'counts' | 'kododo'> & Judged
}

/** The gauges of the rail as buttons that lie unseen over them, so that pointing at one, or walking to it, explains it. */
export function Gauges({ numbers, hud }: Props) {
  const { counts, kododo } = hud
  const isExact = kododo === numbers.kododoTarget
  const gauges = [
    {
      gauge: 'kododo',
      name: read.kododo(kododo, numbers.kododoTarget),
      tip: rail.tipKododo(numbers.kododoTarget),
    },
    ...COLOURS.map((colour) => ({
      gauge: colour,
      name: read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(hud, colour)),
      tip: rail.tipColour(numbers.limit),
    })),
  ]
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: gauges.length, columns: 1 })
  return (
    <fieldset class="table-gauges" data-apart aria-label={rail.gauges} ref={grid}>
      {gauges.map(({ gauge, name, tip }, row) => (
        <button
          type="button"
          class="table-gauge"
          key={gauge}
          aria-label={name}
          data-tip={tip}
          style={{ positionAnchor: `--gauge-${gauge}` }}
          {...cell(row, 0)}
        />
      ))}
    </fieldset>
  )
}

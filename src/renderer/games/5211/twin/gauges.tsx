import { COLOURS, type View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { useGrid } from '../../../parts/use-grid'

const { rail, read } = words

/** The gauges of the rail as buttons that lie unseen over them, so that pointing at one, or walking to it, explains it. */
export function Gauges({ view: { counts, kododo, numbers } }: { readonly view: View }) {
  const gauges = [
    {
      gauge: 'kododo',
      name: read.kododo(kododo, numbers.kododoTarget),
      tip: rail.tipKododo(numbers.kododoTarget),
    },
    ...COLOURS.map((colour) => ({
      gauge: colour,
      name: read.colour(colour, counts[colour], numbers.limit, kododo === numbers.kododoTarget),
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

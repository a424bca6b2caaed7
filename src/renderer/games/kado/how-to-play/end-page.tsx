import { useMemo } from 'preact/hooks'
import { COLUMNS, FACES } from '../../../../shared/games/kado'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { Avatar } from '../../../parts/art/avatar'
import { layoutOf } from '../../../parts/trial'
import { useAnswer } from '../../../parts/use-trial'
import { framed } from '../grids/framed'
import { ScoredGrid } from '../grids/scored-grid'
import { EXAMPLE, EXAMPLE_GRID, pointsOf } from './example'
import type { PageProps } from './page-props'
import { questionOf } from './scoring/sandbox'
import './end-page.css'

const text = words.end
/** Of the first two columns, what stands in them says what they are. */
const UNSEEN = [text.rank, text.player]
const HEADS = [...UNSEEN, text.linesShort, text.columnsShort, text.bonusShort, text.points]

/** How a game ends: what is counted, and who has won. */
export const EndPage = ({ evaluate, names, turner }: PageProps) => (
  <>
    <section class="panel how-panel how-last">
      <h2 class="display">{text.title}</h2>
      <p class="how-last__lead">{text.lead}</p>
      <Example evaluate={evaluate} />
      <h3>{text.memory}</h3>
      <p>{text.memoryText}</p>
    </section>
    <section class="panel how-panel" aria-labelledby="how-counts">
      <h2 id="how-counts">{text.counts}</h2>
      <dl class="how-counted">
        <Counted name={text.lines} line={text.linesText} />
        <Counted name={text.columns} line={text.columnsText} />
        <Counted name={text.bonus} line={text.bonusText} />
      </dl>
    </section>
    <Ranking names={names} />
    <div class="panel how-foot">{turner}</div>
  </>
)

/** A full grid as main counts it. */
function Example({ evaluate }: Pick<PageProps, 'evaluate'>) {
  const question = useMemo(() => questionOf(layoutOf(EXAMPLE_GRID, COLUMNS, FACES)), [])
  const answered = useAnswer(evaluate, question)
  return (
    <div class="how-last__grid">
      {answered && <ScoredGrid grid={framed(question.grid, answered.answer)} />}
    </div>
  )
}

const Counted = ({ name, line }: { readonly name: string; readonly line: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{line}</dd>
  </div>
)

const Ranking = ({ names }: Pick<PageProps, 'names'>) => (
  <section class="panel how-panel how-ranking" aria-labelledby="how-ranking">
    <h2 id="how-ranking">{text.ranking}</h2>
    <p>{text.rankingText}</p>
    <table aria-label={text.example}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th scope="col" class="label" key={head}>
              <span class={UNSEEN.includes(head) ? 'unseen' : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLE.map((row) => (
          <tr key={row.seat}>
            <td class="display">{row.rank}</td>
            <th scope="row">
              <div class="how-ranking__who">
                <Avatar class="avatar" seat={row.seat} />
                <span>
                  <b>{names[row.seat]}</b>
                  {row.shared && <span class="label">{text.shared}</span>}
                </span>
              </div>
            </th>
            <td>{row.lines}</td>
            <td>{row.columns}</td>
            <td>{row.bonus}</td>
            <td>
              <span class="display">{pointsOf(row)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

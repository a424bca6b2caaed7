import { useMemo } from 'preact/hooks'
import { COLUMNS, FACES } from '../../../../shared/games/kado/cards'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { Avatar } from '../../../parts/art/avatar'
import { layoutOf } from '../../../parts/trial'
import { useAnswer } from '../../../parts/use-trial'
import { framed, ScoredGrid } from '../results/scored-grid'
import type { PageProps } from './how-to-play'
import { questionOf } from './sandbox'
import './how-to-play.css'

/** An example of a shared win: seats with what their lines, columns and bonus cards bring, and the place these come to. */
export const EXAMPLE = [
  { seat: 0, lines: 26, columns: 9, bonus: 0, rank: 1, shared: true },
  { seat: 3, lines: 29, columns: 4, bonus: 2, rank: 1, shared: true },
  { seat: 1, lines: 27, columns: 0, bonus: 0, rank: 3, shared: false },
  { seat: 2, lines: 13, columns: 4, bonus: 2, rank: 4, shared: false },
] as const

/** All points of a player in the example. */
export const pointsOf = ({ lines, columns, bonus }: (typeof EXAMPLE)[number]): number =>
  lines + columns + bonus

/** The cards of the first one, line by line. */
export const EXAMPLE_GRID = 'fp1 fr2 fo3 fg5 | cp4 hr5 cg4 cb2 | sp3 fr5 to5 cb4'

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

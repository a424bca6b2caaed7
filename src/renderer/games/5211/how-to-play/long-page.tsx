import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { LongGameChart } from '../results/long-game-chart'
import { longExample } from './long-example'
import type { PageProps } from './pages'
import './end-page.css'

const text = words.long

/** The long game: deal after deal to 50. */
export const LongPage = ({ names, turner }: PageProps) => (
  <>
    <section class="panel how-panel how-long">
      <h2 class="display">{text.title}</h2>
      <p class="how-last__lead">{text.lead}</p>
      <h3>{text.first}</h3>
      <p>{text.firstText}</p>
      <h3>{text.later}</h3>
      <p>{text.laterText}</p>
      <h3>{text.wins}</h3>
      <p>{text.winsText}</p>
    </section>
    <LongGameChart longGame={longExample(names)} />
    <div class="panel how-foot">{turner}</div>
  </>
)

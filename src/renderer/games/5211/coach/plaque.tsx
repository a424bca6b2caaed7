import { type Advice, isKododo } from '../../../../shared/games/5211'
import { coach as words } from '../../../../shared/words/en/games/5211/coach'
import { LizardMark } from '../art/suit'
import './plaque.css'

const CHANCES = ['scores', 'ties', 'out'] as const

interface Props {
  /** Null while the coach thinks: there are three dots then. */
  readonly outlook: Advice['hand'][number] | null
  /** Whether two cards are to be laid: a card then has the figures of the best pair with it. */
  readonly isPair: boolean
  /** It is true if Kododo cards may score, so that a card that is one may score as such. */
  readonly mayHit: boolean
}

/** On the lower half of a card: the chance to win with it, and what its colour comes to then. */
export const Plaque = ({ outlook, isPair, mayHit }: Props) => (
  <div class="coach-plaque">
    {outlook === null ? (
      <span class="coach-plaque__dots" aria-hidden="true">
        <i class="coach-plaque__dot" />
        <i class="coach-plaque__dot" />
        <i class="coach-plaque__dot" />
      </span>
    ) : (
      <>
        <p class="unseen">{words.heard(outlook.card, outlook, { isPair, mayHit })}</p>
        <div aria-hidden="true">
          <p class="coach-plaque__wins">
            <b class="coach-plaque__figure">{words.percent(outlook.wins)}</b>
            <small class="coach-plaque__unit">{words.plaque}</small>
          </p>
          <p class="coach-plaque__bar">
            {CHANCES.map((chance) => (
              <i key={chance} data-is={chance} style={{ width: `${100 * outlook[chance]}%` }} />
            ))}
          </p>
          {CHANCES.map((chance) => (
            <p key={chance} class="coach-plaque__chance" data-is={chance}>
              <span>
                {words.chances[chance]}
                {/* A Kododo card scores as one as well. */}
                {chance === 'scores' && mayHit && isKododo(outlook.card) && <LizardMark />}
              </span>
              <span>{words.chance(outlook, chance)}</span>
            </p>
          ))}
        </div>
      </>
    )}
  </div>
)

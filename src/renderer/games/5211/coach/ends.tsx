import type { Advice } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/coach'
import { LizardMark, Suit } from '../art/suit'
import './ends.css'

interface Props extends Pick<Advice, 'ends' | 'certain'> {
  /** Whether it has room; it is heard all the same. */
  readonly isShown: boolean
}

/** An end of the round that is rarer is left out. */
const LEAST_CHANCE = 0.005

/** Shows how the round may end after the best choice: signs of what may score, and how likely each is. Rare ones go where there is no room. */
export const Ends = ({ ends, certain, isShown }: Props) => (
  <div class="coach-ends" data-shown={isShown}>
    <small aria-hidden="true">{words.ends}</small>
    <ul aria-label={words.endsHeard}>
      {ends.flatMap(({ what, chance }) =>
        chance < LEAST_CHANCE
          ? []
          : [
              <li
                key={what}
                class="coach-ends__end"
                aria-label={words.endHeard(what, words.end(chance, what === certain))}
              >
                {what === 'nobody' ? (
                  <small>{words.nobody}</small>
                ) : what === 'kododo' ? (
                  <span class="coach-ends__kododo">
                    <LizardMark />
                  </span>
                ) : (
                  <Suit colour={what} />
                )}
                <b class="coach-ends__chance">{words.end(chance, what === certain)}</b>
              </li>,
            ],
      )}
    </ul>
  </div>
)

import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Face5211 } from '../../../../shared/games/5211'
import { longGame as text } from '../../../../shared/words/en/games/5211/long-game'
import { Layer } from '../../../parts/modal'
import { Title } from '../../../parts/screen'
import { LongGameBody } from '../results/long-game-body'
import { longGameOf } from '../results/long-game-model'

interface Props {
  readonly snapshot: MatchSnapshot<Face5211>
  readonly onBack: () => void
}

/** The long game as it stands, over the table. */
export function LongGameLayer({ snapshot, onBack }: Props) {
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  return (
    <Layer class="game-5211 long-game" label={text.title} onBack={onBack}>
      <div class="long-game__head">
        <Title text={text.title} onBack={onBack} />
        <span class="long-game__game">{longGame.summary}</span>
      </div>
      <LongGameBody longGame={longGame}>
        <button type="button" class="button button--primary button--large" onClick={onBack}>
          {text.close}
        </button>
        <p class="label long-game__ending">{longGame.ending}</p>
      </LongGameBody>
    </Layer>
  )
}

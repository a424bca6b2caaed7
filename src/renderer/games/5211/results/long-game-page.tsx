import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Face5211 } from '../../../../shared/games/5211'
import { longGame as words } from '../../../../shared/words/en/games/5211/long-game'
import { Icon } from '../../../parts/art/icon'
import { Screen, Title } from '../../../parts/screen'
import { LongGameBody } from './long-game'
import { longGameOf } from './long-game-model'

interface Props {
  readonly snapshot: MatchSnapshot<Face5211>
  readonly onBack: () => void
  readonly onResume: () => void
}

/** How a long game stands that is continued, before its table is sat down at. */
export function LongGame({ snapshot, onBack, onResume }: Props): JSX.Element | null {
  const resume = useRef<HTMLButtonElement>(null)
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  return (
    <Screen
      name={words.title}
      class="game-5211 long-game"
      onBack={onBack}
      onEnter={onResume}
      startAt={resume}
    >
      <div class="sea" />
      <div class="long-game__head">
        <Title text={words.title} onBack={onBack} />
        <span class="long-game__game">{longGame.summary}</span>
      </div>
      <LongGameBody longGame={longGame}>
        <button type="button" class="button button--primary button--large" ref={resume} onClick={onResume}>
          {words.resume(longGame.deal)}
          <Icon name="play" />
        </button>
        <p class="label long-game__ending">{longGame.ending}</p>
        {longGame.standing && <p class="label long-game__ending">{longGame.standing}</p>}
      </LongGameBody>
    </Screen>
  )
}

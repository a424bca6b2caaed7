import { useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../../../../shared/words/games/5211/long-game'
import { Icon } from '../../../parts/icon'
import { Layer } from '../../../parts/modal/layer'
import type { RestProps } from '../../../table/frame/game'
import { LongGameBody } from '../results/long-game-body'
import { longGameOf } from '../results/long-game-model'
import type { Table5211 } from '../types'

const text = words.interlude

/** Between two deals: how the one that is over has left the chart. The next begins when it is asked for. */
export function Interlude({ snapshot, said, onNext }: RestProps<Table5211>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  const title = text.title(longGame.deal)
  return (
    <Layer class="game-5211 long-game" label={title} onBack={onNext}>
      <div class="long-game__head">
        <h1 class="display">{title}</h1>
        <p class="long-game__leading">{longGame.leading}</p>
      </div>
      <LongGameBody longGame={longGame}>
        <button type="button" class="button button--primary button--large" ref={button} onClick={onNext}>
          {text.next(longGame.deal + 1)}
          <Icon name="play" />
        </button>
        <p class="label long-game__ending">{words.laterDeal}</p>
      </LongGameBody>
      {said}
    </Layer>
  )
}

import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { isDecidingDeal, LONG_GAME_POINTS } from '../../../../shared/games/5211'
import { longGame as words } from '../../../../shared/words/en/games/5211/long-game'
import { table } from '../../../../shared/words/en/table'
import { Icon } from '../../../parts/art/icon'
import { Layer } from '../../../parts/modal'
import type { RestProps } from '../../../table/frame/game'
import { LongGameBody } from '../results/long-game-body'
import { longGameOf, standInsAmong } from '../results/long-game-model'
import type { Table5211 } from '../types'
import './interlude.css'

const text = words.interlude

/** Between two deals: how the one that is over has moved the race. The next begins when it is asked for. Esc opens the menu. */
export function Interlude({ snapshot, players, said, onNext, onMenu, onLeave }: RestProps<Table5211>) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  const { deal } = longGame
  const title = text.title(deal)
  const toGo = LONG_GAME_POINTS - Math.max(...longGame.totals)
  const isNear = isDecidingDeal({ ...snapshot.view, deal: deal + 1 })
  const standIns = standInsAmong(players)
  return (
    <Layer class="game-5211 long-game interlude" label={title} onBack={onMenu}>
      <div class="long-game__head">
        <button type="button" class="interlude__menu" aria-label={table.bar.menu} onClick={onMenu}>
          <Icon name="menu" />
        </button>
        <h1 class="display">{title}</h1>
        <p class="long-game__leading" id={`${id}-leading`}>
          {longGame.leading} <span>{text.ahead(toGo, deal + 1, isNear)}</span>
        </p>
        <button
          type="button"
          class="button button--secondary interlude__leave"
          aria-label={table.menu.leave}
          data-tip={table.menu.leave}
          onClick={onLeave}
        >
          <Icon name="home" />
          <span>{table.menu.leave}</span>
        </button>
      </div>
      <LongGameBody longGame={longGame} moved={true}>
        <button
          type="button"
          class="button button--primary button--large"
          aria-describedby={`${id}-leading ${id}-ending`}
          ref={button}
          onClick={onNext}
        >
          {text.next(deal + 1)}
          <Icon name="play" />
        </button>
        <p class="label long-game__ending" id={`${id}-ending`}>
          {standIns.length === 0 ? words.laterDeal : text.standIns(standIns)}
        </p>
      </LongGameBody>
      {said}
    </Layer>
  )
}

import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Face5211 } from '../../../shared/games/5211'
import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import { isDecidingDeal } from '../../../shared/games/5211/view'
import { longGame as text, longGame as words } from '../../../shared/words/en/games/5211/long-game'
import { table } from '../../../shared/words/en/table'
import { Icon } from '../../parts/art/icon'
import { Layer } from '../../parts/modal'
import { Title } from '../../parts/screen'
import type { RestProps } from '../../table/frame/game'
import type { Table5211 } from './draft/draft'
import { LongGameBody } from './long-game'
import { longGameOf, standInsAmong } from './long-game-model'

const interlude = words.interlude

/**
 * The interlude between two deals: the effect of the last deal on the race. The next deal begins on request. Esc
 * opens the menu.
 */
export function Interlude({ snapshot, players, said, onNext, onMenu, onLeave }: RestProps<Table5211>) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  const { deal } = longGame
  const title = interlude.title(deal)
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
          {longGame.leading} <span>{interlude.ahead(toGo, deal + 1, isNear)}</span>
        </p>
        <button
          type="button"
          class="button button--secondary interlude__leave"
          aria-label={table.menuWords.leave}
          data-tip={table.menuWords.leave}
          onClick={onLeave}
        >
          <Icon name="home" />
          <span>{table.menuWords.leave}</span>
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
          {interlude.next(deal + 1)}
          <Icon name="play" />
        </button>
        <p class="label long-game__ending" id={`${id}-ending`}>
          {standIns.length === 0 ? words.laterDeal : interlude.standIns(standIns)}
        </p>
      </LongGameBody>
      {said}
    </Layer>
  )
}

interface Props {
  readonly snapshot: MatchSnapshot<Face5211>
  readonly onBack: () => void
}

/** The state of the long game, over the table. */
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

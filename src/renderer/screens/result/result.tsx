import type { ComponentChildren, RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { MatchSnapshot, Player, Seated } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import type { ResultParts } from '../../games/menu-game'
import { CopyButton } from '../../parts/copy-button'
import { Icon } from '../../parts/icon'
import { Dialog } from '../../parts/modal/dialog'
import { rootClassOf } from '../../parts/root-class'
import { Screen } from '../../parts/screen'
import type { Store } from '../../store/store'
import { CheckButton } from '../check/check-button'
import { ResultScene } from './result-scene'
import { SeedTold } from './seed-told'
import { useCelebration } from './use-celebration'
import { Winner } from './winner'
import './result.css'

const text = words.menus.result

/** A person whose seat a bot has played sits there again. */
const asAtFirst = (player: Seated): Player =>
  player.kind === 'stand-in' ? { kind: 'human', name: player.name } : player

interface Props {
  readonly store: Store
  readonly snapshot: MatchSnapshot
  /** How the game that was played tells its end. */
  readonly parts: ResultParts
}

/** Who won and how: the end of a game. */
export function ResultScreen({ store, snapshot, parts }: Props) {
  const pace = useCelebration(store.settings.value.speed === 'instant' ? 'calm' : 'lively')
  const primary = useRef<HTMLButtonElement>(null)
  const head = parts.headOf(snapshot)
  if (head === null) return null
  const { players, options, seed, view } = snapshot
  const summary = parts.summaryOf(snapshot, new Date())
  const rematch = (again: string | null) =>
    void store.startMatch({ game: view.game, players: players.map(asAtFirst), options, seed: again })
  const leave = () => void store.leave()
  return (
    <Screen
      name={head.title}
      class={`result result--${pace} ${rootClassOf(view.game)}`}
      onBack={leave}
      // Enter leads to the button first, so that a player who has pressed it all through the end begins no game.
      onEnter={() => primary.current?.focus()}
    >
      <ResultScene head={head} />
      <Winner head={head} />
      <parts.Panels snapshot={snapshot} />
      <Actions
        seed={seed}
        check={<CheckButton store={store} id={snapshot.matchId} label={text.check} />}
        leavesTo={store.leavesTo.value}
        onCopy={store.copy}
        onLeave={leave}
        onRematch={rematch}
        primary={primary}
      >
        {summary !== null && (
          <CopyButton
            {...{ text: text.copy, done: text.copied, icon: 'deck', class: 'result__button' }}
            onCopy={() => store.copy(summary)}
          />
        )}
      </Actions>
    </Screen>
  )
}

interface ActionsProps {
  readonly children: ComponentChildren
  readonly check: ComponentChildren
  readonly seed: MatchSnapshot['seed']
  readonly leavesTo: 'home' | 'saved-games'
  readonly onCopy: Store['copy']
  readonly onLeave: () => void
  /** @param seed that of the same cards; null for new ones */
  readonly onRematch: (seed: string | null) => void
  readonly primary: RefObject<HTMLButtonElement | null>
}

function Actions({ seed, check, leavesTo, onCopy, onLeave, onRematch, primary, children }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <footer class="result__actions">
      <button type="button" class="button button--secondary result__button" onClick={onLeave}>
        <Icon name={leavesTo === 'home' ? 'home' : 'deck'} />
        {leavesTo === 'home' ? text.home : words.savedGames.title}
      </button>
      {children}
      {seed !== null && (
        <SeedTold seed={seed} onCopy={onCopy}>
          {check}
        </SeedTold>
      )}
      {seed !== null && (
        <button
          type="button"
          class="button button--secondary button--stacked result__button"
          onClick={() => setAsking(true)}
        >
          {text.rematch}
          <small class="label">{text.rematchSame}</small>
        </button>
      )}
      <button
        type="button"
        class="button button--primary button--stacked result__button"
        ref={primary}
        onClick={() => onRematch(null)}
      >
        {text.rematch}
        <small>{text.rematchNew}</small>
      </button>
      {asking && (
        <SameCards
          onCancel={() => setAsking(false)}
          onPlay={() => {
            setAsking(false)
            onRematch(seed)
          }}
        />
      )}
    </footer>
  )
}

interface SameCardsProps {
  readonly onCancel: () => void
  readonly onPlay: () => void
}

const SameCards = ({ onCancel, onPlay }: SameCardsProps) => (
  <Dialog title={text.sameCards.title} onDismiss={onCancel}>
    <p class="dialog__text">{text.sameCards.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={onCancel}>
        {words.menus.cancel}
      </button>
      <button type="button" class="button button--primary" autofocus onClick={onPlay}>
        {text.sameCards.play}
      </button>
    </div>
  </Dialog>
)

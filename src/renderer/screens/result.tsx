import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../shared/words/catalogue'
import type { ResultHead, ResultParts } from '../games/menu-game'
import { Avatar } from '../parts/art/avatar'
import { Icon } from '../parts/art/icon'
import { lengthsOf, MarkedText } from '../parts/text'
import type { Store } from '../store/store'
import './result.css'
import type { MatchSnapshot, Seated } from '../../shared/bridge/contract'
import type { Player } from '../../shared/players'
import { CopyButton } from '../parts/copy-button'
import { Dialog } from '../parts/modal'
import { rootClassOf, Screen } from '../parts/screen'
import { CheckButton } from './check-button'
import { ResultScene } from './result-scene'

const text = words.menus.result

interface SeedProps {
  readonly seed: string
  readonly children: ComponentChildren
  readonly onCopy: Store['copy']
}

/** The seed of a finished game with a copy button and further actions. */
function SeedShown({ seed, children, onCopy }: SeedProps) {
  const [copied, setCopied] = useState(false)
  const name = copied ? text.seedCopied : text.seedCopy
  return (
    <div class="result__seed">
      <p>
        <span class="selectable">{text.seed(seed)}</span>
        <span class="label">{text.seedLine}</span>
      </p>
      <button
        type="button"
        class="icon-button"
        aria-label={name}
        onClick={() => void onCopy(seed).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span class="unseen" role="status">
        {copied && <span>{text.seedCopied}</span>}
      </span>
      {children}
    </div>
  )
}

/** The state of the celebration: animated, still, or over. */
type Pace = 'lively' | 'calm' | 'over'

/** The time after which the celebration ends, ms. */
const LONGEST = 4000

/** Runs a celebration that starts with its screen. Any press or key ends it, and still reaches its target. */
function useCelebration(begins: 'lively' | 'calm'): Pace {
  const [pace, setPace] = useState<Pace>(begins)
  useLayoutEffect(() => {
    const end = () => setPace('over')
    const timer = setTimeout(end, LONGEST)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', end, true)
    }
  }, [])
  return pace
}

/** Titles longer than this leave less room for the faces. */
const SHORT_TITLE = 12

/** The winners, and the reason why they won. */
const Winner = ({ head }: { readonly head: ResultHead }) => (
  <header class={head.title.length > SHORT_TITLE ? 'winner winner--long' : 'winner'}>
    <span class={head.ending !== 'lost' ? 'winner__faces winner__faces--lit' : 'winner__faces'}>
      {head.winners.map((seat) => (
        <span class="winner__face" key={seat}>
          <Avatar class="avatar" seat={seat} />
          <span class="winner__crown">
            <Icon name="crown" />
          </span>
        </span>
      ))}
    </span>
    <div class="winner__words">
      <p class="winner__game">{head.summary}</p>
      {head.eligibility && <p class="winner__game">{head.eligibility}</p>}
      <h1 class="display" style={lengthsOf(head.title)}>
        {head.title}
      </h1>
      {head.tieBreak && (
        <p class={head.ending === 'tie-break' ? 'winner__tie winner__tie--decided' : 'winner__tie'}>
          <Icon name="tie" />
          <span>
            <MarkedText text={head.tieBreak} />
          </span>
        </p>
      )}
      {head.came && (
        <p class="winner__tie">
          <Icon name="flag" />
          <span>
            <MarkedText text={head.came} />
          </span>
        </p>
      )}
    </div>
  </header>
)

/** Gives a seat that a bot has taken over back to its person. */
const original = (player: Seated): Player =>
  player.kind === 'stand-in' ? { kind: 'human', name: player.name } : player

interface Props {
  readonly store: Store
  readonly snapshot: MatchSnapshot
  /** The result parts of the game that was played. */
  readonly parts: ResultParts
}

/** The result of a game. */
export function ResultScreen({ store, snapshot, parts }: Props) {
  const pace = useCelebration(store.settings.value.speed === 'instant' ? 'calm' : 'lively')
  const primary = useRef<HTMLButtonElement>(null)
  const head = parts.headOf(snapshot)
  if (head === null) return null
  const { players, options, seed, view } = snapshot
  const summary = parts.summaryOf(snapshot, new Date())
  const rematch = (again: string | null) =>
    void store.startMatch({ game: view.game, players: players.map(original), options, seed: again })
  const leave = () => void store.leave()
  return (
    <Screen
      name={head.title}
      class={`result result--${pace} ${rootClassOf(view.game)}`}
      onBack={leave}
      // Enter only focuses the button, so that a player who keeps pressing it at the end does not start a new game.
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
            text={text.copy}
            done={text.copied}
            icon="deck"
            class="result__button"
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
  /** @param seed the seed for the same cards; null for new ones */
  readonly onRematch: (seed: string | null) => void
  readonly primary: RefObject<HTMLButtonElement | null>
}

function Actions({ seed, check, leavesTo, onCopy, onLeave, onRematch, primary, children }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <footer class="result__actions">
      <button type="button" class="button button--secondary result__button" onClick={onLeave}>
        <Icon name={leavesTo === 'home' ? 'home' : 'deck'} />
        {leavesTo === 'home' ? text.home : words.savedGames.title}
      </button>
      {children}
      {seed !== null && (
        <SeedShown seed={seed} onCopy={onCopy}>
          {check}
        </SeedShown>
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
      {isAsking && (
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

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { MatchSnapshot, Player, Seated } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import { avatarOf } from '../../art/pictures'
import { campaignOf } from '../../games/5211/results/long-game-model'
import { CampaignRanking } from '../../games/5211/results/long-game-ranking'
import { summaryOf } from '../../games/5211/results/long-game-summary'
import { PointsChart } from '../../games/5211/results/points-chart'
import { Race } from '../../games/5211/results/race'
import { type ResultModel, resultOf } from '../../games/5211/results/result-model'
import { Dialog } from '../../parts/dialog'
import { Icon } from '../../parts/icon'
import { lengthsOf } from '../../parts/lengths-of'
import { Ranking } from '../../parts/ranking'
import { Screen } from '../../parts/screen'
import type { Store } from '../../store/store'
import { ResultScene } from './result-scene'
import { SeedTold } from './seed-told'

const text = words.menus.result

/** Longer titles leave less room for the faces. */
const SHORT_TITLE = 12

/** A person whose seat a bot has played sits there again. */
const asAtFirst = (player: Seated): Player =>
  player.kind === 'stand-in' ? { kind: 'human', name: player.name } : player

/** Who won and how: the end of a game. */
export function ResultScreen({ store }: { readonly store: Store }) {
  const snapshot = store.match.value?.snapshot.value
  const result = snapshot && resultOf(snapshot)
  if (!snapshot || !result) return null
  const { players, options, seed } = snapshot
  const campaign = campaignOf(snapshot)
  const rematch = (again: string | null) =>
    void store.startMatch({ game: '5211', players: players.map(asAtFirst), options, seed: again })
  const leave = () => void store.leave()
  return (
    <Screen class="result" onBack={leave}>
      <ResultScene won={result.won} />
      <Winner result={result} />
      {campaign === null ? (
        <div class="result__panels">
          <Ranking rows={result.rows} />
          <PointsChart result={result} />
        </div>
      ) : (
        <div class="result__panels result__panels--campaign">
          <CampaignRanking rows={result.rows} deals={campaign.deals} />
          <Race campaign={campaign} />
        </div>
      )}
      <Actions
        seed={seed}
        leavesTo={store.leavesTo.value}
        onCopy={store.copy}
        onLeave={leave}
        onRematch={rematch}
      >
        {campaign && <CopySummary store={store} summary={() => summaryOf(snapshot, new Date())} />}
      </Actions>
    </Screen>
  )
}

const Winner = ({ result }: { readonly result: ResultModel }) => (
  <header class={result.title.length > SHORT_TITLE ? 'winner winner--long' : 'winner'}>
    <span class={result.won ? 'winner__faces winner__faces--lit' : 'winner__faces'}>
      {result.winners.map((seat) => (
        <img class="avatar" key={seat} src={avatarOf(seat)} alt="" />
      ))}
    </span>
    <div class="winner__words">
      <p class="winner__game">{result.summary}</p>
      {result.standing && <p class="winner__game">{result.standing}</p>}
      <h1 class="display" style={lengthsOf(result.title)}>
        {result.title}
      </h1>
      {result.tieBreak && (
        <p class="winner__tie">
          <Icon name="tie" />
          <span>
            {result.tieBreak.level} <b>{result.tieBreak.decided}</b>
          </span>
        </p>
      )}
    </div>
  </header>
)

interface CopyProps {
  readonly store: Store
  readonly summary: () => string
}

/** Puts the result on the clipboard, and says so on the button. */
function CopySummary({ store, summary }: CopyProps) {
  const [copied, setCopied] = useState(false)
  return (
    <button
      type="button"
      class="button button--secondary result__button"
      onClick={() => void store.copy(summary()).then(setCopied)}
    >
      <Icon name={copied ? 'check' : 'deck'} />
      <span aria-live="polite">{copied ? text.copied : text.copy}</span>
    </button>
  )
}

interface ActionsProps {
  readonly children: ComponentChildren
  readonly seed: MatchSnapshot['seed']
  readonly leavesTo: 'home' | 'saved-games'
  readonly onCopy: Store['copy']
  readonly onLeave: () => void
  /** @param seed that of the same cards; null for new ones */
  readonly onRematch: (seed: string | null) => void
}

function Actions({ seed, leavesTo, onCopy, onLeave, onRematch, children }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <footer class="result__actions">
      <button type="button" class="button button--secondary result__button" onClick={onLeave}>
        <Icon name={leavesTo === 'home' ? 'home' : 'deck'} />
        {leavesTo === 'home' ? text.home : words.savedGames.title}
      </button>
      {children}
      {seed !== null && <SeedTold seed={seed} onCopy={onCopy} />}
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

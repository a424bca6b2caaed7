import { computed, type ReadonlySignal, useComputed, useSignal } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { ReplayViewer } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { distinctNames, inSentence } from '../../shared/names'
import type { Settings } from '../../shared/settings'
import { language } from '../../shared/words/en/app'
import { replay as words } from '../../shared/words/en/replay'
import type { ReplayClient } from '../client/replay-client'
import type { ReplayParts, ReplayShown, StepGroup } from '../games/menu-game'
import { menuGameOf } from '../games/menu-registry'
import type { BehindDoor } from '../games/table-registry'
import { Avatar } from '../parts/art/avatar'
import { Icon, type IconName } from '../parts/art/icon'
import { whenPlayed } from '../parts/dates'
import { keyShortcuts, meaningsOf } from '../parts/keys'
import { isDialogOpen } from '../parts/modal'
import { rootClassOf } from '../parts/screen'
import { Segments } from '../parts/segments'
import { useTabRound } from '../parts/tab-round'
import type { Store } from '../store/store'
import './replay.css'

/** The speeds of a replay, as multiples of the normal speed. */
const RATES = [0.5, 1, 2, 4] as const
type Rate = (typeof RATES)[number]

/** The pause after each step while the replay plays, at speed 1, ms. */
const PAUSE_MS = 700

const KEYS = {
  back: 'ArrowLeft',
  next: 'ArrowRight',
  first: 'Home',
  last: 'End',
  play: ' ',
  again: 'f',
  everyHand: '0',
  leave: 'Escape',
} as const

type ReplayFrame = NonNullable<ComponentProps<BehindDoor['Table']>['replay']>
type ReplayTable = Parameters<ReplayFrame['onTable']>[0]

interface Props {
  readonly store: Store
  readonly client: ReplayClient
  readonly parts: ReplayParts
  /** The table of the game that is replayed. */
  readonly Table: BehindDoor['Table']
}

/** Plays a replay step by step, and jumps in it. */
function usePlayer(client: ReplayClient) {
  const table = useRef<ReplayTable | null>(null)
  const isPlaying = useSignal(false)
  const isMoving = useSignal(false)
  const rate = useSignal<Rate>(1)
  const last = client.replay.value.steps.length - 1
  const step = client.step.value

  const stop = () => {
    isPlaying.value = false
  }
  const jump = (to: number) => {
    stop()
    client.goTo(to)
  }
  const forward = () => {
    // Whatever still moves is completed, so that steps never pile up.
    table.current?.finish()
    client.forward()
  }
  const isOn = isPlaying.value && !isMoving.value
  useEffect(() => {
    if (!isOn) return
    if (step >= last) return stop()
    const timer = setTimeout(client.forward, PAUSE_MS / rate.peek())
    return () => clearTimeout(timer)
  }, [isOn, step, last])
  return {
    step,
    last,
    rate,
    isPlaying: isPlaying.value,
    jump,
    next() {
      stop()
      forward()
    },
    toggle() {
      // From the end it starts again.
      if (!isPlaying.value && step >= last) client.goTo(0)
      isPlaying.value = !isPlaying.value
    },
    /** Follows the table while it is there. */
    onTable(next: ReplayTable) {
      table.current = next
      const end = next.playing.subscribe((playing) => {
        isMoving.value = playing !== 'nothing'
      })
      return () => {
        table.current = null
        end()
      }
    },
  }
}

type Player = ReturnType<typeof usePlayer>

/** The settings of the table: a replay never waits, and nobody talks in it. */
const quiet = (settings: ReadonlySignal<Settings>) =>
  computed((): Settings => ({ ...settings.value, waits: 'never', botsTalk: false, coach: false }))

/** The names of the players as the texts of a replay use them. */
function whoIn({ replay }: Pick<ReplayClient, 'replay'>): ReplayShown['who'] {
  const { players, viewer, seat } = replay.value
  const own = viewer === 'table' ? null : seat
  return distinctNames(players.map(({ name }) => name)).map((name, at) =>
    at === own ? null : inSentence(name),
  )
}

/** The step from which a group is reached by the keys: the end of the group before it, or of the first one. */
const groupAt = (groups: readonly StepGroup[], step: number): number =>
  Math.max(
    0,
    groups.findIndex(({ last }) => step <= last),
  )

/** The replay of a game. */
export function ReplayScreen({ store, client, parts, Table }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const replay = client.replay.value
  const shown: ReplayShown = { replay, who: whoIn(client) }
  const groups = useMemo(() => parts.groupsOf(shown), [replay])
  const player = usePlayer(client)
  const settings = useMemo(() => quiet(store.settings), [store])
  const leave = store.leaveReplay
  const again = () => void store.tryAgain(client.step.peek())
  const byGroup = (by: number) => {
    const at = groupAt(groups, client.step.peek())
    const isAtStart = by < 0 && client.step.peek() > (groups[at]?.first ?? 0)
    const to = groups[at + (by < 0 && !isAtStart ? -1 : by < 0 ? 0 : 1)]
    player.jump(by < 0 ? (to?.first ?? 0) : (to?.first ?? player.last))
  }
  useTabRound(root)
  useReplayKeys({
    back: (far) => (far ? byGroup(-1) : player.jump(player.step - 1)),
    next: (far) => {
      if (far) byGroup(1)
      else if (player.step < player.last) player.next()
      else if (replay.isOver) void store.showResult()
    },
    first: () => player.jump(0),
    last: () => player.jump(player.last),
    play: player.toggle,
    again: () => replay.isOver && again(),
    viewer: (viewer) => replay.viewers.includes(viewer) && client.lookAs(viewer),
    leave,
  })
  return (
    <div class={`replay ${rootClassOf(replay.game)}`} ref={root}>
      <div class="replay__table">
        <Table
          client={client}
          settings={settings}
          reducedMotion={store.reducedMotion}
          onChange={(change) => void store.changeSettings(change)}
          onRules={() => store.open('how-to-play')}
          onSettings={() => store.open('settings')}
          onGoBack={leave}
          onLookBack={leave}
          onCopy={store.copy}
          onLeave={leave}
          onResult={leave}
          onFinished={() => undefined}
          replay={{
            rate: player.rate,
            bar: <Head store={store} client={client} onLeave={leave} />,
            onTable: player.onTable,
            onCard(key) {
              const to = parts.stepOfCard(key, client.step.peek(), shown)
              if (to !== null) player.jump(to)
            },
          }}
        />
      </div>
      <aside class="panel replay__side" aria-label={words.steps}>
        <h2 class="replay__name">
          {menuGameOf(replay.game).name}
          {replay.startedAt !== null && (
            <time class="label" dateTime={replay.startedAt}>
              {whenPlayed(replay.startedAt, new Date(), language)}
            </time>
          )}
        </h2>
        <Viewers client={client} who={shown.who} />
        <Steps groups={groups} shown={shown} parts={parts} player={player} />
        {replay.isOver && (
          <button
            type="button"
            class="button button--primary replay__again"
            aria-keyshortcuts={keyShortcuts(KEYS.again)}
            data-tip={words.againLine}
            onClick={again}
          >
            {words.again}
          </button>
        )}
      </aside>
      <Strip groups={groups} shown={shown} parts={parts} player={player} />
    </div>
  )
}

interface HeadProps {
  readonly store: Store
  readonly client: ReplayClient
  readonly onLeave: () => void
}

/** The bar: where the replay was opened from, and what it shows. */
function Head({ store, client, onLeave }: HeadProps) {
  const { id, isOver } = client.replay.value
  return (
    <>
      <button
        type="button"
        class="table-tool"
        aria-label={words.close}
        aria-keyshortcuts={keyShortcuts(KEYS.leave)}
        onClick={onLeave}
      >
        <Icon name="chev" class="icon--flip" />
      </button>
      <span class="table-game replay__title">{words.title}</span>
      <span class="table-bar-gap" />
      {isOver && (
        <button
          type="button"
          class="table-tool"
          aria-label={words.exportGame}
          onClick={() => void store.files.exportGame(id)}
        >
          <Icon name="export" />
        </button>
      )}
    </>
  )
}

interface KeyHandlers {
  readonly back: (far: boolean) => void
  readonly next: (far: boolean) => void
  readonly first: () => void
  readonly last: () => void
  readonly play: () => void
  readonly again: () => void
  readonly viewer: (viewer: ReplayViewer) => void
  readonly leave: () => void
}

/** The keys of a replay. They work wherever the focus is, except in dialogs; on a button, Space presses the button. */
function useReplayKeys(handlers: KeyHandlers): void {
  // In a layout effect, so that no early key is missed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (event.defaultPrevented || chord || isDialogOpen()) return
      const isOnButton = event.target instanceof Element && event.target.closest('button, input') !== null
      if (event.key === KEYS.play && isOnButton) return
      if (meaningsOf(event).some((key) => press(key, event, handlers))) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

/** @returns true if the key has a meaning here */
function press(key: string, { shiftKey, repeat }: KeyboardEvent, handlers: KeyHandlers): boolean {
  switch (key) {
    case KEYS.back:
      handlers.back(shiftKey)
      return true
    case KEYS.next:
      handlers.next(shiftKey)
      return true
    case KEYS.first:
      handlers.first()
      return true
    case KEYS.last:
      handlers.last()
      return true
  }
  if (repeat) return false
  if (key === KEYS.play) handlers.play()
  else if (key === KEYS.again) handlers.again()
  else if (key === KEYS.leave) handlers.leave()
  else if (key === KEYS.everyHand) handlers.viewer('all')
  else if (/^[1-5]$/.test(key)) handlers.viewer(Number(key) - 1)
  else return false
  return true
}

/** The choice of the viewer. */
function Viewers({ client, who }: { readonly client: ReplayClient; readonly who: ReplayShown['who'] }) {
  const { viewers, viewer, players } = client.replay.value
  const nameAt = (seat: Seat) => who[seat] ?? players[seat]?.name ?? ''
  return (
    <fieldset class="replay__viewers" aria-label={words.seenBy}>
      <span class="label" aria-hidden="true">
        {words.seenBy}
      </span>
      {viewers.map((one) => (
        <button
          type="button"
          key={one}
          class={typeof one === 'number' ? 'replay__eye' : 'replay__eye replay__eye--wide'}
          aria-pressed={one === viewer}
          aria-label={typeof one === 'number' ? words.seenByPlayer(nameAt(one)) : labelOf(one)}
          aria-keyshortcuts={keyOf(one)}
          data-tip={typeof one === 'number' ? words.seenByPlayer(nameAt(one)) : undefined}
          onClick={() => client.lookAs(one)}
        >
          {typeof one === 'number' ? (
            <Avatar class="avatar" seat={one} />
          ) : (
            <>
              <Icon name="eye" />
              {one === 'all' ? words.everyHand : words.everyone}
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}

const labelOf = (viewer: 'all' | 'table'): string => (viewer === 'all' ? words.seenByAll : words.seenByTable)

const keyOf = (viewer: ReplayViewer): string | undefined => {
  if (viewer === 'table') return undefined
  return keyShortcuts(viewer === 'all' ? KEYS.everyHand : `${viewer + 1}`)
}

interface StepsProps {
  readonly groups: readonly StepGroup[]
  readonly shown: ReplayShown
  readonly parts: ReplayParts
  readonly player: Player
}

/** The list of steps: a heading for each group, and the steps of the group that the table shows. */
function Steps({ groups, shown, parts, player }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const at = groupAt(groups, player.step)
  // Only the list scrolls, so that the window stays where it is.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || list.current === null) return
    const [top, height] = [current.offsetTop, list.current.clientHeight]
    if (top < list.current.scrollTop || top + current.offsetHeight > list.current.scrollTop + height)
      list.current.scrollTop = top - height / 2
  }, [player.step])
  return (
    <ol class="replay__steps" ref={list} aria-label={words.steps}>
      {groups.map((group, index) => (
        <li key={group.first}>
          {group.deal !== groups[index - 1]?.deal && groups.at(-1)?.deal !== 1 && (
            <p class="label replay__deal">{words.deal(group.deal)}</p>
          )}
          <button
            type="button"
            class="replay__group"
            aria-expanded={index === at}
            onClick={() => player.jump(index === at ? group.first : group.last)}
          >
            <span class="unseen">{group.name}</span>
            <b class="display" aria-hidden="true">
              {group.number}
            </b>
            <span class="replay__sign">
              <parts.Sign {...shown} group={group} />
            </span>
            <span class="replay__heading">
              <parts.Heading {...shown} group={group} />
            </span>
          </button>
          {index === at && (
            <ol>
              {shown.replay.steps.slice(group.first, group.last + 1).map((step, nth) => (
                <li key={group.first + nth}>
                  <button
                    type="button"
                    class="replay__step"
                    aria-current={group.first + nth === player.step ? 'step' : undefined}
                    aria-description={parts.spoken(step, shown)}
                    onClick={() => player.jump(group.first + nth)}
                  >
                    <span>{parts.nameOf(step, shown)}</span>
                    <span class="replay__detail">
                      <parts.Detail {...shown} step={step} />
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The strip at the bottom: the buttons, the scrubber and the speed. */
function Strip({ groups, shown, parts, player }: StepsProps) {
  const { step, last, isPlaying, rate } = player
  const rateNow = useComputed(() => `${rate.value}` as `${Rate}`)
  const tool = (icon: IconName, label: string, key: string, run: () => void, isOff = false) => (
    <button
      type="button"
      class="replay__tool"
      aria-label={label}
      aria-keyshortcuts={keyShortcuts(key)}
      aria-disabled={isOff}
      onClick={() => !isOff && run()}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section class="panel replay__strip" aria-label={words.position}>
      <div class="replay__transport">
        {tool('first', words.first, KEYS.first, () => player.jump(0), step === 0)}
        {tool('previous', words.back, KEYS.back, () => player.jump(step - 1), step === 0)}
        <button
          type="button"
          class="button button--primary replay__play"
          aria-label={isPlaying ? words.pause : words.play}
          aria-keyshortcuts={keyShortcuts(KEYS.play)}
          onClick={player.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {tool('next', words.next, KEYS.next, player.next, step === last)}
        {tool('last', words.last, KEYS.last, () => player.jump(player.last), step === last)}
      </div>
      <Scrubber groups={groups} shown={shown} parts={parts} player={player} />
      <div class="replay__pace">
        <p class="label" aria-hidden="true">
          {words.at(step + 1, last + 1)}
        </p>
        <Segments
          label={words.speed}
          options={RATES.map((one) => ({ value: `${one}` as const, text: words.speeds[`${one}`] }))}
          chosen={rateNow.value}
          onChoose={(value) => {
            rate.value = Number(value) as Rate
          }}
        />
      </div>
    </section>
  )
}

/** The scrubber has room for the signs of so many groups in any window. */
const FEW_GROUPS = 8
/** The most groups that the scrubber shows one by one. */
const MOST_GROUPS = 13

/** The cells of the scrubber in groups: rounds or turns with their parts, or the deals of a long game with their rounds. */
function scaleOf(groups: readonly StepGroup[]) {
  if (groups.length <= MOST_GROUPS)
    return groups.map((group) => ({
      head: group,
      label: `${group.number}`,
      last: group.last,
      cells: group.cells,
    }))
  const deals = [...new Set(groups.map(({ deal }) => deal))]
  return deals.map((deal) => {
    const own = groups.filter((group) => group.deal === deal)
    const cells = own.map(({ number, last }) => ({ label: `${number}`, last }))
    return { head: null, label: `${deal}`, last: own.at(-1)?.last ?? 0, cells }
  })
}

/** The position in the game as a slider. */
function Scrubber({ groups, shown, parts, player }: StepsProps) {
  const { step, last } = player
  const track = useRef<HTMLDivElement>(null)
  const scale = scaleOf(groups)
  const cells = scale.flatMap(({ cells }) => cells)
  const toStep = (clientX: number): number => {
    const box = [...(track.current?.querySelectorAll<HTMLElement>('.scrubber__cell') ?? [])]
    const index = box.findIndex((cell) => clientX <= cell.getBoundingClientRect().right)
    return cells[index === -1 ? cells.length - 1 : index]?.last ?? last
  }
  const now = shown.replay.steps[step]
  const from = (index: number): number => (index === 0 ? 0 : (cells[index - 1]?.last ?? 0))
  let nth = -1
  return (
    <div
      class="scrubber"
      data-many={scale.length > FEW_GROUPS}
      role="slider"
      tabIndex={0}
      aria-label={words.position}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={step + 1}
      aria-valuetext={now && `${words.at(step + 1, last + 1)}: ${parts.spoken(now, shown)}`}
      ref={track}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        player.jump(toStep(event.clientX))
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) player.jump(toStep(event.clientX))
      }}
    >
      {scale.map(({ head, label, cells: own }) => (
        <div class="scrubber__group" key={label} style={{ flexGrow: own.length }}>
          <span class="scrubber__head">
            <b class="display">{label}</b>
            <span class="replay__sign">{head && <parts.Sign {...shown} group={head} />}</span>
          </span>
          <span class="scrubber__cells">
            {own.map((cell) => {
              nth++
              const start = from(nth)
              const share = Math.min(1, Math.max(0, (step - start) / Math.max(1, cell.last - start)))
              const isNow = step > start && step <= cell.last
              return (
                <span class="scrubber__cell" key={cell.last} data-now={isNow}>
                  <i style={{ width: `${100 * share}%` }} />
                  <small>{cell.label}</small>
                </span>
              )
            })}
          </span>
        </div>
      ))}
    </div>
  )
}

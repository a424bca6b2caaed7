import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import { isRemembered } from '../../../shared/games/5211'
import { type Settings, SPEEDS, type Speed, waitsAfterSteps } from '../../../shared/settings'
import type { MatchClient } from '../../client/match-client'
import { createHandLook, type HandLook } from '../../games/5211/draft/hand-look'
import { createPlay, type Play } from '../../games/5211/draft/play'
import type { Size } from '../../games/5211/plan/layout'
import { createDevice, type Device, homeOf } from '../device/device'
import { gateRests } from '../device/gate'
import { type Followed, follow } from './followed'
import { momentOf } from './moment'
import type { Moment } from './moves'
import { createPanels, type Panels } from './panels'
import { createPressing, type Pressing } from './pressing'
import { createShow, type OpenPainter, type Show } from './show'
import { createSessionKeys, type SessionKeys } from './sitting-keys'

export interface SessionOptions {
  readonly client: MatchClient
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly size: Size
  /** Whether nobody can see the table. */
  readonly hidden: ReadonlySignal<boolean>
  /** Whether something lies over the table. */
  readonly covered: ReadonlySignal<boolean>
  readonly openPainter: OpenPainter
  readonly onSpeed: (speed: Speed) => void
  readonly onResult: () => void
  /** A game has been played to its end here, and its end been told. */
  readonly onFinished: () => void
}

/** One sitting at the table: what is shown, what the player does, and how the two meet. */
export interface Session
  extends Panels,
    SessionKeys,
    Pick<Pressing, 'confirming' | 'press' | 'pressSecondary'>,
    Pick<Followed, 'decided' | 'told'> {
  /** The match as this table shows it: between two deals it waits. */
  readonly snapshot: ReadonlySignal<MatchSnapshot>
  /** The match between two deals, once the end of the deal has been told; null while one is played. */
  readonly interlude: ReadonlySignal<MatchSnapshot | null>
  /** Begins the deal that waits. */
  nextDeal(): void
  readonly show: Show
  readonly play: Play
  readonly moment: ReadonlySignal<Moment>
  readonly handLook: HandLook
  readonly device: Device
  nextSpeed(): void
  /** Tells the last evaluation once more, unless something moves, or the players keep it in mind themselves. */
  repeat(): Promise<void>
  /** Tells the evaluation on the table from its first step. */
  explain(): void
  /** Everything that this window holds of the cards, for tests of secrecy. */
  inspect(): ReturnType<Show['inspect']>
  dispose(): void
}

/** Whether anybody plays who could be waited for. */
const isAnyoneHere = ({ players }: MatchSnapshot): boolean => players.some(({ kind }) => kind === 'human')

export function createSession(options: SessionOptions): Session {
  const { settings, reducedMotion, onResult, onFinished } = options
  const client = gateRests(options.client)
  const { snapshot } = client
  const view = computed(() => snapshot.value.view)
  const waits = computed(() => isAnyoneHere(snapshot.value) && waitsAfterSteps(settings.value))
  const { opening } = snapshot.value
  const show = createShow({ ...options, waits, view: view.value, opening, home: homeOf(snapshot.value) })
  // The show goes first: the hand is looked at only as what it has become.
  const endShowing = client.onUpdate((update) =>
    update === null ? show.resync(view.value) : show.play(update.beats),
  )
  const hinting = computed(() => settings.value.hints)
  const play = createPlay(client, hinting)
  const device = createDevice(client, play.notes.refuse)
  const moment = momentOf({ snapshot, show, play, device, waits })
  const pressing = createPressing({ view, moment, settings, play, show, device, onResult })
  const handLook = createHandLook({
    ...{ play, view, reducedMotion, layout: show.layout },
    aside: computed(() => moment.value.evaluating),
    finish: () => show.finish(),
    commit: pressing.pressPrimary,
  })
  const endLook = effect(() => {
    const look = handLook.look.value
    untracked(() => show.look(look))
  })
  const followed = follow({ snapshot, seen: show.seen, moment, onFinished })
  const panels = createPanels(view)
  const nextSpeed = () => options.onSpeed(speedAfter(settings.value.speed))
  const repeat = async () => {
    if (!isRemembered(view.value) || moment.value.playing) return
    const { revision } = snapshot.value
    const beats = await client.again()
    // What has happened meanwhile is what is to be looked at.
    if (snapshot.value.revision === revision) show.again(beats)
  }
  const parts = { moment, device, show, play, pressing, panels, nextSpeed, repeat: () => void repeat() }

  return {
    ...panels,
    ...pressing,
    ...followed,
    ...createSessionKeys(parts),
    ...{ snapshot, show, play, moment, handLook, device, nextSpeed, repeat },
    interlude: computed(() => (moment.value.playing ? null : client.between.value)),
    nextDeal: client.release,
    explain: show.explain,
    inspect() {
      const shown = show.inspect()
      const held = [snapshot.value, play.selection.value, play.told.value, handLook.look.value]
      return { ...shown, kept: `${shown.kept}${JSON.stringify(held)}` }
    },
    dispose() {
      endLook()
      endShowing()
      for (const part of [pressing, followed, device, client, play, show]) part.dispose()
    },
  }
}

/** The next speed, round and round. */
const speedAfter = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed

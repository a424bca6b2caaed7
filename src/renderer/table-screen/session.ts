import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { assertNever } from '../../shared/assert-never'
import type { MatchSnapshot } from '../../shared/bridge/contract'
import { isRemembered, type View } from '../../shared/games/5211'
import { type Settings, SPEEDS, type Speed, waitsAfterSteps } from '../../shared/settings'
import type { MatchClient } from '../match-client'
import { isActive, type Moment, type Primary, primaryOf, secondaryOf } from '../table/dom/moves'
import { createPlay, type Play } from '../table/dom/play'
import { showsEvaluatedRound } from '../table/hud/status'
import type { Focus, Intent } from '../table/keys'
import type { Size } from '../table/layout'
import { createDevice, type Device, homeOf } from './device'
import { gateRests } from './gate'
import { createHandLook, type HandLook } from './hand-look'
import { createShow, type OpenPainter, type Show } from './show'

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
export interface Session {
  /** The match as this table shows it: between two deals it waits. */
  readonly snapshot: ReadonlySignal<MatchSnapshot>
  /** The match between two deals, once the end of the deal has been told; null while one is played. */
  readonly interlude: ReadonlySignal<MatchSnapshot | null>
  /** Begins the deal that waits. */
  nextDeal(): void
  readonly show: Show
  readonly play: Play
  readonly moment: ReadonlySignal<Moment>
  readonly menuOpen: ReadonlySignal<boolean>
  /** The discarded cards are being looked through. */
  readonly discardOpen: ReadonlySignal<boolean>
  /** The cards seen so far are being looked at. */
  readonly seenOpen: ReadonlySignal<boolean>
  /** What was seen when a decision was open last, or the game over. */
  readonly decided: ReadonlySignal<View>
  /** The match as far as the table has told it. */
  readonly told: ReadonlySignal<MatchSnapshot>
  /** The race of a long game is being looked at. */
  readonly raceOpen: ReadonlySignal<boolean>
  /** The cards have been pressed once, and count only when pressed once more. */
  readonly confirming: ReadonlySignal<boolean>
  /** A key has been pressed, so that keys are worth showing. */
  readonly keysUsed: ReadonlySignal<boolean>
  readonly handLook: HandLook
  readonly device: Device
  openMenu(open: boolean): void
  /** Nothing opens where the players don't keep in mind what was discarded. */
  openDiscard(open: boolean): void
  /** Nothing opens where the players keep in mind what they have seen. */
  openSeen(open: boolean): void
  openRace(open: boolean): void
  press(primary: Primary): void
  /** Presses the small button beside the hand. */
  pressSecondary(): void
  nextSpeed(): void
  /** Tells the last evaluation once more, unless something moves, or the players keep it in mind themselves. */
  repeat(): Promise<void>
  /** Tells the evaluation on the table from its first step. */
  explain(): void
  /** Everything that this window holds of the cards, for tests of secrecy. */
  inspect(): ReturnType<Show['inspect']>
  /** @returns whether the key is used up */
  key(intent: Intent, focus: Focus): boolean
  dispose(): void
}

/** Whether a bot plays for the person whose hand is open. */
const isStandIn = ({ players, view: { viewer } }: MatchSnapshot): boolean =>
  viewer !== null && players[viewer]?.kind === 'stand-in'

/** Whether anybody plays who could be waited for. */
const isAnyoneHere = ({ players }: MatchSnapshot): boolean => players.some(({ kind }) => kind === 'human')

/** Whether more has happened than is seen, of what is decided. */
const isBehind = (seen: View, latest: View): boolean =>
  seen.decision !== latest.decision || seen.over !== latest.over

export function createSession(options: SessionOptions): Session {
  const { settings, reducedMotion } = options
  const client = gateRests(options.client)
  const view = computed(() => client.snapshot.value.view)
  const waits = computed(() => isAnyoneHere(client.snapshot.value) && waitsAfterSteps(settings.value))
  const { opening } = client.snapshot.value
  const home = homeOf(client.snapshot.value)
  const show = createShow({ ...options, waits, view: view.value, opening, home })
  // The show goes first: the hand is looked at only as what it has become.
  const unsubscribe = client.onUpdate((update) =>
    update === null ? show.resync(view.value) : show.play(update.beats),
  )
  const play = createPlay(
    client,
    computed(() => settings.value.hints),
  )
  const device = createDevice(client, play.notes.refuse)
  const menuOpen = signal(false)
  const discardOpen = signal(false)
  const seenOpen = signal(false)
  const raceOpen = signal(false)
  const keysUsed = signal(false)
  const asked = signal(false)
  const confirming = computed(() => asked.value && settings.value.confirmCommit)
  const moment = computed<Moment>(() => {
    const playing = show.playing.value !== 'nothing'
    return {
      playing,
      evaluating: show.hud.value.verdict !== null,
      behind: playing && isBehind(show.seen.value, view.value),
      evaluated: playing && showsEvaluatedRound(view.value, show.hud.value),
      waits: waits.value,
      pending: play.pending.value,
      sharing: device.sharing.value,
      standIn: isStandIn(client.snapshot.value),
    }
  })

  const handLook = createHandLook({
    ...{ play, view, reducedMotion, layout: show.layout },
    aside: computed(() => moment.value.evaluating),
    finish: () => show.finish(),
    commit: () => press(primaryOf(view.value, play.selection.value, moment.value)),
  })
  const endLook = effect(() => {
    const look = handLook.look.value
    untracked(() => show.look(look))
  })
  // Whoever changes the choice has not confirmed it.
  const endAsking = effect(() => {
    void play.selection.value
    asked.value = false
  })
  const decided = signal(show.seen.value)
  const endDeciding = effect(() => {
    const seen = show.seen.value
    if (seen.decision !== null || seen.over) decided.value = seen
  })
  const told = signal(client.snapshot.value)
  const endTelling = effect(() => {
    if (moment.value.evaluated) return
    const before = told.peek().view.phase
    told.value = client.snapshot.value
    if (before !== 'over' && told.value.view.phase === 'over') untracked(options.onFinished)
  })

  const commit = () => {
    asked.value = settings.value.confirmCommit && !asked.value
    if (!asked.value) play.commit()
  }
  const press = (primary: Primary) => {
    if (!isActive(primary)) return
    if (primary.type === 'commit') commit()
    else if (primary.type === 'result') options.onResult()
    else if (primary.type === 'pass') device.pass()
    else if (primary.type === 'close') device.close()
    else if (primary.type === 'continue') show.goOn()
    else show.finish()
  }
  const repeat = async () => {
    if (!isRemembered(view.value) || moment.value.playing) return
    const { revision } = client.snapshot.value
    const beats = await client.again()
    // What has happened meanwhile is what is to be looked at.
    if (client.snapshot.value.revision === revision) show.again(beats)
  }
  const openDiscard = (open: boolean) => {
    discardOpen.value = open && isRemembered(view.value)
  }
  const openSeen = (open: boolean) => {
    seenOpen.value = open && isRemembered(view.value)
  }
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(settings.value.speed) + 1) % SPEEDS.length]
    if (next !== undefined) options.onSpeed(next)
  }
  const pressSecondary = () => {
    const secondary = secondaryOf(view.value, play.selection.value, moment.value)
    if (secondary === 'clear') play.clear()
    if (secondary === 'take-back') play.takeBack()
    if (secondary === 'look-again') device.lookAgain(device.committed.value[0] ?? null)
    if (secondary === 'take-seat' && view.value.viewer !== null) device.reseat(view.value.viewer, 'person')
  }
  /** Nothing of the table beneath is reached. */
  const keyAtShutters = ({ type }: Intent): boolean => {
    if (type === 'commit') device.open()
    if (type === 'menu') menuOpen.value = true
    return type === 'commit' || type === 'menu'
  }
  const key = (intent: Intent, focus: Focus): boolean => {
    keysUsed.value = true
    if (device.eyes.value.of === 'nobody') return keyAtShutters(intent)
    switch (intent.type) {
      case 'toggle':
        show.finish()
        play.toggle(intent.index)
        break
      case 'commit':
        press(primaryOf(view.value, play.selection.value, moment.value))
        break
      case 'clear':
        pressSecondary()
        break
      case 'finish':
        // On a control Space is a click as well, which goes on by itself; so it is on a card, but while a round is told.
        if (focus === 'control' || (focus === 'card' && !moment.value.evaluated)) return false
        show.goOn()
        break
      case 'speed':
        nextSpeed()
        break
      case 'again':
        void repeat()
        break
      case 'discard':
        openDiscard(true)
        break
      case 'seen':
        openSeen(true)
        break
      case 'menu':
        menuOpen.value = true
        break
      default:
        assertNever(intent)
    }
    return true
  }

  return {
    snapshot: client.snapshot,
    interlude: computed(() => (moment.value.playing ? null : client.between.value)),
    nextDeal: client.release,
    show,
    play,
    moment,
    menuOpen,
    discardOpen,
    openDiscard,
    seenOpen,
    openSeen,
    raceOpen,
    decided,
    told,
    openRace(open) {
      raceOpen.value = open
    },
    confirming,
    keysUsed,
    handLook,
    openMenu(open) {
      menuOpen.value = open
    },
    device,
    press,
    pressSecondary,
    nextSpeed,
    repeat,
    explain: show.explain,
    inspect() {
      const shown = show.inspect()
      const held = [client.snapshot.value, play.selection.value, play.told.value, handLook.look.value]
      return { ...shown, kept: `${shown.kept}${JSON.stringify(held)}` }
    },
    key,
    dispose() {
      endLook()
      endAsking()
      endTelling()
      endDeciding()
      unsubscribe()
      device.dispose()
      client.dispose()
      play.dispose()
      show.dispose()
    },
  }
}

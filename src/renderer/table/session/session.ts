import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import { assertNever } from '../../../shared/assert-never'
import {
  type Input,
  type MatchSnapshot,
  type MatchUpdate,
  type SentBeat,
  viewAfter,
} from '../../../shared/bridge/contract'
import type { BaseView, GameFace } from '../../../shared/game'
import { type Settings, SPEEDS, type Speed, waitsAfterSteps } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import { TABLE_KEYS } from '../../parts/keys'
import type { PlaySound } from '../../parts/sound'
import { actorOf, createHandover, type Handover, homeOf, isShut } from '../handover/handover'
import { peopleOf } from '../people'
import { SHUTTERS_CLOSE, SHUTTERS_OPEN } from '../sounds'
import { type Coaching, createCoaching } from './coaching'
import type { Draft, PanelRule, SessionGame, SessionTypes } from './game'
import type { Focus, Intent } from './keys'
import {
  createSender,
  type Followed,
  follow,
  followState,
  type Moment,
  momentOf,
  type TableState,
} from './moment'
import { createNotes, type Notes } from './notes'
import { createPanels, MENU, type Panels } from './panels'
import { createPressing, createSkipping, type Pressing, type Skipping } from './pressing'
import { createRepeating, createShow, type Repeating, type Show, type ShowOptions } from './show'
import { createSpeech, type Speech } from './speech'
import { createTalking, type Talking } from './talk'

/**
 * A match as its table receives it. After a beat with a break, such as the one between two deals, the table receives
 * nothing more until `release` is called.
 */
interface Gate<F extends GameFace> extends Pick<MatchClient<F>, 'snapshot' | 'onUpdate' | 'dispose'> {
  /** The match as the table shows it during a break; null while there is no break. */
  readonly between: ReadonlySignal<MatchSnapshot<F> | null>
  /** Ends the break. The table then receives everything that was held back, up to the next break. */
  release(): void
}

/** An update, with the match after it. The update is null if some were missed, so that only the match is valid. */
interface Held<F extends GameFace> {
  readonly update: MatchUpdate<F> | null
  readonly snapshot: MatchSnapshot<F>
}

/**
 * Splits an update at its first break.
 * @returns the update up to the break, and the rest of it; two nulls if it has no break, or nothing follows the break
 */
function upToRest<F extends GameFace>(
  update: MatchUpdate<F>,
): readonly [MatchUpdate<F>, MatchUpdate<F>] | readonly [null, null] {
  const { beats } = update
  const after = beats.findIndex(({ rests }) => rests) + 1
  const [first, ...others] = beats.slice(after)
  if (after === 0 || first === undefined) return [null, null]
  const shown = { ...update, beats: [beats[0], ...beats.slice(1, after)] } as const
  return [shown, { ...update, beats: [first, ...others], replacedBots: [] }]
}

/** The match as the table shows it during a break: nobody is asked for anything, even if main already asks somebody. */
const atRest = <F extends GameFace>(behind: MatchSnapshot<F>, view: F['View']): MatchSnapshot<F> => ({
  ...behind,
  view,
  toLook: [],
  mayLookAgain: [],
  inTheOpen: false,
})

/**
 * Holds back everything after a beat that is followed by a break (`rests`), while the match continues in main. Only the
 * save status is passed on at once.
 * @param tellEnd returns a beat that shows the end of the game to a person who opens the table when the game is already
 *   over; null if there is no such beat
 */
export function gateRests<F extends GameFace>(
  client: Pick<MatchClient<F>, 'snapshot' | 'onUpdate'>,
  tellEnd: (view: F['View']) => SentBeat<F> | null = () => null,
): Gate<F> {
  const first = client.snapshot.peek()
  const end = first.view.over ? tellEnd(first.view) : null
  const snapshot = signal(end === null ? first : { ...first, opening: [end] })
  const rests = signal(false)
  const listeners = new Set<(update: MatchUpdate<F> | null) => void>()
  let held: readonly Held<F>[] = []

  /** Emits both in a batch, so that nothing reacts to the new snapshot before all listeners have its update. */
  const emit = (update: MatchUpdate<F> | null, next: MatchSnapshot<F>) =>
    batch(() => {
      snapshot.value = next
      for (const listener of [...listeners]) listener(update)
    })
  const take = ({ update, snapshot: next }: Held<F>) => {
    const [shown, rest] = update === null ? [null, null] : upToRest(update)
    if (shown === null || rest === null) return emit(update, next)
    held = [{ update: rest, snapshot: next }]
    rests.value = true
    emit(shown, atRest(next, viewAfter<F>(shown)))
  }
  const hold = (received: Held<F>) => {
    // After a gap only the latest snapshot counts.
    held = received.update === null ? [received] : [...held, received]
    snapshot.value = { ...snapshot.peek(), unsavedSince: received.snapshot.unsavedSince }
  }
  const receive = (received: Held<F>) => (rests.peek() ? hold(received) : take(received))
  const endListening = client.onUpdate((update) => receive({ update, snapshot: client.snapshot.peek() }))

  return {
    snapshot,
    between: computed(() => (rests.value ? snapshot.value : null)),
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      const waiting = held
      held = []
      rests.value = false
      for (const one of waiting) receive(one)
    },
    dispose() {
      endListening()
      listeners.clear()
    },
  }
}

interface Parts {
  readonly moment: ReadonlySignal<Moment>
  readonly handover: Pick<Handover, 'eyes' | 'open' | 'close'>
  readonly skipping: Pick<Skipping, 'advance' | 'finish'>
  readonly draft: Pick<Draft<unknown>, 'key'>
  readonly pressing: Pressing
  readonly panels: Panels
  /** The rules of the game's panels. */
  readonly rules: readonly Pick<PanelRule<SessionTypes>, 'id' | 'key'>[]
  readonly repeating: Pick<Repeating, 'repeat' | 'repeats'>
  readonly coaching: Pick<Coaching<SessionTypes>, 'counsel' | 'toggle' | 'toggleMore'>
  readonly nextSpeed: () => void
}

/** The keys of the table. */
interface SessionKeys {
  /** True while the player uses the keyboard, so that key hints are shown. */
  readonly inUse: ReadonlySignal<boolean>
  /** @returns true if the key was handled */
  key(intent: Intent, focus: Focus): boolean
  /** Records that the player navigates by keyboard. */
  useKeys(): void
  /** Records a press by mouse. */
  useMouse(): void
}

/**
 * After this many presses of the mouse in a row, the player counts as using the mouse, and the key hints disappear. One
 * press is not enough, because keyboard users now and then press the mouse once.
 */
const PRESSES_ON = 2

function createSessionKeys(parts: Parts): SessionKeys {
  const inUse = signal(false)
  let presses = 0
  const useKeys = () => {
    presses = 0
    inUse.value = true
  }
  return {
    inUse,
    key(intent, focus) {
      const used = isShut(parts.handover.eyes.value)
        ? atShutters(intent, parts)
        : atTable(intent, focus, parts)
      if (used || intent.type !== 'game') useKeys()
      return used
    },
    useKeys,
    useMouse() {
      presses++
      if (presses >= PRESSES_ON) inUse.value = false
    },
  }
}

/** Handles a key while the shutters hide the table. @returns true if the key was handled */
function atShutters({ type }: Intent, { handover, panels }: Parts): boolean {
  if (type === 'large') (handover.eyes.value.of === 'looker' ? handover.close : handover.open)()
  if (type === 'menu') panels.open(MENU)
  return type === 'large' || type === 'menu'
}

function atTable(intent: Intent, focus: Focus, parts: Parts): boolean {
  const { skipping, pressing, panels, moment } = parts
  switch (intent.type) {
    case 'large':
      if (focus === 'card') pressing.pressFromCard()
      else pressing.pressPrimary()
      return true
    case 'small':
      // While there is no small button, the game may use its key.
      if (pressing.secondary.value !== null || !parts.draft.key(TABLE_KEYS.small, focus))
        pressing.pressSecondaryByKey()
      return true
    case 'continue':
      // If a control or a card has the focus, the browser turns Space into a click on it, and `continueByClick` in
      // `frame/table.tsx` receives the click. But while the table still shows something that is already over (`untold`),
      // Space on a card advances the animation instead.
      if (focus === 'control' || (focus === 'card' && !moment.value.untold)) return false
      skipping.advance()
      return true
    case 'speed':
      parts.nextSpeed()
      return true
    case 'again':
      void parts.repeating.repeat()
      return true
    case 'coach':
      parts.coaching.toggle()
      return true
    case 'more':
      return parts.coaching.toggleMore()
    case 'menu':
      if (!closeTop(parts, focus)) panels.open(MENU)
      return true
    case 'game':
      return gameKey(intent.key, focus, parts)
    default:
      return assertNever(intent)
  }
}

/**
 * Closes one element over the table: the coach's sheet or, if it is not open, an element of the game. If neither is
 * open, ends a repeated recap.
 * @returns true if there was something to close or to end
 */
function closeTop({ coaching, draft, repeating, skipping }: Parts, focus: Focus): boolean {
  if (coaching.counsel.value !== null) coaching.toggle()
  else if (draft.key(TABLE_KEYS.menu, focus)) return true
  else if (repeating.repeats.value) skipping.finish()
  else return false
  return true
}

function gameKey(key: string, focus: Focus, { rules, panels, draft }: Parts): boolean {
  const rule = rules.find((one) => one.key === key)
  if (rule === undefined) return draft.key(key, focus)
  panels.open(rule.id)
  return true
}

/**
 * Plays a sound whenever the shutters close or open. Their initial state makes no sound.
 * @returns a function that ends this
 */
export function soundShutters(shut: ReadonlySignal<boolean>, playSound: PlaySound): () => void {
  let was = shut.peek()
  return effect(() => {
    const is = shut.value
    if (is !== was) playSound(is ? SHUTTERS_CLOSE : SHUTTERS_OPEN)
    was = is
  })
}

export interface SessionOptions<T extends SessionTypes> extends ShowOptions {
  readonly client: MatchClient<T>
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onResult: () => void
  /** Called when the end of the game has been shown, unless the game was already over when this table opened. */
  readonly onFinished: () => void
}

/** A match with its table in the window, and everything that the player does there. */
export interface Session<T extends SessionTypes> {
  /** The match as this table has received it. What follows a break is missing until the break ends. */
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The match during a break, once everything before the break has been shown; null at any other time. */
  readonly interlude: ReadonlySignal<MatchSnapshot<T> | null>
  /** Ends the break. */
  resume(): void
  readonly show: Show<T>
  /** The latest view; but while the table is behind it, and once the game is over, the view that has been shown. */
  readonly shown: ReadonlySignal<T['View']>
  readonly followed: Followed<T>
  readonly state: ReadonlySignal<TableState>
  readonly moment: ReadonlySignal<Moment>
  readonly handover: Handover
  readonly draft: T['Draft']
  readonly pressing: Pressing
  readonly panels: Panels
  readonly repeating: Repeating
  readonly keys: SessionKeys
  readonly coaching: Coaching<T>
  readonly notes: Notes
  /** The number of actions that main has refused because the tutorial asks for another one. */
  readonly reminded: ReadonlySignal<number>
  /** The announcements for screen readers. */
  readonly speech: Pick<Speech<T>, 'announced' | 'question' | 'note' | 'welcome'>
  /** The remarks of the bots. */
  readonly talking: Pick<Talking<T>, 'said' | 'hush'>
  nextSpeed(): void
  /** Completes the animation up to the next recap; during a recap, completes only the current step. */
  skip(): void
  /** Restarts the recap on the table from its first step. */
  explain(): void
  /** Everything that this window knows about cards, for tests of secrecy. */
  inspect(): ReturnType<Show<T>['inspect']>
  dispose(): void
}

/** True if a person plays at one of the seats. */
const isAnyoneHere = ({ players }: Pick<MatchSnapshot, 'players'>): boolean =>
  players.some(({ kind }) => kind === 'human')

/**
 * The view for texts and panels, which must not reveal an evaluation or the end of the game before the table has shown
 * it.
 */
const shownOf = <View extends BaseView>(
  view: ReadonlySignal<View>,
  seen: ReadonlySignal<View>,
  moment: ReadonlySignal<Pick<Moment, 'behind'>>,
) => computed(() => (moment.value.behind || view.value.over ? seen.value : view.value))

/**
 * True if the table waits for the player after each step of a recap. In a tutorial it always does, because the tutorial
 * explains the steps; if only bots play, it never does.
 */
const waitsIn = <T extends SessionTypes>(snapshot: MatchSnapshot<T>, settings: Settings): boolean =>
  isAnyoneHere(snapshot) && (snapshot.tutorial !== null || waitsAfterSteps(settings))

/**
 * Follows whether the table waits after each step of a recap.
 * @returns also `asked`, which is set to true while a recap is repeated. At instant speed, a repeated recap always
 *   waits, because otherwise it would be over before anybody could see it
 */
function createWaits<T extends SessionTypes>(
  snapshot: ReadonlySignal<MatchSnapshot<T>>,
  settings: ReadonlySignal<Settings>,
) {
  const asked = signal(false)
  const waits = computed(
    () => waitsIn(snapshot.value, settings.value) || (asked.value && settings.value.speed === 'instant'),
  )
  return { waits, asked }
}

/** Sets up everything that shows and announces the match, and derives its state. */
function showMatch<T extends SessionTypes>(game: SessionGame<T>, options: SessionOptions<T>) {
  const { client, settings } = options
  const gate = gateRests<T>(client, game.tellEnd)
  const { snapshot } = gate
  const view = computed(() => snapshot.value.view)
  const { waits, asked } = createWaits(snapshot, settings)
  const { view: firstView, opening } = snapshot.peek()
  const actor = computed(() => actorOf(snapshot.value))
  const speech = createSpeech<T>({ voice: game.voice, snapshot, actor, settings })
  const show = createShow<T>({
    ...options,
    game,
    waits,
    view: firstView,
    opening,
    onShown: speech.shown,
    home: (shown) => homeOf(snapshot.peek(), (people) => game.home?.(shown, people)),
  })
  const notes = createNotes()
  const reminded = signal(0)
  const sender = createSender<T>(snapshot, client, actor, (error) => {
    if (error.code === 'tutorial-asks-otherwise') reminded.value++
    else notes.refuse(error)
  })
  const handover = createHandover(
    snapshot,
    client,
    notes.refuse,
    computed(() => show.playing.value !== 'nothing'),
    game.look !== undefined,
  )
  const state = followState<T>({ game, snapshot, show, sender, actor, handover, waits })
  const moment = computed(() => momentOf(state.value))
  const shown = shownOf(view, show.seen, moment)
  return {
    gate,
    snapshot,
    view,
    shown,
    actor,
    asked,
    state,
    moment,
    show,
    speech,
    notes,
    reminded,
    sender,
    handover,
  }
}

type ShownMatch<T extends SessionTypes> = ReturnType<typeof showMatch<T>>

/** Sets up the player's draft, and the buttons that send it or skip the animation. */
function createActing<T extends SessionTypes>(
  game: SessionGame<T>,
  { settings, reducedMotion, playSound, onChange, onResult }: SessionOptions<T>,
  { snapshot, view, actor, state, moment, show, speech, sender, handover }: ShownMatch<T>,
) {
  const draft = game.createDraft({
    snapshot,
    actor,
    settings,
    reducedMotion,
    plan: show.plan,
    pending: sender.pending,
    behind: computed(() => moment.value.behind),
    telling: computed(() => moment.value.telling),
    change: onChange,
    send: sender.send,
    playSound,
    say: speech.say,
    finish: show.finish,
    press: () => pressing.pressPrimary(),
  })
  const skipping = createSkipping(show, moment)
  const pressing = createPressing({ view, state, settings, draft, skipping, handover, speech, onResult })
  return { draft, skipping, pressing }
}

/**
 * Hands every update to the parts of the session. The order matters: the show must have the new hand before the draft
 * changes the pose of its cards, and both must happen before the handover closes the shutters.
 * @returns a function that ends this
 */
function takeUpdates<T extends SessionTypes>(
  { gate, snapshot, view, show, speech, notes, handover }: ShownMatch<T>,
  talking: Talking<T>,
  draft: T['Draft'],
): () => void {
  const endListening = gate.onUpdate((update) => {
    talking.follow(update)
    speech.follow(update)
    if (update === null) show.resync(view.value)
    else show.play(update.beats)
    batch(() => {
      draft.follow(update)
      if (update !== null) sayReplaced(update, snapshot.peek(), notes)
      handover.follow(update)
    })
  })
  const endPosing = effect(() => {
    const pose = draft.pose.value
    untracked(() => show.pose(pose))
  })
  return () => {
    endPosing()
    endListening()
  }
}

export function createSession<T extends SessionTypes>(
  game: SessionGame<T>,
  options: SessionOptions<T>,
): Session<T> {
  const { client, settings, covered, playSound, onFinished } = options
  const match = showMatch(game, options)
  const { gate, snapshot, shown, actor, state, moment, show, speech, notes, handover } = match
  const coaching = createCoaching<T>({ client, snapshot, settings, actor, notes, moment })
  const { draft, skipping, pressing } = createActing(game, options, match)
  const speaking = speech.attend({ moment, covered })
  const shut = computed(() => isShut(handover.eyes.value))
  const talking = createTalking<T>({ talk: game.talk, snapshot, seen: show.seen, settings, shut })
  const endUpdates = takeUpdates(match, talking, draft)
  const followed = follow<T>(snapshot, show.seen, moment, onFinished)
  const endShutters = soundShutters(shut, playSound)
  const panels = createPanels<T>(game.panels, shown, shut)
  const retelling = retell<T>(show, speech, game.voice, snapshot, match.asked)
  const repeating = createRepeating<T>(game, snapshot, shown, client, retelling)
  const speeds = createSpeeds(options, speech)
  const keys = createSessionKeys({
    moment,
    handover,
    skipping,
    draft,
    pressing,
    panels,
    rules: game.panels,
    repeating,
    coaching,
    nextSpeed: speeds.nextByKey,
  })

  return {
    snapshot,
    interlude: computed(() => (state.value.isMoving ? null : gate.between.value)),
    resume: gate.release,
    show,
    shown,
    followed,
    state,
    moment,
    handover,
    draft,
    pressing,
    panels,
    repeating,
    keys,
    coaching,
    notes,
    reminded: match.reminded,
    speech,
    talking,
    nextSpeed: speeds.next,
    skip: skipping.advance,
    explain: retelling.explain,
    inspect() {
      const { cards, drawn, kept } = show.inspect()
      const [counsel, said] = [coaching.counsel.value, talking.said.value]
      const held = [snapshot.value, counsel, draft.kept(), speech.announced.value, said]
      return { cards, drawn, kept: `${kept}${JSON.stringify(held)}` }
    },
    dispose() {
      endUpdates()
      endShutters()
      notes.close()
      panels.dispose()
      repeating.dispose()
      pressing.dispose()
      skipping.dispose()
      followed.dispose()
      speaking.dispose()
      talking.dispose()
      handover.dispose()
      coaching.dispose()
      retelling.dispose()
      gate.dispose()
      show.dispose()
    },
  }
}

/**
 * Shows recaps again, and lets their sentences be announced again. `again` first announces that the recap is repeated,
 * except in a tutorial.
 */
function retell<T extends SessionTypes>(
  show: Show<T>,
  speech: Speech<T>,
  { again }: SessionGame<T>['voice'],
  snapshot: ReadonlySignal<Pick<MatchSnapshot<T>, 'tutorial'>>,
  asked: Signal<boolean>,
) {
  const dispose = effect(() => {
    if (show.playing.value === 'nothing') asked.value = false
  })
  return {
    playing: show.playing,
    goal: show.goal,
    again(beats: readonly SentBeat<T>[]) {
      if (again !== undefined && snapshot.peek().tutorial === null) speech.note(again)
      speech.prepare(beats)
      asked.value = true
      show.again(beats)
      if (show.playing.peek() === 'nothing') asked.value = false
      speech.askAgain()
    },
    explain() {
      speech.retell()
      show.explain()
    },
    dispose,
  }
}

function sayReplaced<T extends SessionTypes>(
  { replacedBots }: MatchUpdate<T>,
  snapshot: MatchSnapshot<T>,
  notes: Notes,
): void {
  const { names } = peopleOf(snapshot)
  if (replacedBots.length > 0) notes.say(words.notice.replaced(replacedBots.map((seat) => names[seat] ?? '')))
}

function createSpeeds(
  { settings, onChange }: Pick<SessionOptions<SessionTypes>, 'settings' | 'onChange'>,
  speech: Pick<Speech<SessionTypes>, 'note'>,
) {
  const next = () => {
    const speed = speedAfter(settings.value.speed)
    onChange({ speed })
    return speed
  }
  return {
    next,
    /**
     * Changes the speed by the key, and announces the new one. After a press on the button this is not needed, because
     * the screen reader then reads the button's new name.
     */
    nextByKey: () => speech.note(`${words.bar.speed(words.bar.speeds[next()])}.`),
  }
}

/** The next speed; after the last one, the first. */
const speedAfter = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed

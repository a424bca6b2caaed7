import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot, MatchUpdate, SentBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { OnShown } from '../director/performance'
import { type People, peopleOf } from '../people'
import type { TableTypes } from '../scene'
import type { Asked, Voice } from './game'
import type { Moment } from './moment'

/** The number of announcements that are kept; older ones are removed. */
const KEPT = 40

/** A sentence that has been announced, numbered so that it is announced only once. */
export interface Announcement {
  readonly n: number
  readonly text: string
}

/** The visible state of the table. Announcements never run ahead of it. */
interface Seen {
  readonly moment: ReadonlySignal<Pick<Moment, 'behind'>>
  /** True while a dialog is open over the table: screen readers then read nothing outside the dialog. */
  readonly covered: ReadonlySignal<boolean>
}

/**
 * The announcements for screen readers. An event is announced when it can be seen. If it is shown in parts, it is
 * announced in parts. A question is announced once everything before it has been announced.
 */
export interface Speech<T extends TableTypes> {
  readonly announced: ReadonlySignal<readonly Announcement[]>
  /** Identifies the open question, once it has been announced; null for none. */
  readonly question: ReadonlySignal<string | null>
  /** Announces an event, or its first parts, if they have not been announced yet. */
  readonly shown: OnShown<T>
  /** Prepares the sentences for an update before it is shown. @param update null if updates were missed */
  follow(update: MatchUpdate<T> | null): void
  /** Prepares the sentences for beats that are about to be repeated. */
  prepare(beats: readonly SentBeat<T>[]): void
  /** Lets events that are repeated be announced once more. */
  retell(): void
  /** Asks the open question once more, after everything that is being shown. */
  askAgain(): void
  /** Announces a selection. While the table is behind, the announcement waits until the table has caught up. */
  say(texts: readonly string[]): void
  /** Announces a message of the table itself at once. */
  note(text: string): void
  /** Releases the announcements that are held back until a tutorial has announced its first bubble. */
  welcome(): void
  /** From now on, announces the state of the game and each question once the table has caught up. `dispose` ends this. */
  attend(seen: Seen): { dispose(): void }
}

interface Setting<T extends TableTypes> {
  readonly voice: Voice<T>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly actor: ReadonlySignal<Seat | null>
  readonly settings: ReadonlySignal<Settings>
}

export function createSpeech<T extends TableTypes>(setting: Setting<T>): Speech<T> {
  const { voice, snapshot, actor, settings } = setting
  const { opening, view: first } = snapshot.peek()
  const log = createLog(snapshot.peek().tutorial?.bubble === 0)
  const wording = createWording<T>(voice, () => peopleOf(snapshot.peek()))
  const asking = createAsking<T>(voice, snapshot)
  let seen: Seen | null = null
  let before = first
  /** The player's selections, held back until the events before them have been shown. */
  let said: readonly string[] = []
  /** Identifies the open question, once it has been announced; null for none. */
  const asked = signal<string | null>(null)
  /** A person has just opened the table or their hand. */
  const arriving = signal(opening.length === 0)
  /** The events of the game's setup that are still to be shown. */
  const toOpen = signal<ReadonlySet<T['VisibleEvent']>>(new Set(opening.flatMap(({ events }) => events)))

  const catchUp = (question: string | null) => {
    const match = snapshot.peek()
    const [seat, people] = [actor.peek(), peopleOf(match)]
    if (arriving.peek()) log.tell(voice.arrival(match.view, people))
    arriving.value = false
    log.tell(said)
    said = []
    if (question !== null && question !== asked.peek() && seat !== null)
      log.tell(asking.ask(question, { seat, people, settings: settings.peek() }))
    asked.value = question
  }
  wording.prepare(opening, first)

  return {
    announced: log.announced,
    question: asked,
    shown(event, parts) {
      const { texts, forgets, isWhole } = wording.take(event, parts)
      if (forgets) log.clear()
      log.tell(texts)
      if (isWhole && toOpen.peek().has(event))
        toOpen.value = new Set([...toOpen.peek()].filter((other) => other !== event))
    },
    follow(update) {
      const { view } = snapshot.peek()
      const isOther = view.viewer !== before.viewer
      // Announcements about one person's cards are not for the next person.
      if (isOther) log.clear()
      if (isOther || update === null) {
        wording.clear()
        said = []
        toOpen.value = new Set()
        asked.value = null
        asking.forget()
        // While the table is public and shows new events, nobody has just arrived.
        const isPublic = view.viewer === null && update?.beats.some(({ events }) => events.length > 0)
        arriving.value = isPublic !== true
      }
      if (update !== null) wording.prepare(update.beats, before)
      before = view
    },
    prepare: (beats) => wording.prepare(beats, before),
    retell: wording.retell,
    askAgain() {
      asked.value = null
    },
    say(texts) {
      if (seen?.moment.peek().behind) said = [...said, ...texts]
      else log.tell(texts)
    },
    note: (text) => log.tell([text]),
    welcome: log.welcome,
    attend(shown) {
      seen = shown
      const endHolding = log.holdWhile(shown.covered)
      const endAsking = effect(() => {
        const seat = actor.value
        const question = seat === null ? null : `${seat}: ${snapshot.value.view.decision}`
        void [arriving.value, asked.value]
        if (shown.moment.value.behind || toOpen.value.size > 0) return
        untracked(() => catchUp(question))
      })
      return {
        dispose() {
          endAsking()
          endHolding()
        },
      }
    },
  }
}

/**
 * The announcements so far, and those that wait until they can be read aloud.
 * @param welcomes true if a tutorial begins, which welcomes its listener first and may still be loading
 */
function createLog(welcomes: boolean) {
  const isWelcome = signal(!welcomes)
  const announced = signal<readonly Announcement[]>([])
  let sentences = 0 // announced so far
  let waiting: readonly string[] = []
  let holds: ReadonlySignal<boolean> = computed(() => !isWelcome.value)
  const tell = (texts: readonly string[]) => {
    if (texts.length === 0) return
    if (holds.peek()) {
      waiting = [...waiting, ...texts]
      return
    }
    const numbered = texts.map((text, i) => ({ n: sentences + 1 + i, text }))
    sentences += texts.length
    announced.value = [...announced.peek(), ...numbered].slice(-KEPT)
  }
  return {
    announced,
    tell,
    clear() {
      announced.value = []
      waiting = []
    },
    welcome() {
      isWelcome.value = true
    },
    /**
     * Holds announcements back while a dialog is open over the table, and until the listener has been welcomed.
     * @returns a function that ends this
     */
    holdWhile(covered: ReadonlySignal<boolean>): () => void {
      const held = computed(() => covered.value || !isWelcome.value)
      holds = held
      return effect(() => {
        if (held.value) return
        const texts = waiting
        waiting = []
        untracked(() => tell(texts))
      })
    },
  }
}

/** Puts questions into words, with the instructions that have not been announced to the viewer yet. */
function createAsking<T extends TableTypes>(voice: Voice<T>, snapshot: ReadonlySignal<MatchSnapshot<T>>) {
  const guided = new Set<string>()
  /** The latest question. */
  let last: string | null = null
  const guide = (view: T['View'], people: People): readonly string[] =>
    (voice.guide?.(view, people) ?? []).filter((text) => {
      const once = `${view.viewer}: ${text}`
      const isNew = !guided.has(once)
      guided.add(once)
      return isNew
    })
  return {
    ask(question: string, asked: Omit<Asked, 'isAgain' | 'isTaught'>): readonly string[] {
      const { view, tutorial } = snapshot.peek()
      const [isAgain, isTaught] = [question === last, tutorial !== null]
      last = question
      return [
        ...voice.decision(view, { ...asked, isAgain, isTaught }),
        ...(isTaught ? [] : guide(view, asked.people)),
      ]
    },
    /** Forgets the latest question. */
    forget() {
      last = null
    },
  }
}

/** An event in words. */
interface Worded {
  readonly texts: readonly string[]
  /** True if it clears earlier announcements. */
  readonly forgets: boolean
  /** The number of texts that have been announced. */
  announced: number
  /** The number of the repetition (see `retell`) in which they were announced. */
  run: number
}

/** Puts events into words before they are shown, and returns each sentence once. */
function createWording<T extends TableTypes>(voice: Voice<T>, people: () => People) {
  let worded = new WeakMap<T['VisibleEvent'], Worded>()
  let run = 0
  return {
    /** @param from the view before the beats */
    prepare(beats: readonly SentBeat<T>[], from: T['View']) {
      let last = from
      for (const { from: shown, events, view: now } of beats) {
        const texts = voice.happened(events, { before: shown ?? last, now }, people())
        const forgets = voice.forgets?.(events, now) ?? false
        for (const [i, event] of events.entries())
          worded.set(event, { texts: texts[i] ?? [], forgets: forgets && i === 0, announced: 0, run })
        last = now
      }
    },
    /**
     * @param parts the number of the event's sentences that can be announced now
     * @returns those that have not been returned before
     */
    take(event: T['VisibleEvent'], parts: number) {
      const found = worded.get(event)
      if (found === undefined) return { texts: [], forgets: false, isWhole: false }
      if (found.run !== run) Object.assign(found, { run, announced: 0 })
      const { announced, texts, forgets } = found
      found.announced = Math.max(announced, Math.min(parts, texts.length))
      return {
        texts: texts.slice(announced, parts),
        forgets: forgets && announced === 0 && found.announced > 0,
        isWhole: found.announced === texts.length,
      }
    },
    /** Lets every sentence be returned once more. */
    retell() {
      run += 1
    },
    clear() {
      worded = new WeakMap()
    },
  }
}

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot, MatchUpdate, SentBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { OnShown } from '../director/performance'
import { type People, peopleOf } from '../people'
import type { TableTypes } from '../scene'
import type { Asked, Voice } from './game'
import type { Moment } from './moment'

const KEPT = 40

/** A sentence that was announced, numbered so that it is announced only once. */
export interface Told {
  readonly n: number
  readonly text: string
}

/** What the table looks like to those who see it: the speech never runs ahead of it. */
interface Seen {
  readonly moment: ReadonlySignal<Pick<Moment, 'behind'>>
  /** Whether a dialog lies over the table: nothing outside of it is read aloud. */
  readonly covered: ReadonlySignal<boolean>
}

/**
 * What is announced to those who do not see the table. An event is announced when it can be seen, in parts where it is shown
 * in parts, and a question once all that led to it has been.
 */
export interface Speech<T extends TableTypes> {
  readonly told: ReadonlySignal<readonly Told[]>
  /** The question that is open and has been announced, as text that differs from question to question; null where none is. */
  readonly question: ReadonlySignal<string | null>
  /** Announces an event, or its first parts, unless they have been announced. */
  readonly shown: OnShown<T>
  /** Puts into words what has happened, before any of it is shown; null where something was missed. */
  follow(update: MatchUpdate<T> | null): void
  /** Puts into words what is about to be shown once more. */
  prepare(beats: readonly SentBeat<T>[]): void
  /** Lets what is shown once more be announced once more. */
  retell(): void
  /** Asks the open question once more, after whatever is being shown. */
  askAgain(): void
  /** Announces what the player has chosen or put back; after what led to it where that is still to be seen. */
  say(texts: readonly string[]): void
  /** Announces something of the table itself, at once. */
  note(text: string): void
  /** Lets the table announce things, as a tutorial has welcomed its listener. */
  welcome(): void
  /** Begins to announce where the game is and what is asked. @returns what ends it */
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
  /** What the player did, held back until what led to it has been seen. */
  let said: readonly string[] = []
  /** The question that is open and has been announced; null where none is. */
  const asked = signal<string | null>(null)
  /** Somebody has come to the table, or to their hand. */
  const arriving = signal(opening.length === 0)
  /** Of how the game was set up, what is still to be shown. */
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
    told: log.told,
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
      // What one person was told of their cards is not for the next.
      if (isOther) log.clear()
      if (isOther || update === null) {
        wording.clear()
        said = []
        toOpen.value = new Set()
        asked.value = null
        asking.forget()
        // Nobody has come where everybody looks at what happens now.
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
 * What has been announced, and what waits until it can be read aloud.
 * @param welcomes whether a tutorial begins: it welcomes a listener first, and may still be loading
 */
function createLog(welcomes: boolean) {
  const isWelcome = signal(!welcomes)
  const told = signal<readonly Told[]>([])
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
    told.value = [...told.peek(), ...numbered].slice(-KEPT)
  }
  return {
    told,
    tell,
    clear() {
      told.value = []
      waiting = []
    },
    welcome() {
      isWelcome.value = true
    },
    /** Holds back what is told while a dialog lies over the table, or before a listener is welcomed. @returns a function that ends it */
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

/** Puts questions into words, each with how it is answered as far as those who look at it have not been told. */
function createAsking<T extends TableTypes>(voice: Voice<T>, snapshot: ReadonlySignal<MatchSnapshot<T>>) {
  const guided = new Set<string>()
  /** The question that was asked last. */
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
    /** Asks as if nothing had been asked before. */
    forget() {
      last = null
    },
  }
}

/** An event in words. */
interface Worded {
  readonly texts: readonly string[]
  /** Whether what was announced before is gone with it. */
  readonly forgets: boolean
  /** How many of the texts have been announced. */
  told: number
  /** The telling they were announced in. */
  telling: number
}

/** Puts events into words before they are shown, and gives each sentence once. */
function createWording<T extends TableTypes>(voice: Voice<T>, people: () => People) {
  let worded = new WeakMap<T['VisibleEvent'], Worded>()
  let telling = 0
  return {
    /** @param from the view before the beats */
    prepare(beats: readonly SentBeat<T>[], from: T['View']) {
      let last = from
      for (const { from: shown, events, view: now } of beats) {
        const texts = voice.happened(events, { before: shown ?? last, now }, people())
        const forgets = voice.forgets?.(events, now) ?? false
        for (const [i, event] of events.entries())
          worded.set(event, { texts: texts[i] ?? [], forgets: forgets && i === 0, told: 0, telling })
        last = now
      }
    },
    /** @param parts how many of the event's sentences are due @returns those that have not been given */
    take(event: T['VisibleEvent'], parts: number) {
      const found = worded.get(event)
      if (found === undefined) return { texts: [], forgets: false, isWhole: false }
      if (found.telling !== telling) Object.assign(found, { telling, told: 0 })
      const { told, texts, forgets } = found
      found.told = Math.max(told, Math.min(parts, texts.length))
      return {
        texts: texts.slice(told, parts),
        forgets: forgets && told === 0 && found.told > 0,
        isWhole: found.told === texts.length,
      }
    },
    /** Lets every sentence be given once more. */
    retell() {
      telling += 1
    },
    clear() {
      worded = new WeakMap()
    },
  }
}

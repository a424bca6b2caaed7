import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import type { SessionTypes } from './game'
import type { Moment } from './moment'
import type { Note, Notes } from './notes'

/** What the coach says of the decision that is open, to whom it is open. */
type Counsel<T extends SessionTypes> =
  | { readonly state: 'thinking' }
  | { readonly state: 'ready'; readonly advice: T['Advice'] }

interface Parts<T extends SessionTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly settings: ReadonlySignal<Pick<Settings, 'coach'>>
  readonly client: Pick<MatchClient<T>, 'advise'>
  readonly actor: ReadonlySignal<Seat | null>
  readonly notes: Notes
  readonly moment: ReadonlySignal<Pick<Moment, 'behind' | 'telling'>>
}

export interface Coaching<T extends SessionTypes> {
  /** Whether there is a coach at this table. */
  readonly isThere: ReadonlySignal<boolean>
  /** Whether there is a decision that it can be asked about, and all that led to it has been seen. */
  readonly mayAsk: ReadonlySignal<boolean>
  /** Whether it speaks of the open decision: the player asked it, or wants to hear it every time. */
  readonly isOn: ReadonlySignal<boolean>
  /** True if the player has asked it before there was anything to decide, so that it speaks of the next decision. */
  readonly isKept: ReadonlySignal<boolean>
  /** Whether the player wants to read on its sheet all that it says, in place of the figures. */
  readonly asksMore: ReadonlySignal<boolean>
  /** Whether the player has closed what it said of the open decision. */
  readonly isClosed: ReadonlySignal<boolean>
  /** Null while it has nothing to speak of. */
  readonly counsel: ReadonlySignal<Counsel<T> | null>
  /**
   * Asks the coach about the open decision, or closes what it says about it. Where none is open, it asks about the next one, or takes that back.
   */
  toggle(): void
  /** Asks for all that it says of the open decision, or for the figures again. @returns false where it says nothing */
  toggleMore(): boolean
}

/** A decision, and who is asked for it. */
interface Open {
  readonly decision: string
  readonly seat: Seat
}

/** The coach's reply to a question; null advice while it is awaited, and when there is none. */
interface Reply<T extends SessionTypes> extends Open {
  readonly advice: T['Advice'] | null
  readonly failed: boolean
}

const openOf = ({ view }: MatchSnapshot<SessionTypes>, actor: Seat | null): Open | null =>
  view.decision === null || actor === null || view.viewer !== actor
    ? null
    : { decision: view.decision, seat: actor }

const isSame = (one: Open | null, other: Open | null): boolean =>
  one?.decision === other?.decision && one?.seat === other?.seat

/** What is said of the open decision; null where nothing is said of that one. */
function counselOf<T extends SessionTypes>(said: Reply<T> | null, open: Open | null): Counsel<T> | null {
  if (said === null || said.failed || !isSame(said, open)) return null
  return said.advice === null ? { state: 'thinking' } : { state: 'ready', advice: said.advice }
}

/** The note that says that the coach has failed. It goes with its decision, or as the coach is asked again. */
function createFailure(notes: Notes) {
  let told: (Open & { readonly note: Note | null }) | null = null
  return {
    isAt: (open: Open | null): boolean => isSame(told, open),
    tell(of: Open, error: Parameters<Notes['refuse']>[0]): void {
      notes.refuse(error)
      told = { ...of, note: notes.note.peek() }
    },
    end(): void {
      if (told !== null && notes.note.peek() === told.note) notes.close()
      told = null
    },
  }
}

/** A question to the coach that comes while there is nothing to decide: the next decision is then spoken of. */
function createEarlyQuestion(notes: Notes) {
  const isPending = signal(false)
  /** Ends the question, and the note that says when it is answered. @returns whether there was one */
  function take(): boolean {
    const was = isPending.peek()
    isPending.value = false
    if (notes.note.peek()?.text === words.coach.later) notes.close()
    return was
  }
  return {
    isPending,
    take,
    /** Asks, or takes it back. */
    toggle() {
      if (take()) return
      isPending.value = true
      notes.say(words.coach.later)
    },
  }
}

/**
 * The coach. A player who asks it gets one answer; in the settings it can be switched on for every decision. What it said of a
 * hand is forgotten when that hand is closed, as the next person at this device must not see it.
 */
export function createCoaching<T extends SessionTypes>(parts: Parts<T>): Coaching<T> & { dispose(): void } {
  const { client, snapshot, settings, actor, notes, moment } = parts
  /** More has happened than is seen, or an account stands on the table. */
  const isElsewhere = computed(() => moment.value.behind || moment.value.telling)
  // It has nothing left to speak of once the end of the game has been seen, which its going may not betray.
  const isThere = computed(() => snapshot.value.mayAdvise && (!snapshot.value.view.over || isElsewhere.value))
  const open = computed(() => openOf(snapshot.value, actor.value))
  /** What the player last wanted of a decision, other than the settings say. */
  const wish = signal<(Open & { readonly speaks: boolean }) | null>(null)
  const isOn = computed(() => {
    const [now, wished] = [open.value, wish.value]
    if (now === null || !isThere.value) return false
    return wished !== null && isSame(wished, now) ? wished.speaks : settings.value.coach
  })
  const reply = signal<Reply<T> | null>(null)
  const asksMore = signal(false)
  const failure = createFailure(notes)
  async function ask(of: Open): Promise<void> {
    failure.end()
    asksMore.value = false
    reply.value = { ...of, advice: null, failed: false }
    const got = await client.advise(of.seat, of.decision)
    if (!isSame(reply.peek(), of)) return
    reply.value = { ...of, advice: got.ok ? got.value : null, failed: !got.ok }
    if (got.ok) return
    wish.value = { ...of, speaks: false }
    // Too late is no news: the table has moved on, or is left.
    if (got.error.code === 'no-match' || !isSame(open.peek(), of)) return
    failure.tell(of, got.error)
  }

  const endAsking = effect(() => {
    const now = open.value
    if (isOn.value && now !== null && !isSame(reply.peek(), now)) void ask(now)
  })
  const endFailing = effect(() => {
    const now = open.value
    if (!failure.isAt(now)) failure.end()
  })
  const counsel = computed(() =>
    isOn.value && !isElsewhere.value ? counselOf(reply.value, open.value) : null,
  )
  const mayAsk = computed(() => open.value !== null && !isElsewhere.value)
  const early = createEarlyQuestion(notes)
  const endLater = effect(() => {
    const now = open.value
    if (mayAsk.value && now !== null && early.take()) wish.value = { ...now, speaks: true }
  })
  /** Nobody is answered what another person asked, so an early question ends as the table becomes somebody else's. */
  let lastViewer = snapshot.peek().view.viewer
  const endForgetting = effect(() => {
    const looking = snapshot.value.view.viewer
    if (looking !== lastViewer) early.take()
    lastViewer = looking
    if (reply.peek()?.seat !== looking) reply.value = null
    if (wish.peek()?.seat !== looking) wish.value = null
  })

  return {
    isThere,
    mayAsk,
    isOn,
    isKept: early.isPending,
    isClosed: computed(() => {
      const said = reply.value
      return !isOn.value && said?.failed === false && isSame(said, open.value)
    }),
    counsel,
    asksMore,
    toggleMore() {
      if (counsel.peek()?.state !== 'ready') return false
      asksMore.value = !asksMore.peek()
      return true
    },
    toggle() {
      if (!isThere.peek()) return
      const now = open.peek()
      // While cards are turned up or counted, the decision that comes after it is open already.
      if (now === null || !mayAsk.peek()) return early.toggle()
      const speaks = !isOn.peek()
      // A question that failed is asked anew.
      if (speaks && reply.peek()?.failed === true) reply.value = null
      asksMore.value = false
      wish.value = { ...now, speaks }
    },
    dispose() {
      endAsking()
      endFailing()
      endLater()
      endForgetting()
    },
  }
}

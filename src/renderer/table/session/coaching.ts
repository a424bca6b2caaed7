import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import type { SessionTypes } from './game'
import type { Moment } from './moment'
import type { Note, Notes } from './notes'

/** The coach's advice on the open decision. */
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
  /** True if there is a coach at this table. */
  readonly isThere: ReadonlySignal<boolean>
  /** True if there is a decision that the player can ask about, and the table has shown everything before it. */
  readonly mayAsk: ReadonlySignal<boolean>
  /** True if the coach gives advice on the open decision, because the player has asked or the setting is on. */
  readonly isOn: ReadonlySignal<boolean>
  /** True if the player has asked while `mayAsk` was false, so that the coach gives advice on the next decision. */
  readonly isKept: ReadonlySignal<boolean>
  /** True if the player wants the full text on the sheet. */
  readonly asksMore: ReadonlySignal<boolean>
  /** True if the player has closed the advice on the open decision. */
  readonly isClosed: ReadonlySignal<boolean>
  /** The advice that the table shows; null for none. */
  readonly counsel: ReadonlySignal<Counsel<T> | null>
  /**
   * Asks the coach about the open decision, or closes the advice on it. While the player cannot ask yet (`mayAsk` is
   * false), asks about the next decision instead, or cancels that question.
   */
  toggle(): void
  /** Switches between the full text and the figures. @returns false if there is no advice */
  toggleMore(): boolean
}

/** An open decision, and the seat that is asked. */
interface Open {
  readonly decision: string
  readonly seat: Seat
}

/** The coach's reply to a question. The advice is null until it arrives, and after a failure. */
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

/** The advice on the open decision; null for none. */
function counselOf<T extends SessionTypes>(said: Reply<T> | null, open: Open | null): Counsel<T> | null {
  if (said === null || said.failed || !isSame(said, open)) return null
  return said.advice === null ? { state: 'thinking' } : { state: 'ready', advice: said.advice }
}

/** The note that the coach has failed. It closes when its decision is over, or when the coach is asked again. */
function createFailure(notes: Notes) {
  let shown: (Open & { readonly note: Note | null }) | null = null
  return {
    isAt: (open: Open | null): boolean => isSame(shown, open),
    tell(of: Open, error: Parameters<Notes['refuse']>[0]): void {
      notes.refuse(error)
      shown = { ...of, note: notes.note.peek() }
    },
    end(): void {
      if (shown !== null && notes.note.peek() === shown.note) notes.close()
      shown = null
    },
  }
}

/** A question to the coach that comes too early, so that it applies to the next decision. */
function createEarlyQuestion(notes: Notes) {
  const isPending = signal(false)
  /** Ends the question and closes its note. @returns true if there was one */
  function take(): boolean {
    const was = isPending.peek()
    isPending.value = false
    if (notes.note.peek()?.text === words.coach.later) notes.close()
    return was
  }
  return {
    isPending,
    take,
    /** Asks, or cancels the question. */
    toggle() {
      if (take()) return
      isPending.value = true
      notes.say(words.coach.later)
    },
  }
}

/**
 * The coach. A player who asks gets advice on one decision; a setting switches the coach on for every decision. Advice
 * on a hand is cleared when that hand is closed, because the next person at this screen must not see it.
 */
export function createCoaching<T extends SessionTypes>(parts: Parts<T>): Coaching<T> & { dispose(): void } {
  const { client, snapshot, settings, actor, notes, moment } = parts
  /** The table is behind, or shows a recap. */
  const isElsewhere = computed(() => moment.value.behind || moment.value.telling)
  // A finished game has no coach, but the table removes the coach only once the end has been shown: removing it earlier
  // would reveal that the game is over.
  const isThere = computed(() => snapshot.value.mayAdvise && (!snapshot.value.view.over || isElsewhere.value))
  const open = computed(() => openOf(snapshot.value, actor.value))
  /** The player's latest wish for a decision, which overrides the setting. */
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
    // A late failure is ignored: the table has moved on, or was left.
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
  /** An early question ends when another person becomes active, because that person must not get the reply. */
  let lastViewer = snapshot.peek().view.viewer
  const endForgetting = effect(() => {
    const viewer = snapshot.value.view.viewer
    if (viewer !== lastViewer) early.take()
    lastViewer = viewer
    if (reply.peek()?.seat !== viewer) reply.value = null
    if (wish.peek()?.seat !== viewer) wish.value = null
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
      // While the table still reveals or counts cards, the next decision is already open, but its advice must wait.
      if (now === null || !mayAsk.peek()) return early.toggle()
      const speaks = !isOn.peek()
      // A failed question is asked again.
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

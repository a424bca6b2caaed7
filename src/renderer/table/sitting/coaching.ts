import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { MatchClient } from '../../client/match-client'
import type { SittingTypes } from './draft'
import type { Moment } from './moves'
import type { Notes } from './notes'

/** What the coach says of the decision that is open, to whom it is open. */
export type Counsel<T extends SittingTypes> =
  | { readonly state: 'thinking' }
  | { readonly state: 'ready'; readonly advice: T['Advice'] }

interface Parts<T extends SittingTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly settings: ReadonlySignal<Pick<Settings, 'coach'>>
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly client: Pick<MatchClient<T>, 'advise'>
  readonly actor: ReadonlySignal<Seat | null>
  readonly notes: Pick<Notes, 'refuse'>
  readonly moment: ReadonlySignal<Pick<Moment, 'behind' | 'telling'>>
}

export interface Coaching<T extends SittingTypes> {
  /** Whether there is a coach at this table. */
  readonly isThere: ReadonlySignal<boolean>
  /** Whether it speaks up. */
  readonly isOn: ReadonlySignal<boolean>
  /** Null while it has nothing to speak of. */
  readonly counsel: ReadonlySignal<Counsel<T> | null>
  toggle(): void
}

/** A decision, and who is asked for it. */
interface Open {
  readonly decision: string
  readonly seat: Seat
}

const openOf = ({ view }: MatchSnapshot<SittingTypes>, actor: Seat | null): Open | null =>
  view.decision === null || actor === null || view.viewer !== actor
    ? null
    : { decision: view.decision, seat: actor }

const isSame = (one: Open | null, other: Open | null): boolean =>
  one?.decision === other?.decision && one?.seat === other?.seat

/**
 * The coach, which is asked once for each decision while it is on. What it said of a hand is forgotten when that hand is closed,
 * as the next person at this device must not see it.
 */
export function createCoaching<T extends SittingTypes>(parts: Parts<T>): Coaching<T> & { dispose(): void } {
  const { client, snapshot, settings, onChange, actor, notes, moment } = parts
  const isThere = computed(() => snapshot.value.mayAdvise)
  const isOn = computed(() => isThere.value && settings.value.coach)
  const open = computed(() => openOf(snapshot.value, actor.value))
  /** Null advice: it is awaited, or there is none. */
  const asked = signal<(Open & { readonly advice: T['Advice'] | null; readonly failed: boolean }) | null>(
    null,
  )

  async function ask(of: Open): Promise<void> {
    asked.value = { ...of, advice: null, failed: false }
    const reply = await client.advise(of.seat, of.decision)
    if (!isSame(asked.peek(), of)) return
    asked.value = { ...of, advice: reply.ok ? reply.value : null, failed: !reply.ok }
    // Too late is no news: the table has moved on, or is left.
    if (!reply.ok && reply.error.code !== 'no-match' && isSame(open.peek(), of)) notes.refuse(reply.error)
  }

  const endAsking = effect(() => {
    const now = open.value
    if (isOn.value && now !== null && !isSame(asked.peek(), now)) void ask(now)
  })
  /** More has happened than is seen, or an account stands on the table. */
  const isElsewhere = computed(() => moment.value.behind || moment.value.telling)
  const viewer = computed(() => snapshot.value.view.viewer)
  const endForgetting = effect(() => {
    const looking = viewer.value
    if (asked.peek()?.seat !== looking) asked.value = null
  })

  return {
    isThere,
    isOn,
    counsel: computed(() => {
      const said = asked.value
      if (!isOn.value || isElsewhere.value || said === null || said.failed || !isSame(said, open.value))
        return null
      return said.advice === null ? { state: 'thinking' } : { state: 'ready', advice: said.advice }
    }),
    toggle: () => {
      if (isThere.peek()) onChange({ coach: !settings.peek().coach })
    },
    dispose() {
      endAsking()
      endForgetting()
    },
  }
}

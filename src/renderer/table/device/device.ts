import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/games/5211'
import type { Result } from '../../../shared/result'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'
import type { Sharing } from '../sitting/moves'

/** Before whose eyes the window is. */
export type Eyes =
  /** Those of the person whose hand is open, or who plays alone. */
  | { readonly of: 'person' }
  /** Everybody's: the table is public. `next` is the person to be handed the device, if one is awaited. */
  | { readonly of: 'everybody'; readonly next: Seat | null }
  /** The shutters are closed until that person opens them. */
  | { readonly of: 'nobody'; readonly next: Seat }

/** The one device at the table, handed from person to person. */
export interface Device {
  readonly eyes: ReadonlySignal<Eyes>
  /** How it is shared; null for a person who plays alone. */
  readonly sharing: ReadonlySignal<Sharing | null>
  /** People who have committed, and may look at that again. */
  readonly committed: ReadonlySignal<readonly Seat[]>
  /** The table has been looked at: the shutters close for whoever is next. */
  pass(): void
  /** Closes the shutters for a person who wants to see their own choice again; null calls that off. */
  lookAgain(seat: Seat | null): void
  /** The person for whom the shutters are closed opens them. */
  open(): void
  /** Closes the hand that is open. */
  close(): void
  reseat(seat: Seat, playedBy: Input<'match/reseat'>['playedBy']): void
}

/** The people who play, but for those whose seat a bot has. */
const isPerson = ({ players }: MatchSnapshot, seat: Seat): boolean => players[seat]?.kind === 'human'

/** The seats of people, bots that stand in for them included. */
const seatsOfPeople = ({ players }: MatchSnapshot): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))

/** The first person's seat, where the window is turned to while no hand is open. */
export const homeOf = (snapshot: MatchSnapshot): Seat => seatsOfPeople(snapshot)[0] ?? 0

/**
 * Follows a match that several people may play at one device. The shutters close when a person has committed, and cards
 * that are turned up are looked at together first.
 * @param refuse told what main refuses
 */
export function createDevice(
  client: MatchClient,
  refuse: (error: BridgeError) => void,
): Device & { dispose(): void } {
  const { snapshot } = client
  const isShared = seatsOfPeople(snapshot.value).length > 1
  /** Everybody looks at what was turned up last. */
  const looking = signal(false)
  const again = signal<Seat | null>(null)
  const viewer = computed(() => snapshot.value.view.viewer)
  const committed = computed(() => {
    const { view } = snapshot.value
    if (!isShared || view.decision === null) return []
    return view.seats.flatMap(({ ready }, seat) => (ready && isPerson(snapshot.value, seat) ? [seat] : []))
  })
  const next = computed(
    () => snapshot.value.view.awaited.find((seat) => isPerson(snapshot.value, seat)) ?? null,
  )
  const eyes = computed<Eyes>(() => {
    if (viewer.value !== null) return { of: 'person' }
    if (snapshot.value.view.phase === 'over') return { of: 'everybody', next: null }
    if (again.value !== null && committed.value.includes(again.value))
      return { of: 'nobody', next: again.value }
    if (looking.value || next.value === null) return { of: 'everybody', next: next.value }
    return { of: 'nobody', next: next.value }
  })

  const unsubscribe = client.onUpdate((update) => {
    const isPutDown = update?.beats.some(({ together }) => together) === true
    looking.value = update !== null && (looking.value || isPutDown)
  })
  const endOpen = effect(() => {
    if (viewer.value === null) return
    looking.value = false
    again.value = null
  })
  const ask = async (asked: Promise<Result<null, BridgeError>>) => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
  }

  return {
    eyes,
    committed,
    sharing: computed(() => {
      if (!isShared) return null
      const { names } = peopleOf(snapshot.value)
      return {
        next: next.value === null ? null : (names[next.value] ?? ''),
        mayLookAgain: committed.value.length > 0,
      }
    }),
    pass() {
      looking.value = false
    },
    lookAgain(seat) {
      again.value = seat
    },
    open() {
      if (eyes.value.of === 'nobody') void ask(client.openHand(eyes.value.next))
    },
    close: () => void ask(client.closeHand()),
    reseat: (seat, playedBy) => void ask(client.reseat(seat, playedBy)),
    dispose() {
      unsubscribe()
      endOpen()
    },
  }
}

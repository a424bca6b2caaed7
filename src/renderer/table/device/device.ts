import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Input, MatchSnapshot, MatchUpdate } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { GameFace, Seat } from '../../../shared/game'
import type { Result } from '../../../shared/result'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'

/** Before whose eyes the window is. */
export type Eyes =
  /** Those of the person whose hand is open, or who plays alone. */
  | { readonly of: 'person' }
  /** Everybody's: the table is public. `next` is the person to be handed the device, if one is awaited. */
  | { readonly of: 'everybody'; readonly next: Seat | null }
  /** The shutters are closed until that person opens them. */
  | { readonly of: 'nobody'; readonly next: Seat }

export interface Sharing {
  /** The name of the person who is to get the device; null while nobody is awaited. */
  readonly next: string | null
  /** Somebody may look again at what they answered, which they may take back, or at what is theirs alone to see. */
  readonly mayLookAgain: boolean
}

/** The one device at the table, handed from person to person. */
export interface Device {
  readonly eyes: ReadonlySignal<Eyes>
  /** How it is shared; null for a person who plays alone. */
  readonly sharing: ReadonlySignal<Sharing | null>
  /** People who have answered the open decision. */
  readonly answered: ReadonlySignal<readonly Seat[]>
  /** Those, and people who may look again at what is theirs alone to see. */
  readonly mayLookAgain: ReadonlySignal<readonly Seat[]>
  /** Takes up what has happened; null where something was missed. */
  follow(update: MatchUpdate<GameFace> | null): void
  /** The table has been looked at: the shutters close for whoever is next. */
  pass(): void
  /** Closes the shutters for a person who wants to look again; null calls that off. */
  lookAgain(seat: Seat | null): void
  /** The person for whom the shutters are closed opens them. */
  open(): void
  /** Closes the hand that is open. */
  close(): void
  reseat(seat: Seat, playedBy: Input<'match/reseat'>['playedBy']): void
}

type Match = Pick<MatchSnapshot<GameFace>, 'players' | 'view'>

/** The people who play, but for those whose seat a bot has. */
const isPerson = ({ players }: Match, seat: Seat): boolean => players[seat]?.kind === 'human'

/** The seats of people, bots that stand in for them included. */
const seatsOfPeople = ({ players }: Match): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))

/** The first person's seat, where the window is turned to while no hand is open. */
export const homeOf = (snapshot: Match): Seat => seatsOfPeople(snapshot)[0] ?? 0

/**
 * Follows a match that several people may play at one device. The shutters close when a person has answered, and what
 * everybody is to see is looked at together first.
 * @param refuse told what main refuses
 * @param moving whether what has happened is still on its way to being seen
 */
export function createDevice(
  client: MatchClient<GameFace>,
  refuse: (error: BridgeError) => void,
  moving: ReadonlySignal<boolean>,
): Device & { dispose(): void } {
  const { snapshot } = client
  const isShared = seatsOfPeople(snapshot.value).length > 1
  /** Everybody looks at what was turned up last. */
  const looking = signal(false)
  const again = signal<Seat | null>(null)
  /** What moves began before everybody's eyes, and is seen to its end before the shutters close. */
  const watching = signal(false)
  const viewer = computed(() => snapshot.value.view.viewer)
  const answered = computed(() => {
    const { view } = snapshot.value
    if (!isShared || view.decision === null) return []
    return view.answered.filter((seat) => isPerson(snapshot.value, seat))
  })
  const mayLookAgain = computed(() => [...new Set([...answered.value, ...snapshot.value.mayLookAgain])])
  /** Who is to get the device: in the open nobody does, once all have seen what is theirs alone to see. */
  const next = computed(() => {
    const { toLook, inTheOpen, view } = snapshot.value
    const due = inTheOpen || toLook.length > 0 ? toLook : view.awaited
    return due.find((seat) => isPerson(snapshot.value, seat)) ?? null
  })
  const eyes = computed<Eyes>(() => {
    if (viewer.value !== null) return { of: 'person' }
    if (snapshot.value.view.over) return { of: 'everybody', next: null }
    if (again.value !== null && mayLookAgain.value.includes(again.value))
      return { of: 'nobody', next: again.value }
    if (looking.value || (watching.value && moving.value)) return { of: 'everybody', next: next.value }
    return next.value === null ? { of: 'everybody', next: null } : { of: 'nobody', next: next.value }
  })

  let were: Eyes['of'] = eyes.peek().of
  const endWatching = effect(() => {
    were = eyes.value.of
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
    answered,
    mayLookAgain,
    follow(update) {
      watching.value = update !== null && were === 'everybody'
      const isPutDown = update?.beats.some(({ together }) => together) === true
      looking.value = update !== null && (looking.value || isPutDown)
    },
    sharing: computed(() => {
      if (!isShared) return null
      const { names } = peopleOf(snapshot.value)
      return {
        next: next.value === null ? null : (names[next.value] ?? ''),
        mayLookAgain: mayLookAgain.value.length > 0,
      }
    }),
    pass() {
      looking.value = false
      watching.value = false
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
      endWatching()
      endOpen()
    },
  }
}

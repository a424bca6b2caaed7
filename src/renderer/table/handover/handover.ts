import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Input, MatchSnapshot, MatchUpdate } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { GameFace, Seat } from '../../../shared/game'
import type { Result } from '../../../shared/result'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'

/** Before whose eyes the window is. */
type Eyes =
  /** Those of the person whose hand is open, or who plays alone. */
  | { readonly of: 'person' }
  /** Those of a person who only looks at something of theirs, between shutters that stand ajar. */
  | { readonly of: 'looker'; readonly seat: Seat }
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

/** Whether the table is out of sight and reach. */
export const isShut = ({ of }: Eyes): boolean => of === 'nobody' || of === 'looker'

/** The one device at the table, handed from person to person. */
export interface Handover {
  readonly eyes: ReadonlySignal<Eyes>
  /** How it is shared; null for a person who plays alone. */
  readonly sharing: ReadonlySignal<Sharing | null>
  /** People who have answered the open decision. */
  readonly answered: ReadonlySignal<readonly Seat[]>
  /** Those, and people who may look again at what is theirs alone to see. */
  readonly mayLookAgain: ReadonlySignal<readonly Seat[]>
  /** Who has asked to look again at what is theirs; null for nobody. */
  readonly again: ReadonlySignal<Seat | null>
  /** Takes up what has happened; null where something was missed. */
  follow(update: MatchUpdate<GameFace> | null): void
  /** Closes the shutters for a person who wants to look again; null calls that off. */
  lookAgain(seat: Seat | null): void
  /**
   * Whoever is to have the device opens their hand: from behind the shutters, or from the table that everybody has looked at,
   * where no hand is open either.
   */
  open(): void
  /** Closes the hand that is open. */
  close(): void
  reseat(seat: Seat, playedBy: Input<'match/reseat'>['playedBy']): void
}

/** What those at the table want to see, beside what the match shows them. */
interface Wish {
  /** Who looks again at what is theirs. */
  readonly again: Seat | null
  /** Everybody still looks at what is on the table. */
  readonly stays: boolean
}

function eyesOf(match: MatchSnapshot<GameFace>, { again, stays }: Wish, peeksApart: boolean): Eyes {
  const { viewer } = match.view
  if (viewer !== null)
    return peeksApart && match.inTheOpen ? { of: 'looker', seat: viewer } : { of: 'person' }
  if (match.view.over) return { of: 'everybody', next: null }
  if (again !== null && mayLookAgainAt(match).includes(again)) return { of: 'nobody', next: again }
  const next = nextOf(match)
  return stays || next === null ? { of: 'everybody', next } : { of: 'nobody', next }
}

/**
 * Follows a match that several people may play at one device. The shutters close when a person has answered, and what
 * everybody is to see is looked at together first.
 * @param refuse told what main refuses
 * @param moving whether what has happened is still on its way to being seen
 * @param looksApart whether a person who only looks at something of theirs sees that alone, and not the table with it
 */
export function createHandover(
  snapshot: ReadonlySignal<MatchSnapshot<GameFace>>,
  client: Pick<MatchClient, 'openHand' | 'closeHand' | 'reseat'>,
  refuse: (error: BridgeError) => void,
  moving: ReadonlySignal<boolean>,
  peeksApart = false,
): Handover & { dispose(): void } {
  /** Everybody looks at what was turned up last. */
  const looking = signal(false)
  const again = signal<Seat | null>(null)
  /** What moves began before everybody's eyes, and is seen to its end before the shutters close. */
  const watching = signal(false)
  const mayLookAgain = computed(() => mayLookAgainAt(snapshot.value))
  const eyes = computed(() => {
    const stays = looking.value || (watching.value && moving.value)
    return eyesOf(snapshot.value, { again: again.value, stays }, peeksApart)
  })
  // An update is told in one go, so while it is followed this is still what was before it.
  let were: Eyes['of'] = eyes.peek().of
  const endWatching = effect(() => {
    were = eyes.value.of
  })
  const endOpen = effect(() => {
    if (snapshot.value.view.viewer === null) return
    looking.value = false
    again.value = null
  })
  const ask = async (asked: Promise<Result<null, BridgeError>>) => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
  }

  return {
    eyes,
    answered: computed(() => answeredOf(snapshot.value)),
    mayLookAgain,
    again,
    sharing: computed(() => sharingOf(snapshot.value)),
    follow(update) {
      watching.value = update !== null && were === 'everybody'
      const isPutDown = update?.beats.some(({ together }) => together) === true
      looking.value = update !== null && (looking.value || isPutDown)
      // Else the shutters would close for them when they have answered something else.
      const wanted = again.peek()
      if (wanted !== null && !mayLookAgain.peek().includes(wanted)) again.value = null
    },
    lookAgain(seat) {
      again.value = seat
    },
    open() {
      const seen = eyes.value
      const next = seen.of === 'nobody' || seen.of === 'everybody' ? seen.next : null
      if (next !== null) void ask(client.openHand(next))
    },
    close: () => void ask(client.closeHand()),
    reseat: (seat, playedBy) => void ask(client.reseat(seat, playedBy)),
    dispose() {
      endWatching()
      endOpen()
    },
  }
}

function sharingOf(match: MatchSnapshot<GameFace>): Sharing | null {
  if (!isShared(match)) return null
  const next = nextOf(match)
  return {
    next: next === null ? null : (peopleOf(match).names[next] ?? ''),
    mayLookAgain: mayLookAgainAt(match).length > 0,
  }
}

/** The people who play, but for those whose seat a bot has. */
const isPerson = ({ players }: Pick<MatchSnapshot, 'players'>, seat: Seat): boolean =>
  players[seat]?.kind === 'human'

/** The seats of people, bots that stand in for them included. */
const seatsOfPeople = ({ players }: Pick<MatchSnapshot, 'players'>): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))

const isShared = (match: Pick<MatchSnapshot, 'players'>): boolean => seatsOfPeople(match).length > 1

/**
 * Whom the window is turned to while no hand is open: the first person.
 * @param choose one of the people where the game says which
 */
export function homeOf(
  match: Pick<MatchSnapshot, 'players'>,
  choose: (people: readonly Seat[]) => Seat | undefined = ([first]) => first,
): Seat {
  const people = seatsOfPeople(match)
  return choose(people) ?? people[0] ?? 0
}

/** The people at a shared device who have answered the open decision. */
const answeredOf = (match: MatchSnapshot<GameFace>): readonly Seat[] =>
  !isShared(match) || match.view.decision === null
    ? []
    : match.view.answered.filter((seat) => isPerson(match, seat))

/** Those, and the people who may look again at what is theirs alone to see. */
const mayLookAgainAt = (match: MatchSnapshot<GameFace>): readonly Seat[] => [
  ...new Set([...answeredOf(match), ...match.mayLookAgain]),
]

/** Who is to get the device: in the open nobody does, once all have seen what is theirs alone to see. */
function nextOf(match: MatchSnapshot<GameFace>): Seat | null {
  const { toLook, inTheOpen, view } = match
  const due = inTheOpen || toLook.length > 0 ? toLook : fromWhoBegins(match, view.awaited)
  return due.find((seat) => isPerson(match, seat)) ?? null
}

/** The seats around the table from the one that begins. Whoever has the device is thus first, and the others follow in turn. */
function fromWhoBegins({ begins }: MatchSnapshot<GameFace>, seats: readonly Seat[]): readonly Seat[] {
  if (begins === null) return seats
  return [...seats.filter((seat) => seat >= begins), ...seats.filter((seat) => seat < begins)]
}

/**
 * The seat that the person at the window is asked to decide for now, and no bot; null for none. In the open it is whoever
 * is awaited first, with no hand open: who has opened theirs only looks.
 */
export function actorOf({
  players,
  view,
  inTheOpen,
  toLook,
}: Pick<MatchSnapshot<GameFace>, 'players' | 'view' | 'inTheOpen' | 'toLook'>): Seat | null {
  const { viewer, awaited } = view
  const isPerson = (seat: Seat) => players[seat]?.kind === 'human'
  if (inTheOpen) return viewer === null && toLook.length === 0 ? (awaited.find(isPerson) ?? null) : null
  return viewer !== null && awaited.includes(viewer) && isPerson(viewer) ? viewer : null
}

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Input, MatchSnapshot, MatchUpdate } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { GameFace, Seat } from '../../../shared/game'
import type { Result } from '../../../shared/result'
import type { MatchClient } from '../../client/match-client'
import { peopleOf } from '../people'

/** The people who may see the window. */
type Eyes =
  /** The person whose hand is open, or who plays alone. */
  | { readonly of: 'person' }
  /** A person who peeks, between half-open shutters. */
  | { readonly of: 'looker'; readonly seat: Seat }
  /** Everybody: the table is public. `next` is the person who gets the screen next; null if nobody does. */
  | { readonly of: 'everybody'; readonly next: Seat | null }
  /** Nobody: the shutters are closed until that person opens them. */
  | { readonly of: 'nobody'; readonly next: Seat }

export interface Sharing {
  /** The name of the person who gets the screen next; null if nobody does. */
  readonly next: string | null
  /** True if a person may peek again at their decision, which they may take back, or at something that only they may see. */
  readonly mayLookAgain: boolean
}

/** True while the shutters hide the table. */
export const isShut = ({ of }: Eyes): boolean => of === 'nobody' || of === 'looker'

/** Passes the screen from person to person. */
export interface Handover {
  readonly eyes: ReadonlySignal<Eyes>
  /** The sharing of the screen; null for a person who plays alone. */
  readonly sharing: ReadonlySignal<Sharing | null>
  /** The people who have made the open decision. */
  readonly answered: ReadonlySignal<readonly Seat[]>
  /** Those people, and the people who may peek again at something that only they may see. */
  readonly mayLookAgain: ReadonlySignal<readonly Seat[]>
  /** The person who has asked to peek again; null for none. */
  readonly again: ReadonlySignal<Seat | null>
  /** Adapts to an update; null if updates were missed. */
  follow(update: MatchUpdate<GameFace> | null): void
  /** Closes the shutters for a person who wants to peek again; null cancels that. */
  peekAgain(seat: Seat | null): void
  /**
   * Opens the hand of the person who gets the screen next, from behind the shutters or from the public table.
   */
  open(): void
  /** Closes the open hand. */
  close(): void
  reseat(seat: Seat, playedBy: Input<'match/reseat'>['playedBy']): void
}

/** The wishes of the people at the table about what is shown. */
interface Wish {
  /** The person who wants to peek again. */
  readonly again: Seat | null
  /** The table stays public for now. */
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
 * Follows a match that several people may play at one screen. The shutters close when a person has decided, but public
 * events are shown to everybody first.
 * @param refuse called with main's errors
 * @param moving true while events are still being shown
 * @param peeksApart true if a person who peeks sees only what they peek at, without the table
 */
export function createHandover(
  snapshot: ReadonlySignal<MatchSnapshot<GameFace>>,
  client: Pick<MatchClient, 'request'>,
  refuse: (error: BridgeError) => void,
  moving: ReadonlySignal<boolean>,
  peeksApart = false,
): Handover & { dispose(): void } {
  /** Everybody is watching the cards that were revealed last. */
  const staysPublic = signal(false)
  const again = signal<Seat | null>(null)
  /** The running animation began in public, so it is completed before the shutters close. */
  const watching = signal(false)
  const mayLookAgain = computed(() => mayLookAgainAt(snapshot.value))
  const eyes = computed(() => {
    const stays = staysPublic.value || (watching.value && moving.value)
    return eyesOf(snapshot.value, { again: again.value, stays }, peeksApart)
  })
  // Updates are emitted in a batch, so during `follow` this still holds the state before the update.
  let were: Eyes['of'] = eyes.peek().of
  const endWatching = effect(() => {
    were = eyes.value.of
  })
  const endOpen = effect(() => {
    if (snapshot.value.view.viewer === null) return
    staysPublic.value = false
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
      staysPublic.value = update !== null && (staysPublic.value || isPutDown)
      // Drops a wish to peek again that can no longer be fulfilled. If it were kept, the shutters would close for that person
      // after a later decision.
      const wanted = again.peek()
      if (wanted !== null && !mayLookAgain.peek().includes(wanted)) again.value = null
    },
    peekAgain(seat) {
      again.value = seat
    },
    open() {
      const seen = eyes.value
      const next = seen.of === 'nobody' || seen.of === 'everybody' ? seen.next : null
      if (next !== null) void ask(client.request('match/open-hand', { seat: next }))
    },
    close: () => void ask(client.request('match/close-hand', {})),
    reseat: (seat, playedBy) => void ask(client.request('match/reseat', { seat, playedBy })),
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

/** True for a person who plays, and false if a bot plays for them. */
const isPerson = ({ players }: Pick<MatchSnapshot, 'players'>, seat: Seat): boolean =>
  players[seat]?.kind === 'human'

/** The seats of people, including those that bots play for. */
const seatsOfPeople = ({ players }: Pick<MatchSnapshot, 'players'>): readonly Seat[] =>
  players.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]))

const isShared = (match: Pick<MatchSnapshot, 'players'>): boolean => seatsOfPeople(match).length > 1

/**
 * The seat at the bottom while no hand is open: the first person.
 * @param choose the game's own choice among the people
 */
export function homeOf(
  match: Pick<MatchSnapshot, 'players'>,
  choose: (people: readonly Seat[]) => Seat | undefined = ([first]) => first,
): Seat {
  const people = seatsOfPeople(match)
  return choose(people) ?? people[0] ?? 0
}

/** The people at a shared screen who have made the open decision. */
const answeredOf = (match: MatchSnapshot<GameFace>): readonly Seat[] =>
  !isShared(match) || match.view.decision === null
    ? []
    : match.view.answered.filter((seat) => isPerson(match, seat))

/** Those people, and the people who may peek again at something that only they may see. */
const mayLookAgainAt = (match: MatchSnapshot<GameFace>): readonly Seat[] => [
  ...new Set([...answeredOf(match), ...match.mayLookAgain]),
]

/** The person who gets the screen next. While people decide in public, it is null once all have peeked. */
function nextOf(match: MatchSnapshot<GameFace>): Seat | null {
  const { toLook, inTheOpen, view } = match
  const due = inTheOpen || toLook.length > 0 ? toLook : fromWhoBegins(match, view.awaited)
  return due.find((seat) => isPerson(match, seat)) ?? null
}

/** The seats around the table from the one that begins, so that the active player comes first and the others follow in turn. */
function fromWhoBegins({ begins }: MatchSnapshot<GameFace>, seats: readonly Seat[]): readonly Seat[] {
  if (begins === null) return seats
  return [...seats.filter((seat) => seat >= begins), ...seats.filter((seat) => seat < begins)]
}

/**
 * The seat of the person whom the window asks to decide now; null for nobody. If people decide in public, it is the first person
 * whose turn it is, but null while a hand is open or while somebody must still peek.
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

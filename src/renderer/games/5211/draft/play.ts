import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot, MatchUpdate } from '../../../../shared/bridge/contract'
import { eventsIn, viewAfter } from '../../../../shared/bridge/told'
import {
  type Action,
  isRemembered,
  type Seat,
  type View,
  type VisibleEvent,
} from '../../../../shared/games/5211'
import type { MatchClient } from '../../../client/match-client'
import type { Told } from '../../../table/frame/live'
import { peopleOf } from '../../../table/people'
import { createNotes, type Notes } from '../../../table/sitting/notes'
import { words } from '../../../table/words'
import { announce, listenerAt, type Tally, tellArrival, tellTurn } from '../voice/announce'
import { promptOf } from '../voice/prompt'
import { summaryOf } from '../voice/summary'
import {
  clear,
  faces,
  follow,
  isComplete,
  lay,
  NO_SELECTION,
  pickUp,
  type Selection,
  toggle,
} from './selection'

const TOLD_KEPT = 40

/** Whether the person at the window decides for the seat whose hand is open, and no bot. */
const mayAct = ({ players, view: { viewer } }: MatchSnapshot): boolean =>
  viewer !== null && players[viewer]?.kind === 'human'

/** What the person at this window does and hears at the table. All of it follows the latest view at once. */
export interface Play {
  readonly selection: ReadonlySignal<Selection>
  /** The last evaluation in a line, until the next choice. */
  readonly summary: ReadonlySignal<string | null>
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: ReadonlySignal<boolean>
  readonly told: ReadonlySignal<readonly Told[]>
  readonly notes: Notes
  /** Lifts or lowers a card of the hand. */
  toggle(index: number): void
  /** Lays a card of the hand in the own slots. */
  lay(index: number): void
  /** Takes a card out of the own slots again, if it lies there. */
  pickUp(index: number): void
  clear(): void
  commit(): void
  takeBack(): void
  dispose(): void
}

interface Sent {
  readonly viewer: Seat | null
  readonly decision: string | null
  readonly ready: boolean
}

const isSame = (a: Sent, b: Sent): boolean =>
  a.viewer === b.viewer && a.decision === b.decision && a.ready === b.ready

/**
 * @param client the match that is played
 * @param hinting whether colours near the limit are told
 */
export function createPlay(client: MatchClient, hinting: ReadonlySignal<boolean>): Play {
  const { snapshot } = client
  const view = computed(() => snapshot.value.view)
  const selection = signal(follow(NO_SELECTION, view.value, mayAct(snapshot.value)))
  const summary = signal<string | null>(null)
  const told = signal<readonly Told[]>([])
  const sent = signal<Sent | null>(null)
  const notes = createNotes()
  let { viewer } = view.value
  let tally: Tally = view.value
  let sentences = 0 // told so far

  const stateOf = ({ viewer, decision, seats }: View): Sent => ({
    viewer,
    decision,
    ready: viewer !== null && seats[viewer]?.ready === true,
  })
  const pending = computed(() => sent.value !== null && isSame(sent.value, stateOf(view.value)))
  const tell = (texts: readonly string[]) => {
    const numbered = texts.map((text, i) => ({ n: sentences + 1 + i, text }))
    sentences += texts.length
    told.value = [...told.value, ...numbered].slice(-TOLD_KEPT)
  }
  const tellDecision = () => {
    const { decision } = selection.value
    if (decision === null) return
    const [, ...hints] = promptOf(view.value, selection.value, null, hinting.value)
    tell(
      tellTurn(
        view.value,
        hints.map(({ text }) => text),
      ),
    )
  }
  const arrive = () => {
    tell(tellArrival(view.value, listenerAt(view.value, peopleOf(snapshot.value))))
    tellDecision()
  }
  const take = (update: MatchUpdate) => {
    const { replacedBots } = update
    const [events, now] = [eventsIn(update), viewAfter(update)]
    const people = peopleOf(snapshot.value)
    const { evaluations } = now
    // What a round brought is told once; where the players keep it in mind, it is gone when the next cards are shown.
    if (!isRemembered(now) && events.some(({ type }) => type === 'cards-revealed')) told.value = []
    tell(announce(events, listenerAt(now, people, tally)))
    const last = evaluations.at(-1)
    if (events.some(({ type }) => type === 'cards-dealt')) summary.value = null
    if (last !== undefined && events.some(endsEvaluation))
      summary.value = summaryOf(last, people, isRemembered(now))
    if (replacedBots.length > 0)
      notes.say(words.notice.replaced(replacedBots.map((seat) => people.names[seat] ?? '')))
  }
  const unsubscribe = client.onUpdate((update) =>
    batch(() => {
      const { decision } = selection.value
      selection.value = follow(selection.value, view.value, mayAct(snapshot.value))
      const isOther = view.value.viewer !== viewer
      // What one person was told of their cards is not for the next.
      if (isOther) told.value = []
      if (update !== null) take(update)
      if (isOther || update === null) arrive()
      else if (selection.value.decision !== decision) tellDecision()
      viewer = view.value.viewer
      tally = view.value
    }),
  )

  arrive()

  const act = async (action: Action) => {
    if (pending.value) return
    sent.value = stateOf(view.value)
    const reply = await client.act(action)
    if (reply.ok) return
    sent.value = null
    notes.refuse(reply.error)
  }
  const choose = (next: Selection) =>
    batch(() => {
      if (next !== selection.value) summary.value = null
      selection.value = next
    })

  return {
    selection,
    summary,
    pending,
    told,
    notes,
    toggle: (index) => {
      if (!pending.value) choose(toggle(selection.value, index))
    },
    lay: (index) => {
      if (!pending.value) choose(lay(selection.value, index))
    },
    pickUp: (index) => {
      if (!pending.value) choose(pickUp(selection.value, index))
    },
    clear: () => choose(clear(selection.value)),
    commit: () => {
      if (isComplete(selection.value)) void act({ type: 'commit-cards', cards: faces(selection.value) })
    },
    takeBack: () => void act({ type: 'take-back' }),
    dispose() {
      unsubscribe()
      notes.close()
    },
  }
}

const endsEvaluation = ({ type }: VisibleEvent): boolean =>
  type === 'cards-scored' || type === 'nobody-scores'

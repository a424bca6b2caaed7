import type { ReadonlySignal } from '@preact/signals'
import type { Input, MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { unsavedLine } from '../../../shared/words/catalogue'
import type { MatchClient } from '../../client/match-client'
import type { Opening } from '../device/ajar'
import { isShut } from '../device/device'
import { Shutters } from '../device/shutters'
import { peopleOf } from '../people'
import type { SittingTypes } from '../sitting/draft'
import { MENU } from '../sitting/panels'
import type { Sitting } from '../sitting/sitting'
import { Actions } from './actions'
import { Coached } from './coached'
import { actionsFor, says, toolsFor } from './controls-of'
import type { PartProps, TableGame } from './game'
import { Live } from './live'
import { TableMenu } from './table-menu'
import { Toast } from './toast'
import { Tools } from './tools'
import { Unsaved } from './unsaved'

export interface Parts<T extends SittingTypes> {
  readonly game: TableGame<T>
  readonly client: Pick<MatchClient<T>, 'save' | 'saveElsewhere' | 'readBubble'>
  readonly sitting: Sitting<T>
  readonly snapshot: MatchSnapshot<T>
  readonly settings: ReadonlySignal<Settings>
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onRules: () => void
  readonly onSettings: () => void
  readonly onGoBack: () => void
  readonly onCopy: (text: string) => Promise<boolean>
  readonly onLeave: () => void
}

/** What a game's own parts are drawn from. */
const partsOf = <T extends SittingTypes>({ sitting, snapshot, settings }: Parts<T>): PartProps<T> => {
  const people = peopleOf(snapshot)
  return { sitting, snapshot, people, settings: settings.value }
}

/** What lies beneath the cards. */
export function Below<T extends SittingTypes>(props: Parts<T>) {
  const { game } = props
  return <game.Below {...partsOf(props)} />
}

/** What lies above the cards, and all that can be pressed. */
export function Above<T extends SittingTypes>(props: Parts<T>) {
  const { game, sitting, client, settings } = props
  const parts = partsOf(props)
  const panel = game.panels.find(({ id }) => id === sitting.panels.panel.value)
  const resting = sitting.interlude.value
  const said = <Said sitting={sitting} snapshot={props.snapshot} client={client} />
  return (
    <>
      {game.Above && <game.Above {...parts} />}
      <Coached {...parts} game={game} />
      <game.Twin
        {...parts}
        actions={<Actions {...actionsFor(game, sitting)} />}
        tools={<Tools {...toolsFor(game, sitting, settings.value, props)} />}
      />
      {!resting && said}
      {panel && <panel.Component {...parts} onClose={sitting.panels.close} />}
      {resting && game.Rest && (
        <game.Rest
          snapshot={resting}
          players={props.snapshot.players}
          said={said}
          onNext={sitting.resume}
          onMenu={() => sitting.panels.open(MENU)}
          onLeave={props.onLeave}
        />
      )}
    </>
  )
}

/** What the app has to say. */
function Said<T extends SittingTypes>({
  sitting: { notes },
  snapshot: { unsavedSince },
  client,
}: Pick<Parts<T>, 'sitting' | 'snapshot' | 'client'>) {
  const note = notes.note.value
  if (note !== null) return <Toast note={note} onClose={notes.close} />
  return unsavedSince === null ? null : <Unsaved since={unsavedSince} client={client} notes={notes} />
}

/** What a person sees who only looks at something of theirs. */
function openingOf<T extends SittingTypes>(
  { game: { look }, snapshot }: Parts<T>,
  seat: Seat,
): Opening | null {
  if (look === undefined) return null
  const { view } = snapshot
  return {
    ...{ seat, again: look.again, roleOf: (one) => look.roleOf(view, one) },
    content: <look.Component {...{ view, seat, people: peopleOf(snapshot) }} />,
  }
}

/** What comes between two people, and what lies over everything. */
export function Topmost<T extends SittingTypes>(props: Parts<T>) {
  const { game, sitting, snapshot, settings, onChange, onRules, onSettings, onGoBack, onCopy, onLeave } =
    props
  const { device, moment, repeating } = sitting
  const eyes = device.eyes.value
  const { view, unsavedSince } = snapshot
  // Nothing is told beneath what stands over a table that rests.
  const isFree = !moment.value.playing && sitting.interlude.value === null
  const mayTellAgain = !isShut(eyes) && repeating.mayRepeat.value && isFree
  return (
    <>
      <Live told={eyes.of === 'nobody' ? [] : sitting.speech.told.value} />
      <Shutters
        match={snapshot}
        where={game.where(view)}
        next={eyes.of === 'nobody' ? eyes.next : null}
        opening={eyes.of === 'looker' ? openingOf(props, eyes.seat) : null}
        answered={device.answered.value}
        mayLookAgain={device.mayLookAgain.value}
        looksAgain={device.again.value !== null}
        unsaved={unsavedSince === null ? null : unsavedLine(unsavedSince)}
        onOpen={device.open}
        onClose={device.close}
        onLookAgain={device.lookAgain}
        onMenu={() => sitting.panels.open(MENU)}
      />
      {sitting.panels.panel.value === MENU && (
        <TableMenu
          sound={settings.value.sound}
          {...{ sitting, snapshot, onChange, onRules, onSettings, onGoBack, onCopy, onLeave }}
          again={mayTellAgain ? says(game).again : null}
          panels={game.panels.flatMap(({ id, entry }) =>
            entry !== null && sitting.panels.mayOpen(id) ? { id, entry } : [],
          )}
        />
      )}
    </>
  )
}

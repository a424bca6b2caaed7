import type { ReadonlySignal } from '@preact/signals'
import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { Settings } from '../../shared/settings'
import type { MatchClient } from '../match-client'
import { Discarded } from '../table/dom/discarded'
import { Menu } from '../table/dom/menu'
import { Toast } from '../table/dom/toast'
import { Twin } from '../table/dom/twin'
import { mayLookThrough } from '../table/hud/discarded'
import { Over } from '../table/hud/over'
import { Under } from '../table/hud/under'
import { peopleOf } from '../table/people'
import type { Session } from './session'
import { Unsaved } from './unsaved'

interface Parts {
  readonly client: MatchClient
  readonly session: Session
  readonly snapshot: MatchSnapshot
  readonly settings: ReadonlySignal<Settings>
  readonly onSettings: () => void
  readonly onLeave: () => void
}

/** What lies beneath the cards. */
export function Below({ session: { show, handLook }, snapshot }: Parts) {
  return (
    <Under
      hud={show.hud.value}
      view={snapshot.view}
      people={peopleOf(snapshot)}
      layout={show.layout.value}
      target={handLook.target.value}
    />
  )
}

/** What lies above the cards, and all that can be pressed. */
export function Above({ session, snapshot, client, ...props }: Parts) {
  const { show, play, moment, handLook } = session
  const people = peopleOf(snapshot)
  const layout = show.layout.value
  const { view } = snapshot
  const mayRepeat = view.evaluations.length > 0
  const repeat = !mayRepeat ? 'none' : moment.value.playing ? 'not-now' : 'now'
  const note = play.notes.note.value
  const openMenu = () => session.openMenu(true)
  return (
    <>
      <Over
        hud={show.hud.value}
        view={view}
        people={people}
        layout={layout}
        selection={play.selection.value}
        summary={play.summary.value}
        hinting={props.settings.value.hints}
        behind={moment.value.behind}
      />
      <Twin
        snapshot={snapshot}
        people={people}
        play={play}
        moment={moment.value}
        layout={layout}
        speed={props.settings.value.speed}
        repeat={repeat}
        confirming={session.confirming.value}
        showKeys={session.keysUsed.value}
        places={handLook.places.value}
        drag={{
          onTake: handLook.take,
          onCarry: handLook.carry,
          onDrop: handLook.drop,
          onSlip: handLook.slip,
        }}
        onHover={handLook.hover}
        onPrimary={session.press}
        onMenu={openMenu}
        onSpeed={session.nextSpeed}
        onAgain={session.repeat}
        onExplain={session.explain}
        onDiscard={mayLookThrough(view) ? () => session.openDiscard(true) : null}
        onSettings={props.onSettings}
      />
      {note && <Toast note={note} onClose={play.notes.close} />}
      {!note && snapshot.unsavedSince !== null && (
        <Unsaved since={snapshot.unsavedSince} client={client} notes={play.notes} />
      )}
      {session.discardOpen.value && (
        <Discarded cards={view.discard.cards} onClose={() => session.openDiscard(false)} />
      )}
      {session.menuOpen.value && <TableMenu session={session} repeat={repeat} {...props} />}
    </>
  )
}

interface MenuProps {
  readonly session: Session
  readonly repeat: 'none' | 'not-now' | 'now'
  readonly onSettings: () => void
  readonly onLeave: () => void
}

function TableMenu({ session, repeat, onSettings, onLeave }: MenuProps) {
  const first = (then: () => void) => () => {
    session.openMenu(false)
    then()
  }
  return (
    <Menu
      mayRepeat={repeat === 'now'}
      onBack={() => session.openMenu(false)}
      onSettings={first(onSettings)}
      onAgain={first(session.repeat)}
      onLeave={onLeave}
    />
  )
}

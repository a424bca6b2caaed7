import type { ReadonlySignal } from '@preact/signals'
import type { MatchSnapshot } from '../../shared/bridge/contract'
import { isRemembered } from '../../shared/games/5211'
import type { Settings } from '../../shared/settings'
import { LANGUAGE } from '../../shared/words/catalogue'
import { Discarded } from '../table/dom/discarded'
import { Menu } from '../table/dom/menu'
import { Seen } from '../table/dom/seen'
import { type Note, Toast } from '../table/dom/toast'
import { Twin } from '../table/dom/twin'
import { Over } from '../table/hud/over'
import { Under } from '../table/hud/under'
import { peopleOf } from '../table/people'
import { words } from '../table/words'
import { Interlude } from './interlude'
import { RaceLayer } from './race-layer'
import type { Session } from './session'

interface Parts {
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
export function Above({ session, snapshot, ...props }: Parts) {
  const { show, play, moment, handLook } = session
  const people = peopleOf(snapshot)
  const layout = show.layout.value
  const { view } = snapshot
  const mayRepeat = isRemembered(view) && view.evaluations.length > 0
  const repeat = !mayRepeat ? 'none' : moment.value.playing ? 'not-now' : 'now'
  const note = play.notes.note.value ?? standingNote(snapshot)
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
        onDiscard={isRemembered(view) ? () => session.openDiscard(true) : null}
        onSeen={isRemembered(view) ? () => session.openSeen(true) : null}
        onSettings={props.onSettings}
      />
      {note && <Toast note={note} onClose={note.kind === 'standing' ? null : play.notes.close} />}
      {session.discardOpen.value && (
        <Discarded cards={view.discard.cards} onClose={() => session.openDiscard(false)} />
      )}
      {session.seenOpen.value && <Seen view={view} onClose={() => session.openSeen(false)} />}
      {session.menuOpen.value && (
        <TableMenu session={session} repeat={repeat} long={snapshot.options.long} {...props} />
      )}
      {session.raceOpen.value && <RaceLayer snapshot={snapshot} onBack={() => session.openRace(false)} />}
      {session.interlude.value && <Interlude snapshot={session.interlude.value} onNext={session.nextDeal} />}
    </>
  )
}

interface MenuProps {
  readonly session: Session
  readonly repeat: 'none' | 'not-now' | 'now'
  readonly long: boolean
  readonly onSettings: () => void
  readonly onLeave: () => void
}

function TableMenu({ session, repeat, long, onSettings, onLeave }: MenuProps) {
  const first = (then: () => void) => () => {
    session.openMenu(false)
    then()
  }
  return (
    <Menu
      mayRepeat={repeat === 'now'}
      onRace={long ? first(() => session.openRace(true)) : null}
      onBack={() => session.openMenu(false)}
      onSettings={first(onSettings)}
      onAgain={first(session.repeat)}
      onLeave={onLeave}
    />
  )
}

function standingNote({ unsavedSince }: MatchSnapshot): Note | null {
  if (unsavedSince === null) return null
  const time = new Date(unsavedSince).toLocaleTimeString(LANGUAGE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return { kind: 'standing', text: words.notice.unsaved(time), code: null }
}

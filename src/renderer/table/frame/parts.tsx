import type { ReadonlySignal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import { isRemembered } from '../../../shared/games/5211'
import type { Settings } from '../../../shared/settings'
import { unsavedLine } from '../../../shared/words/unsaved-line'
import type { MatchClient } from '../../client/match-client'
import { faces } from '../../games/5211/draft/selection'
import { Over } from '../../games/5211/hud/over'
import { ownHidden } from '../../games/5211/hud/rail/hidden'
import { Under } from '../../games/5211/hud/under'
import { Discarded } from '../../games/5211/panels/discarded'
import { Interlude } from '../../games/5211/panels/interlude'
import { RaceLayer } from '../../games/5211/panels/race-layer'
import { Seen } from '../../games/5211/panels/seen'
import { rectOf } from '../../games/5211/plan/hand-place'
import { Twin } from '../../games/5211/twin/twin'
import { Shutters } from '../device/shutters'
import { peopleOf } from '../people'
import type { Session } from '../sitting/sitting'
import { actionsFor, handFor, isEnded, promptFor, toolsFor } from './controls-of'
import { Live } from './live'
import { TableMenu } from './table-menu'
import { Toast } from './toast'
import { Unsaved } from './unsaved'

interface Parts {
  readonly client: MatchClient
  readonly session: Session
  readonly snapshot: MatchSnapshot
  readonly settings: ReadonlySignal<Settings>
  readonly onRules: () => void
  readonly onSettings: () => void
  readonly onGoBack: () => void
  readonly onLeave: () => void
}

/** What lies beneath the cards. */
export function Below({ session: { show, handLook }, snapshot }: Parts) {
  return (
    <Under
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      people={peopleOf(snapshot)}
      layout={show.layout.value}
      target={handLook.target.value}
    />
  )
}

/** What lies above the cards, and all that can be pressed. */
export function Above({ session, snapshot, client, settings, ...doors }: Parts) {
  const { show, play, moment } = session
  const people = peopleOf(snapshot)
  const layout = show.layout.value
  const { view } = snapshot
  const note = play.notes.note.value
  const panel = session.panel.value
  const pile = moment.value.evaluating ? layout.aside.discard : layout.discard
  return (
    <>
      <Over
        hud={show.hud.value}
        view={show.seen.value}
        told={show.told.value}
        decided={session.decided.value}
        hidden={ownHidden(view, faces(play.selection.value))}
        people={people}
        layout={layout}
        prompt={promptFor(session, settings.value)}
        hinting={settings.value.hints}
      />
      <Twin
        view={view}
        people={people}
        ended={isEnded(session)}
        hand={handFor(session)}
        actions={actionsFor(session, snapshot)}
        tools={toolsFor(session, snapshot, settings.value, doors)}
        discard={
          isRemembered(view)
            ? {
                place: rectOf(pile),
                showKeys: session.keysUsed.value,
                onOpen: () => session.openPanel('discard'),
              }
            : null
        }
      />
      {note && <Toast note={note} onClose={play.notes.close} />}
      {!note && snapshot.unsavedSince !== null && (
        <Unsaved since={snapshot.unsavedSince} client={client} notes={play.notes} />
      )}
      {panel === 'discard' && <Discarded cards={view.discard.cards} onClose={session.closePanel} />}
      {panel === 'seen' && <Seen view={view} onClose={session.closePanel} />}
      {panel === 'race' && <RaceLayer snapshot={session.told.value} onBack={session.closePanel} />}
      {session.interlude.value && <Interlude snapshot={session.interlude.value} onNext={session.nextDeal} />}
    </>
  )
}

/** What comes between two people, and what lies over everything. */
export function Topmost({ session, snapshot, onRules, onSettings, onGoBack, onLeave }: Parts) {
  const { device, moment } = session
  const eyes = device.eyes.value
  return (
    <>
      <Live told={eyes.of === 'nobody' ? [] : session.play.told.value} />
      <Shutters
        snapshot={snapshot}
        next={eyes.of === 'nobody' ? eyes.next : null}
        committed={device.committed.value}
        unsaved={snapshot.unsavedSince === null ? null : unsavedLine(snapshot.unsavedSince)}
        onOpen={device.open}
        onLookAgain={device.lookAgain}
        onMenu={() => session.openPanel('menu')}
      />
      {session.panel.value === 'menu' && (
        <TableMenu
          session={session}
          snapshot={snapshot}
          mayRepeat={eyes.of !== 'nobody' && snapshot.view.evaluations.length > 0 && !moment.value.playing}
          onRules={onRules}
          onSettings={onSettings}
          onGoBack={onGoBack}
          onLeave={onLeave}
        />
      )}
    </>
  )
}

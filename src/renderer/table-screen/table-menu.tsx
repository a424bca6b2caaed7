import { useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../shared/bridge/contract'
import { Dialog } from '../menus/dialog'
import { standingLine } from '../standing-words'
import { Menu, type MenuEntry } from '../table/dom/menu'
import { words } from '../table/words'
import type { Session } from './session'

const { menu, goBack } = words

interface Props {
  readonly session: Session
  readonly snapshot: MatchSnapshot
  readonly mayRepeat: boolean
  readonly onRules: () => void
  readonly onSettings: () => void
  readonly onGoBack: () => void
  readonly onLeave: () => void
}

/** What can be done at this table besides playing. */
export function TableMenu(props: Props) {
  const { session, snapshot, mayRepeat, onGoBack, onLeave } = props
  const [page, setPage] = useState<'menu' | 'seats' | 'go-back'>('menu')
  const back = () => session.openMenu(false)
  const first = (then: () => void) => () => {
    back()
    then()
  }
  const seats = seatEntries(session, snapshot).map(({ label, run }) => ({ label, run: first(run) }))
  if (page === 'go-back') return <GoBackDialog onStay={back} onGo={first(onGoBack)} />
  if (page === 'seats')
    return <Menu title={menu.seats} line={menu.seatsLine} entries={seats} onBack={back} key={page} />
  const entries: readonly MenuEntry[] = [
    ...shuttersEntry(session, snapshot).map(({ label, run }) => ({ label, run: first(run) })),
    ...(snapshot.options.long ? [{ label: menu.race, run: first(() => session.openRace(true)) }] : []),
    { label: menu.rules, run: first(props.onRules) },
    { label: menu.settings, run: first(props.onSettings) },
    ...(mayRepeat ? [{ label: menu.again, run: first(session.repeat) }] : []),
    ...(mayGoBack(snapshot)
      ? [
          {
            label: menu.goBack,
            run: snapshot.standing === 'practice' ? first(onGoBack) : () => setPage('go-back'),
          },
        ]
      : []),
    ...(seats.length > 1 ? [{ label: menu.seats, run: () => setPage('seats') }] : seats),
    { label: menu.leave, run: onLeave },
  ]
  return <Menu title={menu.title} line={lineOf(snapshot)} entries={entries} onBack={back} key={page} />
}

const lineOf = ({ standing }: MatchSnapshot): string =>
  [menu.saved, standingLine(standing) ?? []].flat().join(' ')

/** Something of the people has been turned up, and the game goes on. */
const mayGoBack = ({ view: { deal, round, turn, decision } }: MatchSnapshot): boolean =>
  decision !== null && (deal > 1 || round > 1 || turn > 1)

function shuttersEntry({ device }: Session, { view }: MatchSnapshot): readonly MenuEntry[] {
  if (device.sharing.value === null || view.viewer === null) return []
  return [{ label: menu.close, run: device.close }]
}

function seatEntries({ device }: Session, { players, view }: MatchSnapshot): readonly MenuEntry[] {
  if (view.decision === null) return []
  return players.flatMap(({ kind, name }, seat) => {
    if (kind === 'bot') return []
    return kind === 'human'
      ? [{ label: menu.giveSeat(name), run: () => device.reseat(seat, 'bot') }]
      : [{ label: menu.takeSeat(name), run: () => device.reseat(seat, 'person') }]
  })
}

interface GoBackProps {
  readonly onStay: () => void
  readonly onGo: () => void
}

const GoBackDialog = ({ onStay, onGo }: GoBackProps) => (
  <Dialog title={goBack.title} onDismiss={onStay}>
    <p class="dialog__text">{goBack.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onStay}>
        {goBack.stay}
      </button>
      <button type="button" class="button button--primary" onClick={onGo}>
        {goBack.go}
      </button>
    </div>
  </Dialog>
)

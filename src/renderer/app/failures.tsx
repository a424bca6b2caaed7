import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { type Bridge, reportOf } from '../../shared/bridge/contract'
import { words } from '../../shared/words/catalogue'
import { Notice } from '../parts/screen'

/** Sends every error of the page that nothing has caught to main's log. */
export function reportFailures(bridge: Bridge): void {
  const send = (error: unknown) => void bridge.request('app/report', reportOf(error))
  addEventListener('error', ({ error }) => {
    // Chromium's own notices, such as those of a ResizeObserver, come without an error.
    if (error != null) send(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

interface Props {
  readonly bridge: Bridge
  /** The first screen could not be found out, so there is none to show. */
  readonly bootFailed: ReadonlySignal<boolean>
  readonly children: ComponentChildren
}

/** Stands in the place of a screen that has failed, so that the window is never left blank. The game is in main, and safe. */
export function Failures({ bridge, bootFailed, children }: Props) {
  const [error] = useErrorBoundary((error) => reportError(error))
  if (error === undefined && !bootFailed.value) return <>{children}</>
  const { title, text, goOn, menu } = words.menus.failed
  const toMenu = async () => {
    // A game that cannot be saved stays open, and is shown again.
    await bridge.request('match/leave', { unsaved: 'keep' })
    location.reload()
  }
  return (
    <Notice
      title={title}
      text={text}
      action={{ label: goOn, run: () => location.reload() }}
      back={{ label: menu, run: () => void toMenu() }}
    />
  )
}

import type { Session, WebContents } from 'electron'
import { DEVELOPMENT_POLICY } from './content-policy'

/** Keeps a window on its own page: no navigation, no further windows, no embedded pages. */
export function confine(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Refuses camera, location, notifications and whatever else a page could ask for: the game needs none. */
export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}

/** Puts the development policy on the pages of the development server, which sends none of its own. */
export function guardDevelopmentServer(session: Session): void {
  session.webRequest.onHeadersReceived(({ responseHeaders }, respond) =>
    respond({ responseHeaders: { ...responseHeaders, 'content-security-policy': [DEVELOPMENT_POLICY] } }),
  )
}

import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import type { Desktop } from '../app/desktop'
import type { Host } from '../match/host'
import type { SettingsStore } from '../storage/settings'
import { assess } from './assess'
import type { Publish } from './publish'
import type { Handlers } from './router'

interface Services {
  readonly version: string
  readonly settings: SettingsStore
  readonly host: Host
  readonly publish: Publish
  readonly desktop: Desktop
}

/** Leads every route to what answers it. */
export function createHandlers({ version, settings, host, publish, desktop }: Services): Handlers {
  const tell = (changed: Settings) => {
    publish('settings/changed', changed)
    return ok(changed)
  }
  return {
    'home/read': async () => ok({ version, ...(await host.home()) }),
    'match/start': (input) => host.start(input),
    'match/continue': () => host.goOn(),
    'match/restore': () => host.restore(),
    'match/snapshot': () => host.snapshot(),
    'match/act': (request) => host.act(request),
    'match/open-hand': (seat) => host.openHand(seat),
    'match/close-hand': () => host.closeHand(),
    'match/reseat': (entry) => host.reseat(entry),
    'match/go-back': () => host.goBack(),
    'match/leave': async () => {
      await host.leave()
      return ok(null)
    },
    'saves/list': async () => ok(await host.saved()),
    'saves/describe': async (ids) => ok(await host.describe(ids)),
    'saves/open': (id) => host.open(id),
    'saves/restore': (id) => host.restoreSave(id),
    'saves/rename': ({ id, name }) => host.rename(id, name),
    'saves/remove': (id) => host.remove(id),
    'saves/put-back': (id) => host.putBack(id),
    'rules/evaluate': async ({ played }) => assess(played),
    'settings/read': async () => ok(settings.read()),
    'settings/change': async (changes) => tell(settings.change(changes)),
    'settings/reset': async () => tell(settings.change(DEFAULT_SETTINGS)),
    'data/read': async () => ok(await desktop.readData()),
    'data/open-folder': async () => {
      const opened = await desktop.openFolder()
      return opened ? ok(null) : err({ code: 'folder-not-opened' })
    },
    'text/copy': async (text) => {
      desktop.copy(text)
      return ok(null)
    },
    'window/read': async () => ok({ fullScreen: desktop.isFullScreen() }),
    'window/set-full-screen': async (full) => {
      desktop.setFullScreen(full)
      return ok(null)
    },
  }
}

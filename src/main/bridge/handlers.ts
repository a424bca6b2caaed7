import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import type { Data } from '../app/data'
import type { Desktop } from '../app/desktop'
import type { Files } from '../app/files'
import type { Host } from '../match/host'
import type { Library } from '../match/library'
import type { SettingsStore } from '../storage/settings'
import { assess } from './assess'
import type { Publish } from './publish'
import type { Handlers } from './router'

interface Services {
  readonly version: string
  readonly settings: SettingsStore
  readonly host: Host
  readonly library: Library
  readonly files: Files
  readonly data: Data
  readonly publish: Publish
  readonly desktop: Desktop
}

/** Leads every route to what answers it. */
export function createHandlers(services: Services): Handlers {
  const { version, settings, host, library, files, data, publish, desktop } = services
  const tell = (changed: Settings) => {
    publish('settings/changed', changed)
    return ok(changed)
  }
  return {
    'home/read': async () =>
      ok({ version, ...(await host.home()), finished: await library.finished(), folder: data.folder() }),
    'match/start': async (input) =>
      data.folder().place === 'missing' ? err({ code: 'folder-missing' }) : host.start(input),
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
    'match/save': () => host.save(),
    'match/save-elsewhere': () => files.exportOpen(),
    'saves/page': async (asked) => ok(await library.page(asked)),
    'saves/count': async (search) => ok(await library.count(search)),
    'saves/open': (id) => host.open(id),
    'saves/restore': (id) => host.restoreSave(id),
    'saves/rename': ({ id, name }) => host.rename(id, name),
    'saves/remove': (id) => host.remove(id),
    'saves/put-back': (id) => host.putBack(id),
    'saves/duplicate': (id) => library.duplicate(id),
    'files/export': (id) => files.exportGame(id),
    'files/export-all': () => files.exportAll(),
    'files/show': () => files.show(),
    'files/import': () => files.importChosen(),
    'files/import-dropped': (dropped) => files.importDropped(dropped),
    'files/stop-import': async () => {
      files.stopImport()
      return ok(null)
    },
    'files/take-settings': async () => tell(files.takeSettings()),
    'rules/evaluate': async ({ played }) => assess(played),
    'settings/read': async () => ok(settings.read()),
    'settings/change': async (changes) => tell(settings.change(changes)),
    'settings/reset': async () => tell(settings.change(DEFAULT_SETTINGS)),
    'data/read': async () => ok(await data.read()),
    'data/open-folder': () => data.openFolder(),
    'data/move': () => data.move(),
    'data/retry': () => data.retry(),
    'data/use-standard': () => data.useStandard(),
    'data/remove-all': async () => {
      const removed = await data.removeAll()
      if (removed.ok) tell(settings.change(DEFAULT_SETTINGS))
      return removed
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

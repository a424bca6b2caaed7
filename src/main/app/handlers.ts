import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import { gameOf } from '../engine/games/registry'
import type { Host } from '../match/host'
import type { Library } from '../match/library'
import type { SettingsStore } from '../storage/settings'
import type { Closing } from './closing'
import type { Data } from './data'
import type { Desktop } from './desktop'
import type { Report } from './error-log'
import { type Files, NOTHING_OPENED } from './files'
import { whyClosed } from './folder-access'
import type { Publish } from './page'
import type { Handlers } from './router'

interface Services {
  readonly version: string
  readonly settings: SettingsStore
  /** The fault that the settings had at the start; null if they had none. */
  readonly settingsTrouble: BridgeError | null
  readonly host: Host
  readonly library: Library
  readonly files: Files
  readonly data: Data
  readonly publish: Publish
  readonly desktop: Desktop
  readonly closing: Pick<Closing, 'quit' | 'heard'>
  readonly report: Report
}

/** Leads every route to what answers it. */
export function createHandlers(services: Services): Handlers {
  const { version, settings, host, library, files, data, publish, desktop, closing, report } = services
  const tell = (changed: Settings) => {
    publish('settings/changed', changed)
    return ok(changed)
  }
  return {
    'home/read': async () => {
      const folder = await data.look()
      return ok({ version, ...(await host.home()), finished: await library.finished(), folder })
    },
    ...beginning(services, tell),
    'match/read-bubble': (asked) => host.readBubble(asked),
    'match/continue': ({ unsaved }) => host.continue(unsaved),
    'match/restore': () => host.restore(),
    'match/snapshot': () => host.snapshot(),
    'match/act': (request) => host.act(request),
    'match/advise': (asked) => host.advise(asked),
    'match/open-hand': (asked) => host.openHand(asked),
    'match/close-hand': (asked) => host.closeHand(asked),
    'match/reseat': (asked) => host.reseat(asked),
    'match/again': (asked) => host.again(asked),
    'match/go-back': (asked) => host.goBack(asked),
    'match/leave': ({ unsaved }) => host.leave(unsaved),
    'match/save': (asked) => host.save(asked),
    'match/save-elsewhere': (asked) => files.exportOpen(asked),
    'saves/page': async (asked) => ok(await library.page(asked)),
    'saves/count': async (search) => ok(await library.count(search)),
    'saves/open': ({ id, unsaved }) => host.open(id, unsaved),
    'saves/restore': (id) => host.restoreSave(id),
    'saves/rename': ({ id, name }) => host.rename(id, name),
    'saves/remove': (id) => host.remove(id),
    'saves/put-back': (id) => host.putBack(id),
    'saves/duplicate': (id) => library.duplicate(id),
    'saves/check': (id) => library.check(id),
    'saves/strays': async () => ok(await library.strays()),
    'saves/take-stray': (file) => library.takeStray(file),
    'saves/put-stray-away': (file) => library.putStrayAway(file),
    'saves/suggest-level': async (game) => ok(await library.suggestLevel(game)),
    'files/export': (id) => files.exportGame(id),
    'files/export-all': () => files.exportAll(),
    'files/show': () => files.show(),
    'files/import': () => files.importChosen(),
    'files/import-dropped': (dropped) => files.importDropped(dropped),
    // Where nothing can be kept now, they wait until it can.
    'files/import-opened': () =>
      whyClosed(data.folder()) === null ? files.importOpened() : Promise.resolve(ok(NOTHING_OPENED)),
    'files/stop-import': async () => {
      files.stopImport()
      return ok(null)
    },
    'files/take-settings': async () => tell(files.takeSettings()),
    'rules/evaluate': async (question) => {
      const answer = gameOf(question.game).assess(question)
      return answer.ok ? answer : err({ ...answer.error, game: question.game })
    },
    ...aboutSettings(services, tell),
    'data/read': async () => ok(await data.read()),
    'data/open-folder': () => data.openFolder(),
    'data/move': () => data.move(),
    'data/retry': () => data.retry(),
    'data/use-standard': () => data.useStandard(),
    'data/remove-all': async () => {
      const removed = await data.removeAll()
      if (removed.ok) tell(settings.reset())
      return removed
    },
    'text/copy': (text) => desktop.copy(text),
    'app/show-licences': () => desktop.showLicences(),
    'app/quit': ({ unsaved }) => closing.quit(unsaved),
    'app/closing-heard': async () => {
      closing.heard()
      return ok(null)
    },
    'app/report': async ({ name, message, stack }) => {
      report(Object.assign(new Error(message), { name: `In the window: ${name}`, stack }))
      return ok(null)
    },
    'window/read': async () => ok({ fullScreen: desktop.isFullScreen() }),
    'window/set-full-screen': async (full) => {
      desktop.setFullScreen(full)
      return ok(null)
    },
  }
}

type Tell = (changed: Settings) => Result<Settings, never>

/** Nothing is begun that could not be kept. */
const beginning = (
  { host, data, settings }: Services,
  tell: Tell,
): Pick<Handlers, 'match/start' | 'match/start-tutorial'> => ({
  'match/start': async ({ unsaved, ...input }) => {
    const closed = whyClosed(data.folder())
    if (closed !== null) return err({ code: closed })
    const started = await host.start(input, unsaved)
    const { seed: _seed, ...lastSetup } = input
    if (started.ok) tell(settings.change({ lastSetup, gameTaught: null }))
    return started
  },
  // It is not what a press on the home screen begins again, but a first game like it is proposed there.
  'match/start-tutorial': async ({ game, unsaved }) => {
    const closed = whyClosed(data.folder())
    if (closed !== null) return err({ code: closed })
    const started = await host.startTutorial(game, settings.read().names, unsaved)
    if (started.ok) tell(settings.change({ gameTaught: game }))
    return started
  },
})

function aboutSettings(
  { settings, settingsTrouble }: Services,
  tell: Tell,
): Pick<Handlers, 'settings/read' | 'settings/change' | 'settings/reset' | 'app/trouble'> {
  let trouble = settingsTrouble
  let isToldLost = false
  /** A change counts in any case. That it cannot be kept is said once, not with every press of a switch. */
  function orNotKept(changed: Result<Settings, never>): Result<Settings, BridgeError> {
    const isNews = !settings.isKept() && !isToldLost
    isToldLost = !settings.isKept()
    return isNews ? err({ code: 'settings-not-kept' }) : changed
  }
  return {
    'settings/read': async () => ok(settings.read()),
    'settings/change': async (changes) => orNotKept(tell(settings.change(changes))),
    // A player who has met the rules has not forgotten them.
    'settings/reset': async () => orNotKept(tell(settings.reset({ rulesMet: settings.read().rulesMet }))),
    async 'app/trouble'() {
      const told = trouble
      trouble = null
      return ok(told)
    },
  }
}

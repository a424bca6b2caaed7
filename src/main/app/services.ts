import { join } from 'node:path'
import type { BrowserWindow, Dialog, Shell } from 'electron'
import { MOST_DETAIL } from '../../shared/bounds'
import type { Parsed, Reply as ReplyTo, Route } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { inputs } from '../../shared/bridge/schemas'
import { err, ok, type Result } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import { createBots, createCoach, createThinking } from '../bots/thinking'
import { gameOf } from '../engine/games/registry'
import { stoppedClock, systemClock } from '../match/clock'
import { createHost, type Host } from '../match/host'
import { createLibrary, type Library } from '../match/library'
import type { Match } from '../match/match'
import { createPlaybacks, type Playbacks } from '../match/playback'
import { UnreadableFolder } from '../storage/disk'
import { createMovingStore } from '../storage/move-folder'
import { createSettings, type SettingsStore } from '../storage/settings'
import type { SettingsFile } from '../storage/settings-file'
import { createData, type Data, whyClosed } from './data'
import { createDesktop, createDialogs, type Desktop } from './desktop'
import type { Report } from './error-log'
import { createFiles, type Files, NOTHING_OPENED } from './files'
import type { Closing, OpenGame } from './lifecycle'
import type { Opening } from './opened-files'
import type { Publish } from './page'
import { readApart } from './read-apart'
import { originOf } from './security'
import type { Threads } from './threads'

/** Maximum number of values in a request, and their maximum nesting depth. */
const MOST_REQUEST_VALUES = 1_000
const MOST_REQUEST_DEPTH = 8

/**
 * True if a request holds too many values, or too deep ones. Schemas check every item of a list, however long it is, so this
 * comes first; it stops as soon as the result is known.
 */
function isExcessive(input: unknown): boolean {
  let left = MOST_REQUEST_VALUES
  const exceeds = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > MOST_REQUEST_DEPTH) return true
    if (typeof value !== 'object' || value === null) return false
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true
    for (const key in value) if (exceeds(Reflect.get(value, key), depth + 1)) return true
    return false
  }
  return exceeds(input, 0)
}

/** Each route's handler. Expected failures are values; anything thrown but `UnreadableFolder` is a bug. */
export type Handlers = {
  readonly [R in Route]: (input: Parsed<R>) => Promise<ReplyTo<R>>
}

interface RouterOptions<Sender> {
  /** True if a request comes from our own page. */
  isTrusted(sender: Sender): boolean
  readonly handlers: Handlers
  report(error: unknown): void
}

type Reply = Result<unknown, BridgeError>

/**
 * The one entry point for the renderer: sender check, parse, dispatch. It replies to every request with a plain `Result` and
 * never rejects, because a rejection would lose its code on the way.
 */
export function createRouter<Sender>({ isTrusted, handlers, report }: RouterOptions<Sender>) {
  async function dispatch<R extends Route>(route: R, input: unknown): Promise<Reply> {
    if (isExcessive(input)) return badRequest('size')
    const parsed = inputs[route].safeParse(input)
    if (!parsed.success) return badRequest(parsed.error.issues.map(({ path }) => path.join('.')).join(' '))
    // The schema of the same route produced it; the compiler cannot infer that from the table of schemas.
    return handlers[route](parsed.data as Parsed<R>)
  }

  return async (sender: Sender, route: unknown, input: unknown): Promise<Reply> => {
    try {
      if (!isTrusted(sender)) return err({ code: 'forbidden-sender' })
      if (!isRoute(route)) return badRequest('route')
      return await dispatch(route, input)
    } catch (error) {
      report(error)
      return err(
        // Every list of games needs the folder, so one place handles the error for all of them.
        error instanceof UnreadableFolder
          ? { code: 'folder-unreadable', detail: error.code }
          : { code: 'internal' },
      )
    }
  }
}

const badRequest = (detail: string): Reply =>
  err({ code: 'bad-request', detail: detail.slice(0, MOST_DETAIL) })

const isRoute = (route: unknown): route is Route => typeof route === 'string' && Object.hasOwn(inputs, route)

/** The sender of a request: the used part of Electron's invoke event. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/**
 * True if a request comes from the page itself: from our window, its main frame, our origin.
 * @param contentsId of the window's web contents; null while there is no window
 * @param origin such as `app://kododo`
 */
export function isOurPage(
  { sender, senderFrame }: Sender,
  contentsId: number | null,
  origin: string,
): boolean {
  if (sender.id !== contentsId || senderFrame === null || senderFrame.parent !== null) return false
  return originOf(senderFrame.url) === origin
}

interface HandledServices {
  readonly version: string
  readonly settings: SettingsStore
  /** The fault that the settings had at the start; null if they had none. */
  readonly settingsTrouble: BridgeError | null
  readonly host: Host
  readonly library: Library
  readonly playbacks: Playbacks
  readonly files: Files
  readonly data: Data
  readonly publish: Publish
  readonly desktop: Desktop
  readonly closing: Pick<Closing, 'quit' | 'acknowledged'>
  readonly report: Report
}

/** Maps every route to its handler. */
function createHandlers(services: HandledServices): Handlers {
  const { version, settings, host, library, playbacks, files, data, publish, desktop, closing, report } =
    services
  const announce = (changed: Settings) => {
    publish('settings/changed', changed)
    return ok(changed)
  }
  return {
    'home/read': async () => {
      const folder = await data.recheck()
      return ok({ version, ...(await host.home()), finished: await library.finished(), folder })
    },
    ...beginning(services, announce),
    ...matchHandlers(host),
    'match/continue': ({ unsaved }) => host.continue(unsaved),
    'match/restore': () => host.restore(),
    'match/go-back': (asked) => host.goBack(asked),
    'match/leave': ({ unsaved }) => host.leave(unsaved),
    'match/save-elsewhere': async ({ matchId }) => {
      const match = host.matchWithId(matchId)
      return match === null ? NO_MATCH : files.exportOpen(match)
    },
    'saves/page': async (asked) => ok(await library.page(asked)),
    'saves/count': async (search) => ok(await library.count(search)),
    'saves/open': ({ id, unsaved }) => host.open(id, unsaved),
    'saves/restore': (id) => host.restoreSave(id),
    'saves/rename': ({ id, name }) => host.rename(id, name),
    'saves/remove': (id) => host.remove(id),
    'saves/put-back': (id) => host.putBack(id),
    'saves/duplicate': (id) => library.duplicate(id),
    'saves/check': (id) => library.check(id),
    'replay/open': (asked) => playbacks.open(asked),
    'replay/read': (asked) => playbacks.read(asked),
    'replay/close': async () => {
      playbacks.close()
      return ok(null)
    },
    'replay/try-again': (asked) => host.tryAgain(asked),
    'saves/strays': async () => ok(await library.strays()),
    'saves/take-stray': (file) => library.takeStray(file),
    'saves/put-stray-away': (file) => library.putStrayAway(file),
    'saves/suggest-level': async (game) => ok(await library.suggestLevel(game)),
    'files/export': (id) => files.exportGame(id),
    'files/export-all': () => files.exportAll(),
    'files/show': () => files.show(),
    'files/import': () => files.importChosen(),
    'files/import-dropped': (dropped) => files.importDropped(dropped),
    // Files wait while nothing can be saved.
    'files/import-opened': () =>
      whyClosed(data.folder()) === null ? files.importOpened() : Promise.resolve(ok(NOTHING_OPENED)),
    'files/stop-import': async () => {
      files.stopImport()
      return ok(null)
    },
    'files/take-settings': async () => announce(files.takeSettings()),
    'rules/evaluate': async (question) => {
      const verdict = gameOf(question.game).assess(question)
      return verdict.ok ? verdict : err({ ...verdict.error, game: question.game })
    },
    ...aboutSettings(services, announce),
    'data/read': async () => ok(await data.read()),
    'data/open-folder': () => data.openFolder(),
    'data/move': () => data.move(),
    'data/retry': () => data.retry(),
    'data/use-standard': () => data.useStandard(),
    'data/remove-all': async () => {
      const removed = await data.removeAll()
      if (removed.ok) announce(settings.reset())
      return removed
    },
    'text/copy': (text) => desktop.copy(text),
    'app/show-licences': () => desktop.showLicences(),
    'app/quit': ({ unsaved }) => closing.quit(unsaved),
    'app/closing-heard': async () => {
      closing.acknowledged()
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

const NO_MATCH = err({ code: 'no-match' } as const)

/** The requests to the open match. One that names another match is refused: it was meant for a match that is closed by now. */
export function matchHandlers(host: Pick<Host, 'match' | 'matchWithId'>) {
  async function withMatch<T, E extends BridgeError>(
    id: string,
    handle: (match: Match) => Result<T, E> | Promise<Result<T, E>>,
  ) {
    const match = host.matchWithId(id)
    return match === null ? NO_MATCH : handle(match)
  }
  return {
    'match/snapshot': async () => {
      const match = host.match()
      return match === null ? NO_MATCH : ok(match.snapshot())
    },
    'match/act': (asked) => withMatch(asked.matchId, (match) => match.act(asked)),
    'match/advise': (asked) => withMatch(asked.matchId, (match) => match.advise(asked)),
    'match/open-hand': ({ matchId, seat }) => withMatch(matchId, (match) => match.openHand(seat)),
    'match/close-hand': ({ matchId }) => withMatch(matchId, (match) => match.closeHand()),
    'match/reseat': ({ matchId, ...entry }) => withMatch(matchId, (match) => match.reseat(entry)),
    'match/again': ({ matchId }) => withMatch(matchId, (match) => ok(match.again())),
    'match/read-bubble': ({ matchId, bubble }) => withMatch(matchId, (match) => match.readBubble(bubble)),
    'match/save': ({ matchId }) => withMatch(matchId, (match) => match.save()),
  } satisfies Partial<Handlers>
}

type Announce = (changed: Settings) => Result<Settings, never>

/** The handlers that begin a game. They refuse while nothing can be saved, because a game must not begin unsaved. */
const beginning = (
  { host, data, settings }: HandledServices,
  announce: Announce,
): Pick<Handlers, 'match/start' | 'match/start-tutorial'> => ({
  'match/start': async ({ unsaved, ...input }) => {
    const closed = whyClosed(data.folder())
    if (closed !== null) return err({ code: closed })
    const started = await host.start(input, unsaved)
    const { seed: _seed, ...lastSetup } = input
    if (started.ok) announce(settings.change({ lastSetup, gameTaught: null }))
    return started
  },
  // The home screen offers to play the last game again, but never a tutorial: it then proposes a first game of that kind.
  'match/start-tutorial': async ({ game, unsaved }) => {
    const closed = whyClosed(data.folder())
    if (closed !== null) return err({ code: closed })
    const started = await host.startTutorial(game, settings.read().names, unsaved)
    if (started.ok) announce(settings.change({ gameTaught: game }))
    return started
  },
})

function aboutSettings(
  { settings, settingsTrouble }: HandledServices,
  announce: Announce,
): Pick<Handlers, 'settings/read' | 'settings/change' | 'settings/reset' | 'app/trouble'> {
  let trouble = settingsTrouble
  let isLossShown = false
  /**
   * A changed setting applies even if it cannot be saved. The failure to save is reported once, not after every change that
   * follows.
   */
  function orNotKept(changed: Result<Settings, never>): Result<Settings, BridgeError> {
    const isNews = !settings.isKept() && !isLossShown
    isLossShown = !settings.isKept()
    return isNews ? err({ code: 'settings-not-kept' }) : changed
  }
  return {
    'settings/read': async () => ok(settings.read()),
    'settings/change': async (changes) => orNotKept(announce(settings.change(changes))),
    // A player who has met the rules still knows them after a reset.
    'settings/reset': async () => orNotKept(announce(settings.reset({ rulesMet: settings.read().rulesMet }))),
    async 'app/trouble'() {
      const shown = trouble
      trouble = null
      return ok(shown)
    },
  }
}

/** Everything that the services need of the system, and of Electron. */
export interface Surroundings {
  readonly version: string
  /** Absolute path of the user data: settings, logs and, by default, saves. */
  readonly userData: string
  readonly settingsFile: SettingsFile
  /** True if bots never decide, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /** True if bots and the coach have no time limit, so that a test sees the same game under any load. */
  readonly botsTakeTheirTime: boolean
  /** The page's origin, such as `app://kododo`. */
  readonly origin: string
  /** The id of the window's web contents; null while there is no window. */
  contentsId(): number | null
  readonly publish: Publish
  readonly report: Report
  readonly window: () => BrowserWindow | undefined
  /** Electron's, so that a test can answer the dialogs. */
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  /** Absolute path of the player's documents. */
  readonly documents: () => string
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => Promise<void>
  readonly shell: Pick<Shell, 'openPath' | 'showItemInFolder'>
  /** Absolute path of the folder with the full texts of all licences. */
  readonly licences: string
  readonly closing: Pick<Closing, 'quit' | 'acknowledged' | 'isEnding'>
  readonly threads: Threads
  /** Files that were opened outside the window. */
  readonly opening: Opening
  /** Electron's `app.addRecentDocument`. */
  readonly addRecent: (path: string) => void
}

export interface Services {
  handle(sender: Sender, route: unknown, input: unknown): Promise<unknown>
  readonly game: OpenGame
  /** Lets the player choose files to open. */
  chooseToOpen(): Promise<void>
  /** Releases the folder of the saves: nothing more is written. */
  release(): Promise<void>
}

/** Time limits in ms for a bot's decision, and for the first decision of a thread, which takes longer. */
const BOT_BUDGET_MS = 200
const COLD_MS = 3000
/**
 * Time limit in ms for the coach. It needs a fraction of that, but on a busy computer the player prefers waiting to no
 * advice.
 */
const COACH_BUDGET_MS = 20_000
/** For bots without a time limit: only a thread that hangs is terminated. */
const NO_HURRY_MS = 3_600_000
/** Time limit in ms for the start of a bots' or the coach's thread, which a slow disk or a virus scanner may delay. */
const START_MS = 30_000

/**
 * The routes that are handled while the folder of the saves has not responded yet. All others wait for it, new routes
 * included, so that no request finds the folder missing only because the app has just started. No match can be open before
 * that, so its snapshot need not wait.
 */
const WITHOUT_FOLDER = /^(?:settings|rules|window|text|app)\/|^match\/snapshot$/

const needsFolder = (route: unknown): boolean => typeof route === 'string' && !WITHOUT_FOLDER.test(route)

/** Everything behind the window. It is loaded while the page loads, so that the window need not wait for it. */
export function createServices(surroundings: Surroundings): Services {
  const { version, userData, settingsFile, botsWait, botsTakeTheirTime, origin, contentsId } = surroundings
  const { publish, report } = surroundings
  const { window, dialog, documents, shell, closing, opening, addRecent, threads } = surroundings
  const settings = createSettings(settingsFile, report)
  const moving = createMovingStore(report)
  const thinkingWithin = (budgetMs: number, coldMs: number) =>
    createThinking({
      spawn: () => threads.think(botsTakeTheirTime),
      ...(botsTakeTheirTime
        ? { budgetMs: NO_HURRY_MS, coldMs: NO_HURRY_MS, startMs: NO_HURRY_MS }
        : { budgetMs, coldMs, startMs: START_MS }),
      report,
    })
  const host = createHost({
    store: moving.store,
    bots: createBots(thinkingWithin(BOT_BUDGET_MS, COLD_MS)),
    coach: createCoach(thinkingWithin(COACH_BUDGET_MS, COACH_BUDGET_MS)),
    clock: botsWait ? stoppedClock : systemClock,
    speed: () => settings.read().speed,
    publish: (update) => publish('match/updated', update),
    report,
  })
  const dialogs = createDialogs({ dialog, window, documents })
  const library = createLibrary(moving.store, host)
  const data = createData({
    standard: join(userData, 'saves'),
    settingsFile,
    moving,
    host,
    dialogs,
    report,
    openPath: (path) => shell.openPath(path),
  })
  const files = createFiles({
    store: moving.store,
    host,
    library,
    settings,
    dialogs,
    opening,
    addRecent,
    report,
    showItem: (path) => shell.showItemInFolder(path),
    read: readApart(threads.read, report),
    tell: (progress) => publish('import/progress', progress),
    isEnding: closing.isEnding,
    now: () => new Date(),
  })
  const route = createRouter<Sender>({
    isTrusted: (sender) => isOurPage(sender, contentsId(), origin),
    handlers: createHandlers({
      version,
      settings,
      settingsTrouble: settingsFile.trouble,
      host,
      library,
      playbacks: createPlaybacks(host.record, report),
      files,
      data,
      publish,
      desktop: createDesktop(surroundings),
      closing,
      report,
    }),
    report,
  })
  return {
    async handle(sender, name, input) {
      if (needsFolder(name)) await data.ready
      return route(sender, name, input)
    },
    chooseToOpen: files.chooseToOpen,
    release: data.release,
    game: {
      leave: host.leave,
      isOpen: () => host.match() !== null,
      unsavedSince: () => host.match()?.snapshot().unsavedSince ?? null,
      async saveElsewhere() {
        const match = host.match()
        return match === null ? NO_MATCH : files.exportOpen(match)
      },
    },
  }
}

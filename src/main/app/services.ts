import { join } from 'node:path'
import type { BrowserWindow, Dialog, Shell } from 'electron'
import { createBots, createCoach, createThinking } from '../bots/thinking'
import { standingClock, systemClock } from '../match/clock'
import { createHost } from '../match/host'
import { createLibrary } from '../match/library'
import { createMovingStore } from '../storage/moving-store'
import { createSettings } from '../storage/settings'
import type { SettingsFile } from '../storage/settings-file'
import type { Closing, OpenGame } from './closing'
import { createData } from './data'
import { createDesktop, createDialogs } from './desktop'
import type { Report } from './error-log'
import { createFiles } from './files'
import { createHandlers } from './handlers'
import type { Opening } from './opened-files'
import type { Publish } from './page'
import { readApart } from './read-apart'
import { createRouter, isOurPage, type Sender } from './router'
import type { Threads } from './threads'

/** All that the services are given of the system, and of Electron. */
export interface Surroundings {
  readonly version: string
  /** Absolute path of the folder for everything that is kept. */
  readonly userData: string
  readonly settingsFile: SettingsFile
  /** Whether bots never come to a decision, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /** Whether bots and the coach have no limit of time, so that a test sees the same game under any load. */
  readonly botsTakeTheirTime: boolean
  /** Where the page comes from, such as `app://kododo`. */
  readonly origin: string
  /** Of the window's web contents; null while there is no window. */
  contentsId(): number | null
  readonly publish: Publish
  readonly report: Report
  readonly window: () => BrowserWindow | undefined
  /** Electron's, so that a test can answer for the player. */
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  /** Absolute path of the player's documents. */
  readonly documents: () => string
  /** Puts text on the clipboard. */
  readonly copy: (text: string) => Promise<void>
  readonly shell: Pick<Shell, 'openPath' | 'showItemInFolder'>
  /** Absolute path of the folder with the full texts of all licences. */
  readonly licences: string
  readonly closing: Pick<Closing, 'quit' | 'heard' | 'isEnding'>
  readonly threads: Threads
  /** Files that were opened outside the window. */
  readonly opening: Opening
  /** Electron's `app.addRecentDocument`. */
  readonly addRecent: (path: string) => void
}

export interface Services {
  answer(sender: Sender, route: unknown, input: unknown): Promise<unknown>
  readonly game: OpenGame
  /** Lets the player choose files to be opened. */
  chooseToOpen(): Promise<void>
  /** Gives the folder of the saves to others: nothing more is written. */
  release(): Promise<void>
}

/** A bot may take so many ms for a decision, and so many for the first one of a thread, whose program is still cold. */
const BOT_BUDGET_MS = 200
const COLD_MS = 3000
/** The coach may take so many ms for any decision. It needs a fraction of that, but on a busy computer the player would rather wait than hear nothing. */
const COACH_BUDGET_MS = 20_000
/** Where bots take their time: only a thread that hangs is ended. */
const NO_HURRY_MS = 3_600_000
/** As long as a cold disk and a virus scanner may hold up the start of such a thread, in ms. */
const START_MS = 30_000

/**
 * The requests that are answered while the folder of the saves may still be silent. All others wait until it is known, so
 * that whatever is asked first, a new route included, never finds the folder missing only because the app has just
 * started. No match can be open before that, so its snapshot need not wait.
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
  const { store } = moving
  const thinkingWithin = (budgetMs: number, coldMs: number) =>
    createThinking({
      spawn: () => threads.think(botsTakeTheirTime),
      ...(botsTakeTheirTime
        ? { budgetMs: NO_HURRY_MS, coldMs: NO_HURRY_MS, startMs: NO_HURRY_MS }
        : { budgetMs, coldMs, startMs: START_MS }),
      report,
    })
  const host = createHost({
    store,
    bots: createBots(thinkingWithin(BOT_BUDGET_MS, COLD_MS)),
    coach: createCoach(thinkingWithin(COACH_BUDGET_MS, COACH_BUDGET_MS)),
    clock: botsWait ? standingClock : systemClock,
    speed: () => settings.read().speed,
    publish: (update) => publish('match/updated', update),
    report,
  })
  const dialogs = createDialogs({ dialog, window, documents })
  const library = createLibrary(store, host)
  const data = createData({
    standard: join(userData, 'saves'),
    ...{ settingsFile, moving, host, dialogs, report },
    openPath: (path) => shell.openPath(path),
  })
  const files = createFiles({
    ...{ store, host, library, settings, dialogs, opening, addRecent, report },
    showItem: (path) => shell.showItemInFolder(path),
    read: readApart(threads.read, report),
    tell: (progress) => publish('import/progress', progress),
    isEnding: closing.isEnding,
    now: () => new Date(),
  })
  const answer = createRouter<Sender>({
    isTrusted: (sender) => isOurPage(sender, contentsId(), origin),
    handlers: createHandlers({
      version,
      settings,
      settingsTrouble: settingsFile.trouble,
      host,
      library,
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
    async answer(sender, route, input) {
      if (needsFolder(route)) await data.ready
      return answer(sender, route, input)
    },
    chooseToOpen: files.chooseToOpen,
    release: data.release,
    game: {
      leave: host.leave,
      isOpen: host.isOpen,
      unsavedSince: host.unsavedSince,
      async saveElsewhere() {
        const open = await host.snapshot()
        return open.ok ? files.exportOpen(open.value) : open
      },
    },
  }
}

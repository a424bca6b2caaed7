import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpening } from '../../src/main/app/opened-files'
import { createServices, type Sender } from '../../src/main/app/services'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { ok } from '../../src/shared/result'
import { createDialogAnswers, createSettingsFile, inThisThread } from './stand-ins'

const ORIGIN = 'app://kododo'
const CONTENTS = 1

/** The only page that main trusts. */
export const PAGE: Sender = {
  sender: { id: CONTENTS },
  senderFrame: { url: `${ORIGIN}/index.html`, parent: null },
}

/** Senders that main must not trust. */
export const STRANGERS: readonly Sender[] = [
  { ...PAGE, sender: { id: 2 } },
  { ...PAGE, senderFrame: null },
  ...[`${ORIGIN}.evil/index.html`, 'https://kododo/', 'file:///index.html', '', 'app:kododo'].map((url) => ({
    ...PAGE,
    senderFrame: { url, parent: null },
  })),
  { ...PAGE, senderFrame: { url: `${ORIGIN}/index.html`, parent: {} } },
]

/** The real router, handlers and services over a folder of their own, with everything that is visible of them from outside. */
export interface World {
  answer(sender: Sender, route: unknown, input: unknown): Promise<unknown>
  snapshot(): Promise<MatchSnapshot | null>
  /** Everything that a refused request must not change, as text. */
  state(): Promise<string>
  /** Everything that has reached the desktop or the page so far: pushes, dialogs, the clipboard, the end of the app. */
  effects(): number
  /** Opens a file as from the system's file manager. */
  openOutside(): void
  close(): Promise<void>
}

interface WorldOptions {
  /** True if bots never reach a decision, so that nothing happens by itself. */
  readonly botsWait: boolean
  readonly int: (below: number) => number
  report(error: unknown): void
}

export function createWorld({ botsWait, int, report }: WorldOptions): World {
  const root = mkdtempSync(join(tmpdir(), 'kododo-fuzz-'))
  const outside = join(root, 'outside')
  const userData = join(root, 'user data')
  for (const folder of [outside, userData]) mkdirSync(folder)
  const settingsFile = createSettingsFile()
  const replies = createDialogAnswers(outside, int)
  let effects = 0
  const noted =
    <Arguments extends readonly unknown[], Answer>(work: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      effects++
      return work(...given)
    }
  const opening = createOpening(noted(() => undefined))
  const services = createServices({
    userData,
    settingsFile,
    botsWait,
    botsTakeTheirTime: true,
    report,
    opening,
    threads: inThisThread,
    version: '1.0.0',
    origin: ORIGIN,
    contentsId: () => CONTENTS,
    // A page receives a copy, as over Electron's bridge.
    publish: noted((_name, push) => void structuredClone(push)),
    window: () => undefined,
    dialog: {
      showOpenDialog: noted(replies.showOpenDialog),
      showSaveDialog: noted(replies.showSaveDialog),
    },
    documents: () => outside,
    copy: noted(async () => undefined),
    shell: {
      openPath: noted(async () => (int(2) === 0 ? '' : 'No program for folders')),
      showItemInFolder: noted(() => undefined),
    },
    licences: join(root, 'licences'),
    addRecent: noted(() => undefined),
    closing: {
      quit: noted(async () => ok(null)),
      acknowledged: noted(() => undefined),
      isEnding: () => false,
    },
  })
  const { handle: answer } = services

  async function snapshot(): Promise<MatchSnapshot | null> {
    const reply = (await answer(PAGE, 'match/snapshot', undefined)) as { ok: boolean; value?: MatchSnapshot }
    return reply.ok ? (reply.value ?? null) : null
  }

  return {
    answer,
    snapshot,
    effects: () => effects,
    openOutside: () => opening.add([replies.choose()]),
    async state() {
      const settings = await answer(PAGE, 'settings/read', undefined)
      return JSON.stringify([
        await snapshot(),
        settings,
        settingsFile.store,
        opening.waiting(),
        filesIn(root),
      ])
    },
    async close() {
      await answer(PAGE, 'match/leave', { unsaved: 'abandon' })
      await services.release()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** The lock file is rewritten at intervals, independent of requests. */
const LOCK = '.kododo-lock'

/**
 * Identifies the files under a folder. Files are never written in place, so a file that was written again has another identity.
 * Folders count only by their files, because the lock creates an empty one.
 */
function filesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.parentPath.endsWith(LOCK))
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const { size, mtimeMs, ino } = statSync(path)
      return `${path} ${size} ${mtimeMs} ${ino}`
    })
    .sort()
}

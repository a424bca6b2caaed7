import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSaveStore } from '../../src/main/storage/save-store'
import { assertNever } from '../../src/shared/assert-never'
import type { SavedGame } from '../../src/shared/bridge/contract'
import { refusalWords } from '../../src/shared/words/catalogue'
import type { Damaged, Intact } from './damages'
import { openHost, stateOf } from './open-host'

/** A save, the state it tells of, and that of its last good copy. */
export interface Sample extends Intact {
  readonly state: string
  readonly previousState: string
}

/** A damaged file in the place of one save, beside the save of another game that is whole. */
export interface Trial {
  /** Absolute path of the folder of the saves; there is none yet. */
  readonly saves: string
  readonly self: Sample
  readonly damaged: Damaged
  /** Whether the last good copy is there. */
  readonly hasCopy: boolean
  readonly other: Sample
}

interface Outcome {
  /** Whether the game still told exactly what was saved. */
  readonly opened: boolean
  readonly violations: readonly string[]
}

/** Asks the real host for all that a player could. */
export async function holdTrial(trial: Trial): Promise<Outcome> {
  const { self, other, saves } = trial
  furnish(trial)
  const violations: string[] = []
  const claim = (what: string, holds: boolean) => {
    if (!holds) violations.push(`not so: ${what}`)
  }
  const host = openHost(saves, raise)

  async function look(): Promise<SavedGame | undefined> {
    const listed = (await createSaveStore(saves).unfinished()).map(({ id }) => id)
    claim('both games are listed', listed.length === 2 && listed.includes(self.record.id))
    await host.home()
    const [mine, others] = await host.describe([self.record.id, other.record.id])
    claim('the other game is told', others?.game.state === 'ready')
    return mine
  }

  async function open(mine: SavedGame | undefined): Promise<boolean> {
    const opened = await host.open(self.record.id)
    await host.leave()
    claim('it opens as it is told', opened.ok === (mine?.game.state === 'ready'))
    if (opened.ok) claim('it opens in its own state', stateOf(opened.value) === self.state)
    else claim('it is refused with words', refusalWords(opened.error).title !== '')
    claim('it is left as it is', isStillThere(fileOf(trial), trial.damaged))
    return opened.ok
  }

  async function restore(mine: SavedGame | undefined): Promise<void> {
    const { hasCopy, damaged } = trial
    const isOffered = mine?.game.state === 'refused' && mine.game.restorable
    claim('the last good copy is offered where there is one', isOffered === hasCopy)
    const restored = await host.restoreSave(self.record.id)
    claim('it restores as it was offered', restored.ok === hasCopy)
    claim('it is kept', isStillThere(fileOf(trial, restored.ok ? '.damaged-1' : ''), damaged))
    if (!restored.ok) return
    const opened = await host.open(self.record.id)
    claim('the last good copy opens', opened.ok && stateOf(opened.value) === self.previousState)
  }

  const mine = await look()
  const opened = await open(mine)
  if (!opened) await restore(mine)
  const others = await host.open(other.record.id)
  claim('the other game opens', others.ok && stateOf(others.value) === other.state)
  await host.leave()
  return { opened, violations }
}

const fileOf = ({ saves, self }: Trial, ending = ''): string => join(saves, `${self.record.id}${ending}.json`)

function furnish(trial: Trial): void {
  const { saves, self, other, hasCopy, damaged } = trial
  mkdirSync(join(saves, 'finished'), { recursive: true })
  if (hasCopy) writeFileSync(fileOf(trial, '.previous'), self.previous)
  writeFileSync(join(saves, `${other.record.id}.json`), other.text)
  put(fileOf(trial), damaged)
}

function put(path: string, damaged: Damaged): void {
  switch (damaged.what) {
    case 'file':
      writeFileSync(path, damaged.bytes)
      break
    case 'folder':
      mkdirSync(path)
      break
    case 'pipe':
      execFileSync('mkfifo', [path])
      break
    case 'gone':
      break
    default:
      assertNever(damaged)
  }
}

function isStillThere(path: string, damaged: Damaged): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  switch (damaged.what) {
    case 'file':
      return found?.isFile() === true && readFileSync(path).equals(damaged.bytes)
    case 'folder':
      return found?.isDirectory() === true
    case 'pipe':
      return found?.isFIFO() === true
    case 'gone':
      return !existsSync(path)
    default:
      return assertNever(damaged)
  }
}

function raise(error: unknown): never {
  throw error
}

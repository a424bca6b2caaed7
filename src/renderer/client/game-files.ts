import type { Bridge, FileOutcome } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { words } from '../../shared/words/catalogue'
import type { Toasts } from '../parts/toast/toasts'
import { createImports, type ImportSurroundings, type Imports } from './imports'

const text = words.files

interface Exports {
  exportGame(id: string): Promise<void>
  exportAll(): Promise<void>
}

/** Games that leave as files and come in from them. */
export type GameFiles = Exports & Imports

export const createGameFiles = (surroundings: ImportSurroundings): GameFiles => ({
  ...createExports(surroundings),
  ...createImports(surroundings),
})

interface ExportSurroundings {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** Told what main refuses. */
  refuse(error: BridgeError): void
}

function createExports({ bridge, toasts, refuse }: ExportSurroundings): Exports {
  const show = { label: text.show, run: () => void bridge.request('files/show', undefined) }
  const tellWritten = (outcome: FileOutcome, leftOut: number) => {
    if (outcome === 'done') toasts.say(leftOut === 0 ? text.written : text.writtenWithout(leftOut), show)
  }
  return {
    async exportGame(id) {
      const reply = await bridge.request('files/export', id)
      if (!reply.ok) return refuse(reply.error)
      tellWritten(reply.value, 0)
    },
    async exportAll() {
      const reply = await bridge.request('files/export-all', undefined)
      if (!reply.ok) return refuse(reply.error)
      tellWritten(reply.value.outcome, reply.value.leftOut)
    },
  }
}

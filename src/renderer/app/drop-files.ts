import { isQuestioned } from '../parts/asking'
import type { Store } from '../store/store'

/**
 * Takes in files that are dropped on the window, wherever they fall. The page itself never goes to one of them.
 * @returns a function that ends it
 */
export function followDrops(store: Store): () => void {
  const ended = new AbortController()
  const listening = { capture: true, signal: ended.signal }
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = mayDrop() ? 'copy' : 'none'
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0 && mayDrop()) void store.files.importDropped(files)
  }
  addEventListener('dragover', over, listening)
  addEventListener('drop', drop, listening)
  return () => ended.abort()
}

/** A question is answered first. */
const mayDrop = (): boolean => !isQuestioned()

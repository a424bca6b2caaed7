import type { ElectronApplication, Page } from '@playwright/test'

/** Chooses these paths in the system's next dialogs for opening files or choosing a folder. */
export const chooseInDialogs = (app: ElectronApplication, ...paths: readonly string[]): Promise<void> =>
  app.evaluate(
    ({ dialog }, filePaths) => {
      dialog.showOpenDialog = async () => ({ canceled: filePaths.length === 0, filePaths })
    },
    [...paths],
  )

/** Chooses this path in the system's next dialogs for saving a file; null cancels them. */
export const saveInDialogs = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' })
  }, path)

/**
 * Leaves the system's next dialog for saving a file open.
 * @returns a function that cancels it
 */
export async function holdSaveDialogs(app: ElectronApplication): Promise<() => Promise<void>> {
  await app.evaluate(({ dialog }) => {
    // It may be cancelled before the app has opened it.
    const held = new Promise<{ canceled: boolean; filePath: string }>((resolve) => {
      Object.assign(dialog, { cancelHeld: () => resolve({ canceled: true, filePath: '' }) })
    })
    dialog.showSaveDialog = () => held
  })
  return () => app.evaluate(({ dialog }) => (dialog as typeof dialog & { cancelHeld(): void }).cancelHeld())
}

interface Dropped {
  readonly name: string
  readonly text: string
}

/**
 * Drops files on the window.
 * @returns true if the page prevented the browser from opening them in its place
 */
export const dropFiles = (page: Page, ...files: readonly Dropped[]): Promise<boolean> =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name))
    const fall = (type: string) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('main')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    return fall('dragover') && fall('drop')
  }, files)

/** Drops files from the disk in the middle of the window: the browser itself reads them. @param paths absolute */
export async function dropPaths(page: Page, ...paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const middle = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }))
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...middle, data })
  await session.detach()
}

/** Makes components that show a dialog fail from now on; runs in the page. */
export function failInDialogs(): void {
  const create = document.createElementNS.bind(document)
  document.createElementNS = (space: string, name: string) => {
    if (name === 'dialog') throw new Error('planted in a component')
    return create(space, name) as never
  }
}

/** What is asked where the system would show its dialog for files. */
export interface PathQuestion {
  readonly title: string
  /** What the button says that answers. */
  readonly button: string
  /** What stands in the field at first. */
  readonly path: string
}

/**
 * Asks for a path in the page itself, over everything that is open there.
 * The page gets this function as source text: it must use nothing from outside of itself.
 * @returns null where it was cancelled or left empty
 */
export function askPath({ title, button, path }: PathQuestion): Promise<string | null> {
  const dialog = document.createElement('dialog')
  const form = document.createElement('form')
  const label = document.createElement('label')
  const field = document.createElement('input')
  const answer = document.createElement('button')
  const cancel = document.createElement('button')
  form.method = 'dialog'
  label.textContent = title
  field.value = path
  field.size = 60
  answer.textContent = button
  cancel.textContent = 'Cancel'
  cancel.type = 'button'
  label.append(field)
  form.append(label, answer, cancel)
  dialog.append(form)
  dialog.dataset.browserHost = 'path'
  // No style sheet of the page is meant for it.
  dialog.style.cssText = 'margin:auto;padding:24px;background:#fff;color:#000;font:16px sans-serif'
  field.style.cssText =
    'display:block;margin:12px 0;padding:4px;background:#fff;color:#000;border:1px solid #000'
  for (const made of [answer, cancel])
    made.style.cssText = 'margin-right:8px;padding:4px 12px;background:#ddd;color:#000'
  // The keys of the page beneath must not act.
  for (const type of ['keydown', 'keyup', 'cancel'])
    dialog.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  field.select()
  return new Promise((resolve) => {
    cancel.addEventListener('click', () => dialog.close('cancel'))
    form.addEventListener('submit', () => {
      dialog.dataset.answered = 'yes'
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.dataset.answered === 'yes' && field.value !== '' ? field.value : null)
    })
  })
}

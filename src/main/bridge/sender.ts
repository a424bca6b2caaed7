import { originOf } from './origin'

/** Who asks, as far as it matters here: a part of Electron's invoke event. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/**
 * Whether a request comes from the page itself: from our window, its main frame, our origin.
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

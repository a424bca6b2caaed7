import type { BridgeError } from '../../../shared/bridge/errors'

type Report = (error: unknown) => void

/**
 * Does something with one save. Should that meet a bug, it is this save that is refused, and everything else goes on.
 * @param refused what is told of it then
 * @param report is told where it happened. What is thrown may quote cards, so its words are left out
 */
export async function withOneSave<T>(
  work: () => Promise<T>,
  refused: (error: BridgeError) => T,
  report: Report,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error
    report(wordless(error, kind))
    return refused({ code: 'save-damaged', detail: kind })
  }
}

function wordless(error: unknown, kind: string): Error {
  const plain = new Error(`Reading a save met a ${kind}`)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  if (places.length > 0) plain.stack = [`Error: ${plain.message}`, ...places].join('\n')
  return plain
}

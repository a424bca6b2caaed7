import { MOST_ERROR_NAME, MOST_ERROR_TEXT } from '../bounds'
import type { Input } from './contract'

/**
 * The report of an error for main's log.
 * @param error anything that may be thrown
 */
export function reportOf(error: unknown): Input<'app/report'> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    name: name.slice(0, MOST_ERROR_NAME),
    message: message.slice(0, MOST_ERROR_TEXT),
    stack: stack.slice(0, MOST_ERROR_TEXT),
  }
}

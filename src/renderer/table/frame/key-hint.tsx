import { keyWritten } from '../../parts/keys'

/**
 * The key that does the same as the button it is written on, which names it to screen readers by `keyShortcuts`. It is written
 * by the style sheet, so that no reader of the page takes it for the button's name.
 * @param of as `KeyboardEvent.key` has it
 */
export const KeyHint = ({ of }: { readonly of: string }) => (
  <span class="table-key" data-key={keyWritten(of)} aria-hidden="true" />
)

/**
 * The key that does the same as the button it is written on. It is written by the style sheet, so that no reader of the
 * page takes it for the button's name.
 */
export const KeyHint = ({ name }: { readonly name: string }) => (
  <span class="table-key" data-key={name} aria-hidden="true" />
)

/** The key that does the same as the button it is written on. */
export const KeyHint = ({ name }: { readonly name: string }) => (
  <span class="table-key" aria-hidden="true">
    {name}
  </span>
)

import './said.css'

/** A bot's word, in place of its name, beside its face. Who does not see the table reads it in the twin. */
export const SaidBubble = ({ text }: { readonly text: string }) => (
  <span class="table-said">
    <span>{text}</span>
  </span>
)

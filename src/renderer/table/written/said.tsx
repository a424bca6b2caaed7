import './said.css'

/** A bot's word on its own plate, over all but its face and its points. Who does not see the table reads it in the twin. */
export const SaidBubble = ({ text }: { readonly text: string }) => (
  <span class="table-said">
    <span>{text}</span>
  </span>
)

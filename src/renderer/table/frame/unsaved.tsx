import { useState } from 'preact/hooks'
import { unsavedLine } from '../../../shared/words/catalogue'
import { table as words } from '../../../shared/words/en/table'
import type { MatchClient } from '../../client/match-client'
import type { Notes } from '../sitting/notes'
import { Toast } from './toast'

const text = words.notice

interface Props {
  /** ISO 8601 */
  readonly since: string
  readonly client: Pick<MatchClient, 'save' | 'saveElsewhere'>
  readonly notes: Pick<Notes, 'say' | 'refuse'>
}

/** Stands for as long as the game cannot be saved, with what can be done about it. */
export function Unsaved({ since, client, notes }: Props) {
  const [busy, setBusy] = useState(false)
  const once = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const again = once(async () => {
    const reply = await client.save()
    if (reply.ok) notes.say(text.savedAgain)
    else notes.refuse(reply.error)
  })
  const elsewhere = once(async () => {
    const reply = await client.saveElsewhere()
    if (!reply.ok) notes.refuse(reply.error)
    else if (reply.value === 'done') notes.say(text.savedElsewhere)
  })
  return (
    <Toast note={{ kind: 'standing', text: unsavedLine(since), code: null }} onClose={null}>
      <button type="button" class="table-toast__action" disabled={busy} onClick={() => void again()}>
        {text.saveAgain}
      </button>
      <button type="button" class="table-toast__action" disabled={busy} onClick={() => void elsewhere()}>
        {text.saveElsewhere}
      </button>
    </Toast>
  )
}

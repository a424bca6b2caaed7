import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import type { Hear } from '../../../parts/sound/cue'
import { actorOf } from '../../../table/sitting/actor'
import { DESELECT, SELECT } from '../../../table/sounds'
import { sampleSnapshot } from '../sample.fixture'
import { createSelecting } from './selecting'

function choosing() {
  const snapshot = signal(sampleSnapshot())
  const pending = signal(false)
  const hear = vi.fn<Hear>()
  const selecting = createSelecting({ snapshot, pending, hear, actor: signal(actorOf(snapshot.peek())) })
  /** What has been heard since it was last asked. */
  const heard = () => hear.mock.calls.splice(0).flat()
  return { selecting, pending, heard }
}

it('a card is heard as it is chosen and as it is let go', () => {
  const { selecting, heard } = choosing()
  expect(heard()).toEqual([])
  selecting.toggle(0)
  expect(heard()).toEqual([SELECT])
  selecting.lay(3)
  expect(heard()).toEqual([SELECT])
  selecting.toggle(0)
  expect(heard()).toEqual([DESELECT])
  selecting.clear()
  expect(heard()).toEqual([DESELECT])
})

it('nothing is heard where nothing changes', () => {
  const { selecting, pending, heard } = choosing()
  selecting.clear()
  pending.value = true
  selecting.toggle(0)
  expect(heard()).toEqual([])
})

import type { CDPSession } from '@playwright/test'
import { z } from 'zod'

/** Of Chromium's heap snapshots, as far as sizes are concerned: each node is a row of numbers, told by its fields. */
const SNAPSHOT = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      /** The first column's meanings. */
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
})

/** In bytes. */
export interface HeapSizes {
  /** Whatever the page holds: objects, closures, strings, and the shapes of objects. */
  readonly data: number
  /** What V8 has made of the program so far: it compiles more of it the longer a window is played in. */
  readonly code: number
}

/** Neither of the page's own making: what Chromium holds outside the heap of JavaScript, and roots. */
const OUTSIDE = new Set(['native', 'synthetic'])

/** @param text a heap snapshot as Chromium writes it */
export function heapSizes(text: string): HeapSizes {
  const { snapshot, nodes } = SNAPSHOT.parse(JSON.parse(text))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let [data, code] = [0, 0]
  for (let row = 0; row < nodes.length; row += fields.length) {
    const kind = types[0][nodes[row + type] ?? -1] ?? ''
    const bytes = nodes[row + size] ?? 0
    if (kind === 'code') code += bytes
    else if (!OUTSIDE.has(kind)) data += bytes
  }
  return { data, code }
}

/** Takes a snapshot of the page, which collects its garbage first. */
export async function snapHeap(session: CDPSession): Promise<HeapSizes> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return heapSizes(chunks.join(''))
}

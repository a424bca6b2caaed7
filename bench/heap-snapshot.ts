import type { CDPSession } from '@playwright/test'
import { z } from 'zod'

/**
 * The part of Chromium's heap snapshots that concerns sizes: each node is a row of numbers, described by its fields.
 */
const SNAPSHOT = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      /** The meanings of the first column. */
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
})

/** Sizes in bytes. */
export interface HeapSizes {
  /** The data of the page: objects, closures, strings, and the shapes of objects. */
  readonly data: number
  /** Code that V8 has compiled so far. It compiles more of it the longer the app is used. */
  readonly code: number
}

/** Nodes that the page did not make: Chromium's memory outside the JavaScript heap, and roots. */
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

/** Takes a snapshot of the page, after collecting garbage. */
export async function snapHeap(session: CDPSession): Promise<HeapSizes> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return heapSizes(chunks.join(''))
}

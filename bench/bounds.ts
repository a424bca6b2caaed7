import { bundleProgram } from '../tools/run/bundle-program'
import { bundle } from './bundle'
import type { MeasuredBounds } from './programs/bounds'
import type { MeasuredImport } from './programs/import'

/** Measures what the largest and the most hostile save cost main, compared with an ordinary one. */
export async function measureBounds(): Promise<MeasuredBounds> {
  const page = await bundleProgram('bench/programs/bounds-page.ts', 'bench-page')
  const run = await bundle<MeasuredBounds>('bench/programs/bounds.ts')
  return run(page)
}

/** Measures what the largest archive costs main and the thread that reads it. */
export async function measureImport(): Promise<MeasuredImport> {
  const thread = await bundleProgram('src/main/app/reading-worker.ts', 'bench-reader')
  const run = await bundle<MeasuredImport>('bench/programs/import.ts')
  return run(thread)
}

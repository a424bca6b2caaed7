import { bundleProgram } from '../tools/run/bundle-program'
import type { MeasuredImport } from './bounds/import'
import type { MeasuredBounds } from './bounds/main'
import { bundle } from './bundle'

/** What the largest and the most hostile save cost main, beside an ordinary one. */
export async function measureBounds(): Promise<MeasuredBounds> {
  const page = await bundleProgram('bench/bounds/page.ts', 'bench-page')
  const run = await bundle<MeasuredBounds>('bench/bounds/main.ts')
  return run(page)
}

/** What the largest archive costs main, and the thread that reads it. */
export async function measureImport(): Promise<MeasuredImport> {
  const thread = await bundleProgram('src/main/app/reading-worker.ts', 'bench-reader')
  const run = await bundle<MeasuredImport>('bench/bounds/import.ts')
  return run(thread)
}

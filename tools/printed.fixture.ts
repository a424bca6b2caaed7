import { afterEach, beforeEach, vi } from 'vitest'

/** What a command has printed. */
export interface Printed {
  /** On stdout. */
  out: string
  /** On stderr. */
  complaint: string
}

/** Catches what the tests of a file have printed, by each test anew. */
export function printed(): Printed {
  const caught: Printed = { out: '', complaint: '' }
  beforeEach(() => {
    caught.out = ''
    caught.complaint = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      caught.out += text
      return true
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      caught.complaint += text
      return true
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return caught
}

/** The lines of JSON in it. */
export const linesOf = (out: string): readonly unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

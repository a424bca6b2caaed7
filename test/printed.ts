import { afterEach, beforeEach, vi } from 'vitest'

/** What a tool has printed since the test began, or since it was forgotten. */
export interface Printed {
  readonly out: string
  /** What went to the standard error stream. */
  readonly complaint: string
  /** Each line that was printed, as the JSON that it is. */
  lines(): readonly unknown[]
  forget(): void
}

/** Catches what each test of a file prints. */
export function catchPrinted(): Printed {
  let [out, complaint] = ['', '']
  const forget = () => {
    out = ''
    complaint = ''
  }
  beforeEach(() => {
    forget()
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += text
      return true
    })
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      complaint += text
      return true
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return {
    get out() {
      return out
    },
    get complaint() {
      return complaint
    },
    lines: () =>
      out
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    forget,
  }
}

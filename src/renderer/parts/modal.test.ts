import { describe, expect, it, vi } from 'vitest'
import { handleModalKey } from './modal'

function press(
  key: string,
  how: { repeat?: boolean; defaultPrevented?: boolean; isComposing?: boolean } = {},
) {
  const onDismiss = vi.fn()
  const event = {
    key,
    repeat: false,
    defaultPrevented: false,
    isComposing: false,
    ...how,
    preventDefault: vi.fn(),
    stopPropagation: vi.fn(),
  }
  handleModalKey(event, onDismiss)
  expect(event.stopPropagation).toHaveBeenCalled()
  return { dismissed: onDismiss.mock.calls.length, prevented: event.preventDefault.mock.calls.length }
}

describe('a key in a modal dialog', () => {
  it('dismisses it if it is Esc, and prevents the browser from closing it', () => {
    expect(press('Escape')).toEqual({ dismissed: 1, prevented: 1 })
    expect(press('Escape', { repeat: true })).toEqual({ dismissed: 0, prevented: 1 })
  })

  it('is ignored if it is an Esc that has been handled inside', () => {
    expect(press('Escape', { defaultPrevented: true })).toEqual({ dismissed: 0, prevented: 0 })
    expect(press('Escape', { isComposing: true })).toEqual({ dismissed: 0, prevented: 0 })
  })

  it('presses no button if it is an Enter that is held down', () => {
    expect(press('Enter', { repeat: true })).toEqual({ dismissed: 0, prevented: 1 })
    expect(press('Enter')).toEqual({ dismissed: 0, prevented: 0 })
  })
})

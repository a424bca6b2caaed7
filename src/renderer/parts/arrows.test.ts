import { describe, expect, it } from 'vitest'
import { ahead } from './arrows'

const box = (left: number, top: number, width: number, height = 60) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})

/** A wide button above two columns of three and two buttons. */
const BOXES = [
  box(0, 0, 410, 120),
  box(0, 130, 200),
  box(210, 130, 200),
  box(0, 200, 200),
  box(210, 200, 200),
  box(0, 270, 200),
] as const

const goes = (from: number, key: string) => ahead(`Arrow${key}`, BOXES[from] ?? null, BOXES)

describe('arrows among buttons', () => {
  it('lead to the next one in their direction', () => {
    expect([goes(0, 'Down'), goes(1, 'Right'), goes(2, 'Down'), goes(4, 'Left'), goes(3, 'Up')]).toEqual([
      1, 2, 4, 3, 1,
    ])
  })

  it('lead to a neighbour if no button lies straight ahead', () => {
    expect(goes(4, 'Down')).toBe(5)
  })

  it('lead up to a button that spans all columns', () => {
    expect([goes(1, 'Up'), goes(2, 'Up')]).toEqual([0, 0])
  })

  it('lead nowhere beyond the last', () => {
    expect([goes(0, 'Up'), goes(5, 'Down'), goes(2, 'Right'), goes(1, 'Left')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('start at the first button', () => {
    expect([ahead('ArrowUp', null, BOXES), ahead('ArrowDown', null, BOXES)]).toEqual([0, 0])
  })

  it('are the only keys that move the focus', () => {
    expect([ahead('Enter', null, BOXES), ahead('ArrowDown', null, [])]).toEqual([null, null])
  })
})

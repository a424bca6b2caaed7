import { describe, expect, it, vi } from 'vitest'
import { err, ok } from '../../../shared/result'
import { createAnswers } from './answers'

const accepted = async () => ok(null)
const refused = async () => err({ code: 'not-awaited' } as const)

describe('a repeated request', () => {
  it('gets the first answer again, also while that is on its way', async () => {
    const answerOnce = createAnswers()
    const first = answerOnce('a', refused)
    const again = vi.fn(accepted)
    expect(await answerOnce('a', again)).toEqual(await first)
    expect(await answerOnce('a', again)).toEqual(err({ code: 'not-awaited' }))
    expect(again).not.toHaveBeenCalled()
  })

  it('is remembered for good where it was played, promised or not', async () => {
    const answerOnce = createAnswers()
    await answerOnce('played', accepted)
    await answerOnce('unsaved', async () => err({ code: 'not-saved' }))
    for (let n = 0; n < 5000; n++) await answerOnce(`${n}`, refused)
    const again = vi.fn(accepted)
    await answerOnce('played', again)
    await answerOnce('unsaved', again)
    expect(again).not.toHaveBeenCalled()
  })

  it('is forgotten, where it was refused, after so many others that they would fill the memory', async () => {
    const answerOnce = createAnswers()
    for (let n = 0; n < 5000; n++) await answerOnce(`${n}`, refused)
    const again = vi.fn(refused)
    await answerOnce('4999', again)
    expect(again).not.toHaveBeenCalled()
    await answerOnce('0', again)
    expect(again).toHaveBeenCalledOnce()
  })

  it('is looked at again if a bug kept it from being answered', async () => {
    const answerOnce = createAnswers()
    const fails = answerOnce('a', () => Promise.reject(new Error('a bug')))
    await expect(fails).rejects.toThrow('a bug')
    expect(await answerOnce('a', accepted)).toEqual(ok(null))
  })
})

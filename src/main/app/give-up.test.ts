import { expect, it, vi } from 'vitest'
import { words } from '../../shared/words/catalogue'
import { createGiveUp } from './give-up'

it('the app never ends in silence: the error is noted, the player told, and the exit code says so', async () => {
  const order: string[] = []
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const box = vi.fn(() => void order.push('box'))
  const giveUp = createGiveUp({
    app: { exit: (code) => void order.push(`exit ${code}`), whenReady: () => ready },
    dialog: { showErrorBox: box },
    report: async () => void order.push('noted'),
    log: () => '/logs/main.log',
  })
  const ended = giveUp('start', new Error('a part is missing'))
  void giveUp('page', new Error('and so is another'))
  await Promise.resolve()
  expect(order).toEqual(['noted', 'noted'])
  becomeReady()
  await ended
  expect(order).toEqual(['noted', 'noted', 'box', 'exit 1'])
  const { title, text } = words.app.lastWord.start
  expect(box).toHaveBeenCalledWith(title, text('/logs/main.log'))
})

import { expect, test } from './support/test'
import { request } from './support/player'
for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 640 }, { width: 640, height: 1024 }])
test(`zz ${size.width}`, async ({ launch }) => {
  const { page } = await launch({ size })
  await request(page, 'match/start', { game: '5211', players: [
    { kind: 'human', name: 'Ava' }, { kind: 'bot', name: 'Chila', level: 'easy' }, { kind: 'bot', name: 'Bram', level: 'steady' },{ kind: 'bot', name: 'Yuna', level: 'steady' }, { kind: 'human', name: 'Luis' },
  ], options: { long: false, tableMemory: true }, seed: 'quay 7' })
  await page.reload()
  const shot = (n: string) => page.screenshot({ path: `/tmp/zz-${size.width}-${n}.png` })
  const open = page.locator('[data-action="open"]')
  await expect(open).toBeVisible()
  await page.waitForTimeout(1000)
  await shot('1')
  await open.click()
  await page.waitForTimeout(700)
  await shot('2')
  await page.keyboard.press('1'); await page.keyboard.press('2'); await page.keyboard.press('Enter')
  await page.waitForTimeout(1500)
  await shot('3')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(700)
  await page.keyboard.press('1'); await page.keyboard.press('2'); await page.keyboard.press('Enter')
  await page.waitForTimeout(2500)
  await shot('4')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await shot('5')
})

import { expect, test } from './support/test'

test('the app opens a window with the game', async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await expect(page).toHaveTitle(/Kododo/)
})

test('an error in any page of the app is noticed, after a reload and in a second window too', async ({
  launch,
}) => {
  const { app, page, errors } = await launch({ failsOnPurpose: true })
  await page.reload()
  const fail = (where: string) => {
    setTimeout(() => {
      throw new Error(`thrown ${where}`)
    })
    void Promise.reject(new Error(`unhandled ${where}`))
  }
  await page.evaluate(fail, 'after a reload')
  const opened = app.waitForEvent('window')
  await app.evaluate(({ BrowserWindow }) => void new BrowserWindow({}).loadURL('about:blank'))
  const second = await opened
  // The second window may still be loading its page.
  await expect(() => second.evaluate(fail, 'elsewhere')).toPass()
  for (const where of ['after a reload', 'elsewhere'])
    for (const what of ['thrown', 'unhandled'])
      await expect.poll(() => errors.join()).toContain(`${what} ${where}`)
})

import { expect, test } from './support/test'

test('the page can neither run text as code, nor leave, nor open windows, nor get permissions or other files', async ({
  launch,
}) => {
  const { app, page } = await launch({ failsOnPurpose: true })
  const path = new URL(page.url()).pathname

  await test.step('the policy refuses eval', async () => {
    // From a timer, because the content policy does not apply to what a developer tool evaluates.
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(new Function('return 1')())
            } catch (error) {
              resolve((error as Error).name)
            }
          })
        }),
    )
    expect(outcome).toBe('EvalError')
  })

  await test.step('the policy refuses foreign scripts and connections', async () => {
    const blocked = await page.evaluate(async () => {
      const refusedFor = (directive: string) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === directive) resolve(effectiveDirective)
          })
        })
      const refused = Promise.all([refusedFor('script-src-elem'), refusedFor('connect-src')])
      const script = document.createElement('script')
      script.src = 'https://example.com/x.js'
      document.head.append(script)
      await fetch('https://example.com/').catch(() => undefined)
      return refused
    })
    expect(blocked).toEqual(['script-src-elem', 'connect-src'])
  })

  await test.step('the policy refuses another base, and forms that are sent away', async () => {
    const blocked = await page.evaluate(() => {
      const refusedFor = (directive: string) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === directive) resolve(effectiveDirective)
          })
        })
      const refused = Promise.all([refusedFor('base-uri'), refusedFor('form-action')])
      const base = document.createElement('base')
      base.href = 'https://example.com/'
      const form = document.createElement('form')
      form.action = 'https://example.com/'
      document.head.append(base)
      document.body.append(form)
      form.submit()
      base.remove()
      form.remove()
      return refused
    })
    expect(blocked).toEqual(['base-uri', 'form-action'])
  })

  await test.step('navigation is refused', async () => {
    await page.evaluate(() => {
      window.location.href = 'https://example.com/'
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  await test.step('the page may load itself again, as it does in development', async () => {
    await page.evaluate(() => {
      document.title = 'before'
      location.reload()
    })
    await expect(page).toHaveTitle(/Kododo/)
    expect(new URL(page.url()).pathname).toBe(path)
  })

  await test.step('windows are refused', async () => {
    expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })

  await test.step('permissions are refused', async () => {
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    const located = await page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.geolocation.getCurrentPosition(
            () => resolve('located'),
            ({ code }) => resolve(code),
          )
        }),
    )
    expect(located).toBe(1)
  })

  await test.step('the page has no Node', async () => {
    expect(
      await page.evaluate(() => [typeof globalThis.process, Reflect.has(globalThis, 'require')]),
    ).toEqual(['undefined', false])
    expect(await page.evaluate(() => Object.isFrozen(window.kododo))).toBe(true)
    expect(await page.evaluate(() => Object.keys(window.kododo).sort())).toEqual(['on', 'request'])
  })

  await test.step('the scheme serves nothing but the renderer, and main refuses unknown requests with a code', async () => {
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['/../main/index.js', '/%2e%2e/main/index.js', '/..%2f..%2fpackage.json', '/none.js'].map(
          async (path) => {
            const response = await fetch(path)
            return response.status
          },
        ),
      ),
    )
    expect(statuses.every((status) => status >= 400)).toBe(true)
    const replies = await page.evaluate(() => {
      const ask = window.kododo.request as unknown as (route: string, input: unknown) => Promise<unknown>
      return Promise.all([
        ask('match/cheat', undefined),
        ask('match/start', { game: '5211', players: 'all of them', seed: null }),
        ask('match/act', {
          matchId: 'none',
          game: '5211',
          requestId: '1',
          seat: 0,
          decision: '1.1.1',
          action: { type: 'take-back' },
        }),
        ask('__proto__', {}),
      ])
    })
    expect(replies).toMatchObject([
      { ok: false, error: { code: 'bad-request' } },
      { ok: false, error: { code: 'bad-request' } },
      { ok: false, error: { code: 'no-match' } },
      { ok: false, error: { code: 'bad-request' } },
    ])
  })

  await test.step('a window that is sent elsewhere by main loads nothing', async () => {
    const outcome = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.loadURL('https://example.com/')
        .then(() => 'loaded', String),
    )
    expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT')
  })
})

import type { Connection } from '../chromium/cdp.ts'
import { PERMISSIONS, type Session } from './session.ts'

/**
 * Chromium asks no app for permissions, so that the app is asked beforehand, for each one, and Chromium told the answer.
 * @param url the page that is about to load, as Chromium knows it
 */
export async function applyPermissions(
  { browser }: Connection,
  session: Session,
  contents: unknown,
  url: string,
): Promise<void> {
  if (!session.hasHandlers || !/^https?:/.test(url)) return
  const { origin } = new URL(url)
  const apply = async (permission: string, name: string) => {
    const setting = (await session.decide(contents, permission, url)) ? 'granted' : 'denied'
    await browser.send('Browser.setPermission', { permission: { name }, setting, origin })
  }
  const all = Object.entries(PERMISSIONS).flatMap(([permission, names]) =>
    names.map((name) => apply(permission, name)),
  )
  await Promise.all(all)
}

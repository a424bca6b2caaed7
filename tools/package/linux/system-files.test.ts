import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../run/machine'
import { APP, SAVE_FILES } from '../about-app'
import { appIcons, desktopFile, escaped, metainfoFile, mimeTypeFile, systemFiles } from './system-files'

/** True if each element that is opened in an XML text is closed again, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', end] of xml.matchAll(/<(\/?)([\w-]+)[^<>]*?(\/?)>/g)) {
    if (slash === '/' && open.pop() !== name) return false
    if (slash === '' && end === '') open.push(name)
  }
  return open.length === 0
}

it('escapes the characters of XML', () => {
  expect(escaped('5211 & <KADO> "new"')).toBe('5211 &amp; &lt;KADO&gt; &quot;new&quot;')
})

it('declares the same file type for desktops, the file manager and software centres', () => {
  expect(desktopFile()).toContain(`MimeType=${SAVE_FILES.mimeType};\n`)
  expect(mimeTypeFile()).toContain(`<mime-type type="${SAVE_FILES.mimeType}">`)
  expect(metainfoFile([])).toContain(`<mediatype>${SAVE_FILES.mimeType}</mediatype>`)
})

it('passes opened files as paths, all at once', () => {
  expect(desktopFile()).toMatch(/^Exec=kododo %F$/m)
})

it('writes well-formed XML that names every release', () => {
  const metainfo = metainfoFile([{ version: '1.2.3', date: '2026-11-23' }])
  expect(metainfo).toContain('<release version="1.2.3" date="2026-11-23"/>')
  expect([metainfo, mimeTypeFile()].map(isWellFormed)).toEqual([true, true])
  expect(isWellFormed(metainfo.replace('</summary>', ''))).toBe(false)
})

it('has a summary without a full stop, as software centres require', () => {
  expect(APP.summary).toMatch(/[^.]$/)
})

it('puts icons of all sizes and the descriptions in the usual places of every package', () => {
  expect(Object.keys(appIcons())).toEqual(
    expect.arrayContaining(['16x16', '32x32', '48x48', '256x256', '512x512']),
  )
  expect(systemFiles().map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'share/applications/kododo.desktop',
      `share/metainfo/${APP.id}.metainfo.xml`,
      'share/mime/packages/kododo.xml',
      'share/kododo/apparmor-profile',
    ]),
  )
})

it('gives windows the same name as the desktop entry', () => {
  const { desktopName } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(desktopFile()).toContain(`StartupWMClass=${desktopName.replace(/\.desktop$/, '')}\n`)
})

it('names only existing pictures for software centres', () => {
  const named = [...metainfoFile([]).matchAll(/\/screenshots\/([\w.-]+)</g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !existsSync(join(ROOT, 'docs', 'screenshots', name)))).toEqual([])
})

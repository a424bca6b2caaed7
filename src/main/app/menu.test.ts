import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import type { MenuCommand } from '../../shared/bridge/contract'
import { menuTemplate } from './menu'

type Item = MenuItemConstructorOptions
const itemsOf = ({ submenu }: Item): readonly Item[] => (Array.isArray(submenu) ? submenu : [])

function open(platform: NodeJS.Platform) {
  const sent: (MenuCommand | 'open')[] = []
  const showLogs = vi.fn()
  const menu = menuTemplate(platform, {
    send: (command) => sent.push(command),
    open: () => sent.push('open'),
    showLogs,
  })
  const find = (label: string) => menu.flatMap(itemsOf).find((item) => item.label === label)
  const press = (label: string) => Reflect.apply(find(label)?.click ?? (() => undefined), undefined, [])
  return { menu, sent, showLogs, find, press, names: menu.map(({ label }) => label) }
}

const helpOf = (platform: NodeJS.Platform) =>
  menuTemplate(platform, { send: () => undefined, open: () => undefined, showLogs: () => undefined })
    .filter(({ label }) => label === 'Help')
    .flatMap(itemsOf)
    .map(({ label }) => label)

describe('the menu bar', () => {
  it.each(['win32', 'linux'] as const)('on %s has four menus and F11', (platform) => {
    const { names, find } = open(platform)
    expect(names).toEqual(['File', 'Edit', 'View', 'Help'])
    expect(find('Full screen')).toMatchObject({ role: 'togglefullscreen', accelerator: 'F11' })
  })

  it.each(['darwin', 'win32', 'linux'] as const)(
    'on %s leaves no label to Electron, which has English alone',
    (platform) => {
      const all = (items: readonly Item[]): readonly Item[] =>
        items.flatMap((item) => [item, ...all(itemsOf(item))])
      const { menu } = open(platform)
      const unnamed = all(menu).filter(({ type, label }) => type !== 'separator' && !label)
      const filled = menu.filter((item) => itemsOf(item).length === 0)
      expect([unnamed, filled]).toEqual([[], []])
    },
  )

  it('quits by Ctrl+Q on Linux only', () => {
    expect(open('linux').find('Quit')?.accelerator).toBe('Ctrl+Q')
    expect(open('win32').find('Quit')).not.toHaveProperty('accelerator')
  })

  it('on macOS begins with the app, and has its own key for full screen', () => {
    const { names, find } = open('darwin')
    expect(names).toEqual(['Kododo', 'File', 'Edit', 'View', 'Window', 'Help'])
    expect(find('Full screen')?.accelerator).toBe('Ctrl+Cmd+F')
  })

  it.each(['darwin', 'win32', 'linux'] as const)('on %s opens files', (platform) => {
    const { sent, press, find } = open(platform)
    press('Open…')
    expect(sent).toEqual(['open'])
    expect(find('Open…')?.accelerator).toBe('CmdOrCtrl+O')
  })

  it('has the recent files of the system on macOS alone, as only there the system fills a menu', () => {
    const recent = open('darwin').find('Open recent')
    expect(recent?.role).toBe('recentDocuments')
    expect(recent && itemsOf(recent).map(({ role }) => role)).toEqual(['clearRecentDocuments'])
    expect([open('win32').find('Open recent'), open('linux').find('Open recent')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each(['darwin', 'win32', 'linux'] as const)('on %s sends commands to the page', (platform) => {
    const { sent, press, find } = open(platform)
    for (const label of ['New game', 'Settings…', 'How to play', 'Keys', 'About Kododo']) press(label)
    expect(sent).toEqual(['new-game', 'settings', 'how-to-play', 'keys', 'about'])
    expect(helpOf(platform)).toContain('How to play')
    expect([find('New game')?.accelerator, find('Settings…')?.accelerator]).toEqual([
      'CmdOrCtrl+N',
      'CmdOrCtrl+,',
    ])
  })

  it.each(['darwin', 'win32', 'linux'] as const)('on %s shows the logs without asking a page', (platform) => {
    const { sent, showLogs, press } = open(platform)
    press('Show the log folder')
    expect([showLogs.mock.calls.length, sent]).toEqual([1, []])
    expect(helpOf(platform)).toContain('Show the log folder')
  })
})

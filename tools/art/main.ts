import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { findChromium } from '../../browser-host/chromium/find.ts'
import { command, commands, flag } from '../run/command.ts'
import { isRoot } from '../run/machine.ts'
import { openOutput } from '../run/output.ts'
import { packed } from './icon-files.ts'
import { CONTAINERS, fileIcon, type IconPicture, iconPictures } from './icon-pictures.ts'
import { pictures } from './pictures.ts'
import { readSheet } from './sheet.ts'

/** Renders drawings as PNGs in an installed Chromium. */
interface Photographer {
  /** @returns a PNG with a transparent background */
  take(picture: IconPicture): Promise<Buffer>
  close(): Promise<void>
}

/** The shadow of icons on macOS, as shares of the icon's side. */
const SHADOW_DROP = 12 / 1024
const SHADOW_BLUR = 28 / 1024

function pageOf({ svg, size, margin, shadow }: IconPicture): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const width = size - 2 * margin
  const filter = shadow
    ? `filter:drop-shadow(0 ${SHADOW_DROP * size}px ${SHADOW_BLUR * size}px rgb(0 0 0/30%))`
    : ''
  return `<body style="margin:0"><img src="${address}" style="display:block;width:${width}px;height:${width}px;margin:${margin}px;${filter}">`
}

/** @throws if no Chromium is installed */
async function startPhotographer(): Promise<Photographer> {
  const executablePath = findChromium(false)
  if (executablePath === null) throw new Error('Icons are drawn by an installed Chromium, and there is none.')
  const { chromium } = await import('@playwright/test')
  const browser: Browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
  return {
    async take(picture) {
      const { size } = picture
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(pageOf(picture))
      const png = await page.screenshot({ omitBackground: true })
      await page.close()
      return png
    },
    close: () => browser.close(),
  }
}

const resources = join(import.meta.dirname, '../../resources')
const read = (path: string): string => readFileSync(join(resources, path), 'utf8')
const check = flag('writes nothing, and names the files that differ (exit code 1)')

const drawn = command({
  name: 'art pictures',
  about: 'Writes the pictures of `resources` that are made from the sheet, and differ.',
  options: { check },
  run(options) {
    const output = openOutput(options.check)
    for (const [path, content] of pictures(readSheet(read('art/symbols.svg'))))
      output.write(join(resources, path), content)
    return output.finish()
  },
})

const icons = command({
  name: 'art icons',
  about:
    'Writes the icons that differ, as PNGs and in the containers of Windows and macOS; needs an installed Chromium.',
  options: { check },
  async run(options) {
    const output = openOutput(options.check)
    const at = (name: string): string => join(resources, 'icons', name)
    const large = read('icons/icon.svg')
    const sheet = readSheet(read('art/symbols.svg'))
    output.write(at('file.svg'), fileIcon(sheet, large))
    const made = new Map<string, Buffer>()
    const photographer = await startPhotographer()
    try {
      for (const picture of iconPictures({ large, small: read('icons/icon-small.svg'), sheet }))
        made.set(picture.name, packed(await photographer.take(picture)))
    } finally {
      await photographer.close()
    }
    for (const [name, png] of made) output.write(at(name), png)
    for (const { name, holds, pack } of CONTAINERS)
      output.write(at(name), pack(holds.map((held) => made.get(held) ?? readFileSync(at(held)))))
    return output.finish()
  },
})

export const main = commands('art', 'Makes the pictures and icons of the app from their drawings.', {
  pictures: drawn,
  icons,
})

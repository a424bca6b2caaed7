import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../browser-host/chromium/find.ts'
import { isRoot } from '../run/machine.ts'
import { packed } from './icon-files.ts'
import { CONTAINERS, fileIcon, type IconPicture, iconPictures } from './icon-pictures.ts'
import { readSheet } from './sheet.ts'

/** Turns drawings into PNGs, in an installed Chromium. */
interface Photographer {
  /** @returns a PNG with a clear ground */
  take(picture: IconPicture): Promise<Buffer>
  close(): Promise<void>
}

/** Of a shadow on macOS, each as a share of the icon's whole side. */
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

/** @throws where no Chromium is installed. */
async function startPhotographer(): Promise<Photographer> {
  const executablePath = findChromium(false)
  if (executablePath === null) throw new Error('Icons are drawn by an installed Chromium, and there is none.')
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

/** Writes every icon anew, as PNGs and in the containers of Windows and macOS: `node tools/art/icons.ts`. */

const resources = join(import.meta.dirname, '../../resources')
const read = (path: string): string => readFileSync(join(resources, path), 'utf8')
const icon = (name: string): string => join(resources, 'icons', name)

const large = read('icons/icon.svg')
const sheet = readSheet(read('art/symbols.svg'))
writeFileSync(icon('file.svg'), fileIcon(sheet, large))
const pictures = iconPictures({ large, small: read('icons/icon-small.svg'), sheet })

const photographer = await startPhotographer()
for (const picture of pictures) writeFileSync(icon(picture.name), packed(await photographer.take(picture)))
await photographer.close()

for (const { name, holds, pack } of CONTAINERS)
  writeFileSync(icon(name), pack(holds.map((held) => readFileSync(icon(held)))))

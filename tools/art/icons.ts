import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileIcon } from './icons/file-icon.ts'
import { startPhotographer } from './icons/photographer.ts'
import { CONTAINERS, iconPictures } from './icons/plan.ts'
import { packed } from './icons/png.ts'
import { readSheet } from './sheet.ts'

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

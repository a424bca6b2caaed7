import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../run/machine.ts'
import { APP } from '../about-app.ts'
import { releasesOf } from '../releases.ts'
import { appArmorProfile } from './app-armor.ts'
import { desktopFile } from './desktop-entry.ts'
import { metainfoFile } from './metainfo.ts'
import { mimeTypeFile } from './mime-type.ts'

/** A file that a package brings beside the app: its text, or the file that it is a copy of. */
export interface SystemFile {
  /** Below `/usr`. */
  readonly path: string
  readonly content: { readonly text: string } | { readonly copyOf: string }
}

/** Where packages put the app. */
export const PROGRAM = `/usr/lib/${APP.name}/${APP.name}`

const ICONS = join(ROOT, 'resources', 'icons')

/** The sizes that a picture exists in, such as 48. */
function sizes(picture: string): readonly number[] {
  const name = new RegExp(`^${picture}-(\\d+)\\.png$`)
  const found = readdirSync(ICONS).map((file) => Number(name.exec(file)?.[1] ?? 0))
  return found.filter((size) => size > 0 && size <= 512).sort((a, b) => a - b)
}

/** The app's own icons by size, as packers want them: `48x48` and its file. */
export const appIcons = (): Readonly<Record<string, string>> =>
  Object.fromEntries(sizes('icon').map((size) => [`${size}x${size}`, join(ICONS, `icon-${size}.png`)]))

/** Everything that desktops of Linux learn of the app by. */
export const systemFiles = (): readonly SystemFile[] => [
  { path: `share/applications/${APP.name}.desktop`, content: { text: desktopFile() } },
  { path: `share/metainfo/${APP.id}.metainfo.xml`, content: { text: metainfoFile(releasesOf()) } },
  { path: `share/mime/packages/${APP.name}.xml`, content: { text: mimeTypeFile() } },
  // The package's script puts it where the system reads it, if the system is one that needs it.
  { path: `share/${APP.name}/apparmor-profile`, content: { text: appArmorProfile(PROGRAM) } },
  ...sizes('file').map((size) => ({
    path: `share/icons/hicolor/${size}x${size}/mimetypes/${APP.name}-file.png`,
    content: { copyOf: join(ICONS, `file-${size}.png`) },
  })),
]

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { IDENTITY } from '../../../src/shared/identity.ts'
import { ROOT } from '../../run/machine.ts'
import { APP, SAVE_FILES } from '../about-app.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** Keys of the Desktop Entry Specification that packers do not add themselves. */
export const desktopEntry = {
  Name: APP.productName,
  GenericName: APP.genericName,
  Comment: APP.summary,
  Keywords: `${APP.keywords.join(';')};`,
  Categories: 'Game;CardGame;',
  MimeType: `${SAVE_FILES.mimeType};`,
  StartupNotify: 'true',
  // The value that Electron sets from `desktopName`.
  StartupWMClass: APP.name,
  'X-GNOME-SingleWindow': 'true',
} as const

/** The complete desktop entry of an installed app. */
export const desktopFile = (): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    ...Object.entries(desktopEntry).map(([key, value]) => `${key}=${value}`),
    `Exec=${APP.name} %F`,
    `Icon=${APP.name}`,
    'Terminal=false',
    '',
  ].join('\n')

interface Release {
  readonly version: string
  /** Date in ISO 8601. */
  readonly date: string
}

const SCREENSHOTS = [
  { file: 'table-5211.jpg', caption: 'A table of four at 5211, in the middle of a round' },
  { file: 'table-kado.jpg', caption: 'A table of four at KADO, with the grid that everyone fills' },
] as const

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/**
 * The description for software centres (freedesktop.org, AppStream, desktop applications).
 * @param releases newest first
 */
export const metainfoFile = (releases: readonly Release[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  ${element('id', APP.id)}
  <metadata_license>MIT</metadata_license>
  ${element('project_license', APP.licence)}
  ${element('name', APP.productName)}
  ${element('summary', APP.summary)}
  <developer id="${escaped(developerId())}">
    ${element('name', IDENTITY.publisher)}
  </developer>
  <description>
${APP.paragraphs.map((text) => `    ${element('p', text)}`).join('\n')}
  </description>
  ${element('launchable', `${APP.name}.desktop`, ' type="desktop-id"')}
  <provides>
    ${element('binary', APP.name)}
    ${element('mediatype', SAVE_FILES.mimeType)}
  </provides>
  <categories>
    <category>Game</category>
    <category>CardGame</category>
  </categories>
  <keywords>
${APP.keywords.map((word) => `    ${element('keyword', word)}`).join('\n')}
  </keywords>
  ${element('url', IDENTITY.homepage, ' type="homepage"')}
  ${element('url', IDENTITY.issues, ' type="bugtracker"')}
  ${element('url', IDENTITY.repository, ' type="vcs-browser"')}
  <content_rating type="oars-1.1"/>
  <screenshots>
${SCREENSHOTS.map(screenshot).join('\n')}
  </screenshots>
  <releases>
${releases.map(({ version, date }) => `    <release version="${version}" date="${date}"/>`).join('\n')}
  </releases>
  <requires>
    <display_length compare="ge">640</display_length>
  </requires>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
  </supports>
</component>
`

/** The developer's id: the app's id without its last part. */
const developerId = (): string => APP.id.split('.').slice(0, -1).join('.')

const screenshot = (
  { file, caption }: (typeof SCREENSHOTS)[number],
  index: number,
): string => `    <screenshot${index === 0 ? ' type="default"' : ''}>
      ${element('caption', caption)}
      ${element('image', `${IDENTITY.homepage}/screenshots/${file}`)}
    </screenshot>`

const SECOND = 1000

/**
 * The timestamp of everything built from a commit, so that builds are reproducible byte for byte.
 * @returns seconds since 1970: `SOURCE_DATE_EPOCH` if it is set, or else the time of the commit
 */
export function sourceDate(): number {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (Number.isSafeInteger(given) && given > 0) return given
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  return Number(stdout) || Math.floor(Date.now() / SECOND)
}

/** The releases listed for software centres: only this one. */
export const releasesOf = (): readonly Release[] => [
  { version: APP.version, date: new Date(sourceDate() * SECOND).toISOString().slice(0, 10) },
]

/** Describes the `.kododo` file type for Linux (freedesktop.org, Shared MIME-info Database). */
export const mimeTypeFile = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${SAVE_FILES.mimeType}">
    <comment>${escaped(SAVE_FILES.name)}</comment>
    <sub-class-of type="application/json"/>
    <icon name="${APP.name}-file"/>
    <generic-icon name="x-office-document"/>
    <glob pattern="*.${SAVE_FILES.ending}"/>
  </mime-type>
</mime-info>
`

/**
 * Ubuntu allows only known programs to create the user namespaces of Chromium's sandbox. This profile names ours, and
 * restricts nothing. @param program absolute path of the executable
 */
const appArmorProfile = (program: string): string => `abi <abi/4.0>,
include <tunables/global>

profile ${APP.name} "${program}" flags=(unconfined) {
  userns,

  include if exists <local/${APP.name}>
}
`

/** A file that a package installs beside the app, with its text or the file to copy. */
interface SystemFile {
  /** Path below `/usr`. */
  readonly path: string
  readonly content: { readonly text: string } | { readonly copyOf: string }
}

/** The app's executable in packages. */
const PROGRAM = `/usr/lib/${APP.name}/${APP.name}`

const ICONS = join(ROOT, 'resources', 'icons')

/** The available sizes of a picture, such as 48. */
function sizes(picture: string): readonly number[] {
  const name = new RegExp(`^${picture}-(\\d+)\\.png$`)
  const found = readdirSync(ICONS).map((file) => Number(name.exec(file)?.[1] ?? 0))
  return found.filter((size) => size > 0 && size <= 512).sort((a, b) => a - b)
}

/** The app's icons by size, in the form for packers: `48x48` and its file. */
export const appIcons = (): Readonly<Record<string, string>> =>
  Object.fromEntries(sizes('icon').map((size) => [`${size}x${size}`, join(ICONS, `icon-${size}.png`)]))

/** All files that describe the app to Linux desktops. */
export const systemFiles = (): readonly SystemFile[] => [
  { path: `share/applications/${APP.name}.desktop`, content: { text: desktopFile() } },
  { path: `share/metainfo/${APP.id}.metainfo.xml`, content: { text: metainfoFile(releasesOf()) } },
  { path: `share/mime/packages/${APP.name}.xml`, content: { text: mimeTypeFile() } },
  // The package's install script copies it to the system's folder if the system needs it.
  { path: `share/${APP.name}/apparmor-profile`, content: { text: appArmorProfile(PROGRAM) } },
  ...sizes('file').map((size) => ({
    path: `share/icons/hicolor/${size}x${size}/mimetypes/${APP.name}-file.png`,
    content: { copyOf: join(ICONS, `file-${size}.png`) },
  })),
]

/** The input of a packer. */
export interface ToPack {
  /** Absolute path of the unpacked app. */
  readonly app: string
  /** Absolute path of the folder for the package. */
  readonly output: string
  readonly processor: 'x64' | 'arm64'
}

/** The licence of the package. */
export const LICENCE_FILE = join(ROOT, 'LICENSE')

/** Absolute path of a file beside this one. */
export const beside = (name: string): string => join(import.meta.dirname, name)

/** The steps of a packer, with our desktop entry among the system files instead of its own. */
export const withSystemFiles = (steps: readonly string[]): readonly string[] => [
  ...steps.filter((step) => step !== 'createDesktopFile'),
  'addSystemFiles',
]

/** @param usr absolute path of the folder that becomes `/usr` */
export function addSystemFiles(usr: string): void {
  for (const { path, content } of systemFiles()) write(join(usr, path), content)
}

function write(target: string, content: SystemFile['content']): void {
  mkdirSync(dirname(target), { recursive: true })
  if ('text' in content) writeFileSync(target, content.text)
  else copyFileSync(content.copyOf, target)
}

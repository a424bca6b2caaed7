import { IDENTITY } from '../../../src/shared/identity.ts'
import { APP, SAVE_FILES } from '../about-app.ts'
import { escaped } from './xml.ts'

export interface Release {
  readonly version: string
  /** ISO 8601, a day. */
  readonly date: string
}

const SCREENSHOTS = [
  { file: 'table-5211.jpg', caption: 'A table of four at 5211, in the middle of a round' },
  { file: 'table-kado.jpg', caption: 'A table of four at KADO, with the grid that everyone fills' },
] as const

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/**
 * What software centres show (freedesktop.org, AppStream, desktop applications).
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

/** The domain of the app's id. */
const developerId = (): string => APP.id.split('.').slice(0, -1).join('.')

const screenshot = (
  { file, caption }: (typeof SCREENSHOTS)[number],
  index: number,
): string => `    <screenshot${index === 0 ? ' type="default"' : ''}>
      ${element('caption', caption)}
      ${element('image', `${IDENTITY.homepage}/screenshots/${file}`)}
    </screenshot>`

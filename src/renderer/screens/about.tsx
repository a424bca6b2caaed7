import { IDENTITY } from '../../shared/identity'
import { app, about as text } from '../../shared/words/en/app'
import { settings } from '../../shared/words/en/menus'
import { Icon } from '../parts/art/icon'
import { WORDMARK } from '../parts/art/pictures'
import { CopyButton } from '../parts/copy-button'
import { Layer } from '../parts/modal'
import { Title } from '../parts/screen'
import type { Store } from '../store/store'
import './about.css'

/** A work that ships inside the app under its own licence. A test checks the lists below against the packages. */
interface Work {
  readonly name: string
  /** SPDX identifier, if there is one. */
  readonly licence: string
}

/** The runtime that provides the window and runs the program. */
export const GROUND: readonly Work[] = [
  { name: 'Electron', licence: 'MIT' },
  { name: 'Chromium', licence: 'BSD-3-Clause and others' },
]

export const LIBRARIES: readonly Work[] = [
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@preact/signals', licence: 'MIT' },
  { name: 'canonicalize', licence: 'Apache-2.0' },
  { name: 'electron-log', licence: 'MIT' },
  { name: 'electron-store', licence: 'MIT' },
  { name: 'gsap', licence: "Standard 'no charge' license: https://gsap.com/standard-license." },
  { name: 'howler', licence: 'MIT' },
  { name: 'pixi.js', licence: 'MIT' },
  { name: 'preact', licence: 'MIT' },
  { name: 'pure-rand', licence: 'MIT' },
  { name: 'stubborn-fs', licence: 'MIT' },
  { name: 'zod', licence: 'MIT' },
]

export const FONTS: readonly Work[] = [
  { name: 'Caprasimo', licence: 'SIL OFL 1.1' },
  { name: 'Figtree', licence: 'SIL OFL 1.1' },
]

interface Props {
  readonly store: Store
}

/** The version and where to find newer ones, the designers of the games, and the licences. */
export function AboutLayer({ store }: Props) {
  const back = () => store.close('about')
  return (
    <Layer class="about" label={text.title} onBack={back}>
      <Title text={text.title} onBack={back} />
      <div class="about__columns">
        <section class="panel about__panel">
          <div class="about__head">
            <img class="about__mark" src={WORDMARK} alt={app.name} />
            <span class="label selectable">{settings.version(store.home.value?.version ?? '')}</span>
          </div>
          <h2>{text.newer}</h2>
          <p>{text.offline}</p>
          <Address onCopy={store.copy} />
          <p>{text.keeps}</p>
          <h2>{text.games}</h2>
          <p>{text.designer5211}</p>
          <p>{text.designerKado}</p>
          <p>{text.unofficial}</p>
        </section>
        <Licences store={store} />
      </div>
    </Layer>
  )
}

/** The address of newer versions. It can be copied but not followed: the app opens nothing in a browser. */
function Address({ onCopy }: { readonly onCopy: Store['copy'] }) {
  return (
    <div class="about__address">
      <span class="selectable">{IDENTITY.homepage}</span>
      <CopyButton
        text={text.copyAddress}
        done={text.addressCopied}
        onCopy={() => onCopy(IDENTITY.homepage)}
      />
    </div>
  )
}

const Licences = ({ store }: Props) => (
  <section class="panel about__panel">
    <h2>{text.own}</h2>
    <p>{text.ownText}</p>
    <Works title={text.ground} works={GROUND} />
    <Works title={text.fonts} works={FONTS} />
    <Works title={text.libraries} works={LIBRARIES} />
    <div class="about__texts">
      <p>{text.notices}</p>
      <button type="button" class="button button--secondary" onClick={() => void store.showLicences()}>
        <Icon name="folder" />
        {text.showLicences}
      </button>
    </div>
  </section>
)

const Works = ({ title, works }: { readonly title: string; readonly works: readonly Work[] }) => (
  <>
    <h2>{title}</h2>
    <ul class="works">
      {works.map(({ name, licence }) => (
        <li key={name}>
          <span>{name}</span>
          <span class="label">{licence}</span>
        </li>
      ))}
    </ul>
  </>
)

import { words } from '../../../shared/words/catalogue'
import { WORDMARK } from '../../parts/art/pictures'
import { Layer } from '../../parts/modal/layer'
import { Title } from '../../parts/title'
import { FONTS, LIBRARIES, type Work } from './licences'
import './about.css'

const text = words.about

/** Whose games these are, and whose work the program is. */
export const LicencesLayer = ({ onBack }: { readonly onBack: () => void }) => (
  <Layer class="about" label={text.title} onBack={onBack}>
    <Title text={text.title} onBack={onBack} />
    <div class="about__columns">
      <section class="panel about__panel">
        <img class="about__mark" src={WORDMARK} alt={words.app.name} />
        <h2>{text.games}</h2>
        <p>{text.designer5211}</p>
        <p>{text.designerKado}</p>
        <p>{text.unofficial}</p>
        <p>{text.offline}</p>
      </section>
      <section class="panel about__panel">
        <h2>{text.own}</h2>
        <p>{text.ownText}</p>
        <Works title={text.fonts} works={FONTS} />
        <Works title={text.libraries} works={LIBRARIES} />
        <p class="about__second">{text.notices}</p>
      </section>
    </div>
  </Layer>
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

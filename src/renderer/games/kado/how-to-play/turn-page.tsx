import type { ComponentChildren } from 'preact'
import type { Card } from '../../../../shared/games/kado/cards'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { Avatar } from '../../../parts/art/avatar'
import { Icon } from '../../../parts/art/icon'
import { CARD_BACK, smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { PageProps } from './how-to-play'
import './how-to-play.css'

const text = words.turn

/** The grid of the example, line by line: its cards, and the cells that the next one may go to. */
const GRID: readonly (readonly (Card | 'free' | null)[])[] = [
  ['free', 'fp1', 'free', null],
  ['fg5', 'fr2', 'tr3', 'free'],
  ['free', 'cp4', 'free', null],
]

/** A turn in three steps, and what comes beside them. */
export const TurnPage = ({ turner }: PageProps) => (
  <>
    <Step title={text.deal} text={text.dealText} note={text.dealNote}>
      <Dealing />
    </Step>
    <Step title={text.challenge} text={text.challengeText} note={text.challengeNote}>
      <Challenge />
    </Step>
    <Step title={text.place} text={text.placeText} note={text.placeNote}>
      <Placing />
    </Step>
    <section class="panel how-panel how-facts">
      <Fact title={text.perfect} line={text.perfectText} />
      <Fact title={text.duel} line={text.duelText} />
      <Fact title={text.next} line={text.nextText} />
      <p class="how-note how-facts__shared">{text.shared}</p>
    </section>
    <div class="panel how-foot">{turner}</div>
  </>
)

interface StepProps {
  readonly title: string
  readonly text: string
  readonly note: string
  readonly children: ComponentChildren
}

const Step = ({ title, text, note, children }: StepProps) => (
  <section class="panel how-panel how-step" aria-label={title}>
    <h2 class="display">{title}</h2>
    <div class="how-step__picture" aria-hidden="true">
      {children}
    </div>
    <p>{text}</p>
    <p class="how-note">{note}</p>
  </section>
)

/** The gifter looks at a card, and two players have theirs. */
const Dealing = () => (
  <>
    <span class="how-seat">
      <Avatar class="avatar" seat={1} />
      <img class="card" src={smallFace('tg3')} alt="" />
    </span>
    <Icon name="chev" class="how-step__way" />
    {[0, 2, 3].map((seat) => (
      <span class="how-seat" key={seat}>
        <Avatar class="avatar" seat={seat} />
        {seat === 3 ? <span class="how-seat__none" /> : <img class="card" src={CARD_BACK} alt="" />}
      </span>
    ))}
  </>
)

/** Somebody names a gift and a ribbon, and one of them is right. */
const Challenge = () => (
  <>
    <span class="how-seat">
      <Avatar class="avatar" seat={0} />
      <img class="card" src={smallFace('so4')} alt="" />
    </span>
    <span class="how-guess">
      <span class="how-guess__signs">
        <GiftIcon gift="teddy" class="how-guess__right" />
        <RibbonIcon ribbon="blue" />
      </span>
      <Icon name="swap" />
    </span>
    <span class="how-seat">
      <Avatar class="avatar" seat={1} />
      <img class="card" src={smallFace('tg3')} alt="" />
    </span>
  </>
)

/** A grid with the cells that the next card may go to. */
const Placing = () => (
  <span class="how-mini">
    {GRID.flatMap((cells, line) =>
      cells.map((cell, column) =>
        cell === null || cell === 'free' ? (
          <span class="how-mini__cell" data-free={cell === 'free'} key={`${line} ${column}`} />
        ) : (
          <img class="card" src={smallFace(cell)} alt="" key={`${line} ${column}`} />
        ),
      ),
    )}
  </span>
)

const Fact = ({ title, line }: { readonly title: string; readonly line: string }) => (
  <div class="how-fact">
    <h3>{title}</h3>
    <p>{line}</p>
  </div>
)

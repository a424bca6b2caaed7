import { Fragment } from 'preact'
import type { Advice, End } from '../../../../shared/games/5211/advice'
import {
  NEVER,
  type ShownEnd,
  type ShownEnding,
  shownEnds,
  shownParts,
} from '../../../../shared/games/5211/advice-shown'
import { coach as words } from '../../../../shared/words/en/games/5211/coach'
import { cardFace } from '../art/cards'
import { LizardMark, Suit } from '../art/signs'

interface Props {
  readonly advice: Advice
}

/** Shows how the round may end after the best choice and after another: what may score, how likely that is, and the points it brings. */
export function Ends({ advice }: Props) {
  const shown = shownEnds(advice)
  const { choices, ends } = shown
  const parts = shownParts(advice, shown)
  const isDuel = advice.rivals === 1
  const kept = parts?.kept ?? null
  const most = Math.max(0.5, kept ?? 0, ...(parts?.ends ?? []))
  return (
    <table class="coach-ends">
      <caption>
        <span aria-hidden="true">{words.ends.title(isDuel)}</span>
        <span class="unseen">{words.ends.heard}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {ends.map(({ what }) => (
            <th key={what} scope="col">
              <span class="unseen">{words.ends.column(what)}</span>
              <EndSign what={what} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ cards, certain }, choice) => (
          <Fragment key={cards.join()}>
            <tr data-best={choice === 0}>
              <th scope="row">
                <span class="coach-ends__cards">
                  {cards.map((card, n) => (
                    <img key={n} src={cardFace(card)} alt={n === 0 ? words.title(cards) : ''} />
                  ))}
                </span>
              </th>
              {ends.map(({ what, outcomes }) => (
                <EndCell
                  key={what}
                  outcome={outcomes[choice]}
                  isCertain={what === certain}
                  {...{ what, isDuel }}
                />
              ))}
            </tr>
            {choice === 0 && <Wins ends={ends} />}
          </Fragment>
        ))}
        {parts !== null && (
          <tr class="coach-ends__breakdown">
            <th scope="row">
              <span aria-hidden="true">{words.ends.breakdown}</span>
              <span class="unseen">{words.ends.breakdownHeard}</span>
            </th>
            {ends.map(({ what }, place) => (
              <Share key={what} percent={parts.ends[place] ?? 0} isMost={parts.ends[place] === most} />
            ))}
          </tr>
        )}
      </tbody>
      {kept !== null && (
        <tfoot class="coach-ends__kept">
          <tr>
            <td colSpan={ends.length + 1}>
              <span class="unseen">{words.ends.keptHeard(kept)}</span>
              <span aria-hidden="true" class={kept === most ? 'coach-ends__most' : ''}>
                {words.ends.kept(kept)}
              </span>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Shows how often the advised choice wins by each end of the round. The row belongs to the one above it, and goes first where there is little room. */
const Wins = ({ ends }: { readonly ends: readonly ShownEnd[] }) => (
  <tr class="coach-ends__wins" data-best="true" data-spare="first">
    <th scope="row">
      <span aria-hidden="true">{words.ends.wins}</span>
      <span class="unseen">{words.ends.winsHeard}</span>
    </th>
    {ends.map(({ what, outcomes: [{ chance, wins } = NEVER] }) => (
      <td key={what}>{chance === 0 ? '–' : words.percent(wins)}</td>
    ))}
  </tr>
)

interface CellProps {
  readonly what: ShownEnd['what']
  readonly outcome: ShownEnding | undefined
  readonly isCertain: boolean
  readonly isDuel: boolean
}

/** The chance of an end, and below it the points of the player and of the others, unless nobody gets any. */
function EndCell({ what, outcome = NEVER, isCertain, isDuel }: CellProps) {
  const { chance, points, theirs } = outcome
  const hasPoints = what !== 'nobody' && chance > 0
  return (
    <td>
      <span class="unseen">
        {words.ends.cell(chance, hasPoints ? { points, theirs } : null, { isCertain, isDuel })}
      </span>
      <span aria-hidden="true">
        <b class="coach-ends__chance">{words.ends.chance(chance, isCertain)}</b>
        <small class="coach-ends__points">{hasPoints ? words.ends.points(points, theirs) : '–'}</small>
      </span>
    </td>
  )
}

/** By how many percent the advised choice wins more or less often, for one end of the round. */
const Share = ({ percent, isMost }: { readonly percent: number; readonly isMost: boolean }) => (
  <td>
    <span class="unseen">{words.ends.shareHeard(percent)}</span>
    <span aria-hidden="true" class={isMost ? 'coach-ends__most' : ''}>
      {words.ends.share(percent)}
    </span>
  </td>
)

/** The sign of what scores, or a word where it has none. */
function EndSign({ what }: { readonly what: End | 'rest' }) {
  if (what === 'nobody' || what === 'rest')
    return (
      <small class="coach-ends__word" aria-hidden="true">
        {words.ends[what]}
      </small>
    )
  if (what !== 'kododo') return <Suit colour={what} />
  return (
    <span class="coach-ends__kododo">
      <LizardMark />
    </span>
  )
}

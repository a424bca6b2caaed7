import type { Advice } from '../../../../shared/games/kado/advice'
import { isSameCell, type Laid, whereIn } from '../../../../shared/games/kado/grid'
import { coach as words } from '../../../../shared/words/en/games/kado/coach'
import type { People } from '../../../table/people'
import { EXACT, fewer, joined, type On, type Spoken } from './saying'
import { spokenGift } from './spoken-gift'
import { spokenGuess } from './spoken-guess'

/**
 * The coach's sentences: the reason in the game's terms first, then the figures, each named by what it assumes.
 * @param grid in which a card is placed, as it lies
 */
export function spoken(advice: Advice, grid: readonly Laid[], people: People): Spoken {
  switch (advice.on) {
    case 'give':
      return spokenGift(advice, people)
    case 'guess':
      return spokenGuess(advice, people)
    case 'place':
      return spokenPlace(advice, grid)
  }
}

function spokenPlace(
  { choices, reason, isTelling, tie, by, moreAtOnce, apart, ends, endsOtherwise, left, settled }: On<'place'>,
  grid: readonly Laid[],
): Spoken {
  const [best, next] = choices
  const where = whereIn(grid, best.cell)
  const [title, heard] = [words.title.place(where), words.heard.place(where)]
  const isAll = tie !== null && tie.with === choices.length - 1
  const worse = choices[1 + (tie?.with ?? 0)]
  const worseWhere = tie === null || worse === undefined ? null : whereIn(grid, worse.cell)
  // The reason says already what the next best place would spoil.
  const isSpared =
    (reason.is === 'keeps' || reason.is === 'spares') &&
    reason.ribbon !== null &&
    reason.ribbon === endsOtherwise
  const ended =
    ends === null
      ? ''
      : endsOtherwise === null || (isSpared && ends !== endsOtherwise)
        ? words.placeEnds(ends)
        : words.placeEndsToo(ends, endsOtherwise, { many: choices.length - 1, worse: worseWhere, left })
  // Where no place is worse, or where columns tell two places apart, that says it all.
  const isSaidByEnds = ended !== '' && endsOtherwise !== null && ends !== endsOtherwise
  const said =
    reason.is === 'weighed' && (isAll || isSaidByEnds)
      ? ''
      : words.place(reason, choices.length - 1, worse === undefined ? null : whereIn(grid, worse.cell))
  if (next === undefined) return { title, heard, text: said, shorter: [], stakes: null, gifts: null }
  const isSaid =
    (reason.is === 'spares' && tie?.why === 'open') || (reason.is === 'at-once' && tie?.why === 'at-once')
  const tied =
    // Which place wins as often says nothing once it is settled who wins.
    tie === null || settled !== null
      ? ''
      : words.placeTie(
          by,
          choices.slice(1, 1 + tie.with).map(({ cell }) => whereIn(grid, cell)),
          isSaid ? null : tie.why,
          {
            isAll,
            apart: apart !== null && isSameCell(next.cell, apart.cell) ? apart : null,
            areTold:
              reason.is === 'at-once' &&
              reason.areEqual &&
              reason.alike > 0 &&
              reason.spoiling < reason.alike,
            isExact:
              tie.why === null &&
              choices.slice(1, 1 + tie.with).every(({ figure }) => Math.abs(figure - best.figure) < EXACT),
          },
        )
  // A place that brings more at once, or for which the reason holds as well, is told from the advised one by the end of the game, also where places are equally good.
  const other =
    moreAtOnce !== null
      ? choices.find(({ cell }) => isSameCell(cell, moreAtOnce.cell))
      : tie === null || !isTelling || isSaidByEnds || reason.is === 'pairs'
        ? worse
        : undefined
  const parts = other !== undefined && apart !== null && isSameCell(other.cell, apart.cell) ? apart : null
  const figuresWith = (told: typeof parts) =>
    words.placeFigure(by, best.figure, {
      next: other === undefined ? null : { where: whereIn(grid, other.cell), figure: other.figure },
      ...{ more: moreAtOnce, settled, apart: told },
    })
  const figures = figuresWith(parts)
  // That the cards to come decide says nothing beside the lines and columns in which they do.
  const isOver = settled !== null || (by === 'wins' && words.isHopeless(best.figure))
  const lead = reason.is === 'weighed' && !isOver && words.tellsParts(parts) ? '' : said
  return {
    title,
    heard,
    text: joined(lead, ended, tied, figures),
    shorter: fewer(joined(lead, ended, tied, figures), [
      joined(lead, ended, figures),
      joined(said, ended, figuresWith(null)),
      joined(said, tied),
    ]),
    ...{ stakes: null, gifts: null },
  }
}

import { type Advice, type End, shownEnds, shownParts, shownPercent } from '../../../../games/5211'
import { uncapital } from '../../who'
import { byPoints } from './coach-breakdown'
import { about, figure, isOpen, type Rivals, scored, short, spoken } from './coach-terms'

/** An end of the round that comes in fewer percent of cases after one of the choices decides little by what it then means. */
const LEAST_CHANCE = 10
/** A win that comes so many percent more often is seen at once. */
const CLEARLY = 20
/** Points that lie closer together say nothing of a win. */
const LEAST_POINTS = 0.5

/**
 * Finds the end of the round that makes most of the difference, as the table shows it, because the advised choice wins so much more often where it comes; null where
 * there is none.
 */
function wonIn(advice: Advice) {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  const most = Math.max(0, parts?.kept ?? 0, ...(parts?.ends ?? []))
  if (parts === null || most === 0 || isOpen(advice.reason)) return null
  const found = ends.find(({ what, outcomes }, place) => {
    const [here, there] = outcomes
    if (here === undefined || there === undefined || what === 'rest' || parts.ends[place] !== most)
      return false
    const isOften = [here, there].every(({ chance }) => shownPercent(chance) >= LEAST_CHANCE)
    return isOften && shownPercent(here.wins) - shownPercent(there.wins) >= CLEARLY
  })
  const [here, there] = found?.outcomes ?? []
  if (found === undefined || here === undefined || there === undefined) return null
  return { what: found.what as End, here, there }
}

/** Says how much more often the choice wins where the round ends as it does after the compared one as well, and by which points; empty where that is not most of the difference. */
export function wonTold(advice: Advice, rivals: Rivals): string {
  const won = wonIn(advice)
  if (won === null) return ''
  const { what, here, there } = won
  const first = `If ${scored(what)} ${what === 'kododo' ? 'score' : 'scores'}, you win ${about(here.wins)} of these games instead of ${spoken(there.wins)}`
  const { reason } = advice
  // The reason may tell the points itself.
  if (reason.kind === 'counts' && reason.what === what && byPoints(reason, rivals) !== '') return `${first}.`
  const own = pointsShown(here.points) - pointsShown(there.points)
  const spared = pointsShown(there.theirs) - pointsShown(here.theirs)
  if (own >= LEAST_POINTS) return `${first}: you then get ${counted(own)} more.`
  return spared >= LEAST_POINTS ? `${first}: ${uncapital(rivals.get)} ${counted(spared)} less.` : `${first}.`
}

/** Points as the table shows them. */
const pointsShown = (points: number): number => Number(short(points))

const counted = (points: number): string => {
  const shown = figure(points).replace(/\.0$/, '')
  return `${shown} ${shown === '1' ? 'point' : 'points'}`
}

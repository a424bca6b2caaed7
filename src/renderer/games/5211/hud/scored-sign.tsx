import type { Scoring } from '../../../../shared/games/5211'
import { Icon } from '../../../parts/art/icon'
import { Suit } from '../art/suit'
import { KododoHead } from './art'

/** The sign of what scored in a round, a dash for nobody: a wave is easily taken for the sign of blue. */
export function ScoredSign({ scoring }: { readonly scoring: Scoring }) {
  if (scoring === null) return <Icon name="minus" />
  return scoring === 'kododo' ? <KododoHead /> : <Suit colour={scoring} />
}

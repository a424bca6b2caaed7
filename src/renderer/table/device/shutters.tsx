import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { Ajar, type Opening } from './ajar'
import { Closed, type ClosedProps } from './closed'
import './shutters.css'

interface Props extends Omit<ClosedProps, 'players' | 'next'> {
  readonly match: MatchSnapshot<GameFace>
  /** For whom the shutters are closed; null where they are not. */
  readonly next: Seat | null
  /** What is seen between them where they stand ajar; null where they do not. */
  readonly opening: Opening | null
  /** Who has looked closes them. */
  readonly onClose: () => void
}

/**
 * The shutters between two people at one device. Nothing of the table can be seen, heard or reached while they are
 * closed or ajar; they stay for the moment in which they open.
 */
export function Shutters(props: Props) {
  const { match, next, opening } = props
  const isAway = next === null && opening === null
  const [away, setAway] = useState(isAway)
  const leaves = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isAway) return setAway(false)
    let current = true
    void opened(leaves.current).then(() => current && setAway(true))
    return () => {
      current = false
    }
  }, [isAway])
  if (isAway && away) return null
  return (
    <div class="shutters" ref={leaves} data-leaves={stateOf(props)} inert={isAway}>
      <div class="shutters__dark" />
      <Leaf side="left" />
      <Leaf side="right" />
      {next !== null && <Closed {...props} players={match.players} next={next} key={next} />}
      {opening !== null && <Ajar {...props} opening={opening} key={opening.seat} />}
    </div>
  )
}

const stateOf = ({ next, opening }: Props): 'closed' | 'ajar' | 'opening' =>
  next !== null ? 'closed' : opening !== null ? 'ajar' : 'opening'

/** Resolves when the leaves have moved; at once where motion is reduced. */
const opened = (leaves: HTMLElement | null) =>
  Promise.allSettled(leaves?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [])

const Leaf = ({ side }: { readonly side: 'left' | 'right' }) => (
  <div class="shutters__leaf" data-side={side} aria-hidden="true">
    <i class="shutters__slats" />
    <i class="shutters__hinge" />
    <i class="shutters__hinge" />
  </div>
)

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { followTips, type Tip } from './follow-tips'
import { placeTip } from './place-tip'
import './tip.css'

const ID = 'tip'

/** The one tip that is to be seen, over everything. It lets every click through. */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      followTips({
        onTip: setTip,
        shownAt: () => (box.current?.matches(':popover-open') ? box.current.getBoundingClientRect() : null),
      }),
    [],
  )
  useLayoutEffect(() => {
    if (tip === null || box.current === null || !tip.anchor.isConnected) return
    return showBeside(tip, box.current)
  }, [tip])
  return (
    <div class="tip" id={ID} role="tooltip" popover="manual" ref={box}>
      {tip?.text}
    </div>
  )
}

/** @returns a function that takes it away again */
function showBeside({ anchor, explains }: Tip, box: HTMLElement): () => void {
  box.showPopover()
  const at = placeTip(anchor.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  })
  box.style.translate = `${at.x}px ${at.y}px`
  if (explains) anchor.setAttribute('aria-describedby', ID)
  return () => {
    if (explains) anchor.removeAttribute('aria-describedby')
    box.hidePopover()
  }
}

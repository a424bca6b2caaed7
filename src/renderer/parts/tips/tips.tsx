import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { topmost } from '../modal/use-modal'
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
        topmost,
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
      {tip !== null && (tip.shown === null ? tip.text : <Shown {...tip.shown} text={tip.text} />)}
    </div>
  )
}

interface ShownProps extends NonNullable<Tip['shown']> {
  readonly text: string
}

/** Something shown large, and what there is to say of it, a line each. */
const Shown = ({ picture, title, text }: ShownProps) => (
  <div class="tip__shown">
    <img src={picture} alt="" width="220" height="308" />
    <div>
      <b>{title}</b>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
)

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

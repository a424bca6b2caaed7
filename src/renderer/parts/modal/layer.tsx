import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useModal } from './use-modal'
import './layer.css'

interface LayerProps {
  readonly class: string
  readonly label: string
  /** Esc. */
  readonly onBack: () => void
  readonly children: ComponentChildren
}

/**
 * A full window over whatever is open, which stays as it is. As a modal dialog it keeps the focus, and the browser hides
 * from everybody what lies beneath.
 */
export function Layer({ class: name, label, onBack, children }: LayerProps) {
  const layer = useRef<HTMLDialogElement>(null)
  useModal(layer, onBack)
  useLayoutEffect(() => layer.current?.focus({ preventScroll: true }), [])
  return (
    <dialog class="layer" ref={layer} aria-label={label} tabIndex={-1}>
      <div class="sea" />
      <div class={`layer__page ${name}`}>{children}</div>
    </dialog>
  )
}

import type { Bridge } from '../../shared/bridge/contract'

declare global {
  interface Window {
    /** Main's side, put there by the preload. */
    readonly kododo: Bridge
  }
}

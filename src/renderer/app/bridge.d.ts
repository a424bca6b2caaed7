import type { Bridge } from '../../shared/bridge/contract'

declare global {
  interface Window {
    /** The connection to main, which the preload provides. */
    readonly kododo: Bridge
  }
}

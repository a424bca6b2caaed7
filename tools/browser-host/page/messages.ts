import type { Message } from './wire.ts'

/** The binding through which the preload's world calls the host. */
export const BINDING = 'browserHostSend'
/** The function in the preload's world that takes the host's messages. */
export const RECEIVER = 'browserHostReceive'
export const PRELOAD_WORLD = 'electron-preload'

/** From the preload's world to the host. */
export type ToHost =
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: Message }
  | { readonly type: 'send'; readonly channel: string; readonly args: Message }
  | { readonly type: 'open-window'; readonly url: string }
  | { readonly type: 'resized' }

/** From the host to the preload's world. */
export type ToPage =
  | { readonly type: 'event'; readonly channel: string; readonly args: Message }
  | { readonly type: 'resolved'; readonly id: number; readonly value: Message }
  | { readonly type: 'rejected'; readonly id: number; readonly message: string }

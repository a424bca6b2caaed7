import { type Pushes, type PushName, pushChannel } from '../../shared/bridge/contract'

/** Tells the renderer something it did not ask for. */
export type Publish = <P extends PushName>(name: P, push: Pushes[P]) => void

/** @param send puts a message on a channel of the window, if there is one */
export const createPublish =
  (send: (channel: string, push: unknown) => void): Publish =>
  (name, push) =>
    send(pushChannel(name), push)

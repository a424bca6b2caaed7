import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, pushChannel, REQUEST_CHANNEL, reportOf } from '../shared/bridge/contract'
import { err } from '../shared/result'

/** Forwards, and knows no route but the one to main's log: main checks every request. */
const bridge: Bridge = {
  async request(route, input) {
    try {
      return await ipcRenderer.invoke(REQUEST_CHANNEL, route, input)
    } catch (error) {
      // Main could not even begin to answer, or the input cannot be sent. Whoever asks reads answers only, and would wait for ever.
      return err({ code: 'internal', detail: String(error) })
    }
  },
  on(name, listener) {
    const channel = pushChannel(name)
    const forward = (_event: unknown, push: Parameters<typeof listener>[0]) => {
      try {
        listener(push)
      } catch (error) {
        // Thrown on, it would keep all later listeners of the channel from being told, and be seen by nobody.
        void bridge.request('app/report', reportOf(error))
      }
    }
    ipcRenderer.on(channel, forward)
    return () => ipcRenderer.off(channel, forward)
  },
}

contextBridge.exposeInMainWorld('kododo', bridge)

import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, pushChannel, REQUEST_CHANNEL } from '../shared/bridge/contract'

/** Forwards, and knows nothing of any route: main checks every request. */
const bridge: Bridge = {
  request: (route, input) => ipcRenderer.invoke(REQUEST_CHANNEL, route, input),
  on(name, listener) {
    const channel = pushChannel(name)
    const forward = (_event: unknown, push: Parameters<typeof listener>[0]) => listener(push)
    ipcRenderer.on(channel, forward)
    return () => ipcRenderer.off(channel, forward)
  },
}

contextBridge.exposeInMainWorld('kododo', bridge)

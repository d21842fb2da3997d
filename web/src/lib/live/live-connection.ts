import type { LiveMessage } from '@velvet/contract/live'
import { atRest, nextLine, reconnectDelay, type LineEvent, type LineTask, type LiveState } from './live-state.ts'

/** What a socket tells, and how to hang up. */
export type LiveEars = { onOpen: () => void; onData: (data: unknown) => void; onClose: (code: number) => void }
export type OpenSocket = (url: string, ears: LiveEars) => { close: () => void }

export type LiveConnectionSettings = {
  url: string
  open?: OpenSocket
  now?: () => number
  random?: () => number
  onMessage: (message: LiveMessage) => void
  onState: (state: LiveState) => void
  /** The server hung up because the login is gone. */
  onLoggedOut?: () => void
}

/** The server is heard every 25 s; after this long the line is dead, whatever the browser believes. */
const silence = 60_000
const openWithin = 15_000

/** One socket that comes back by itself. What the page learns of network and visibility is told to it. */
export function createLiveConnection(settings: LiveConnectionSettings) {
  const { url, open = openSocket, now = Date.now, random = Math.random, onMessage, onState, onLoggedOut } = settings
  let line = atRest
  let socket: { close: () => void } | undefined
  let dialled = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0

  function happen(event: LineEvent): void {
    const before = line.name
    const [next, task] = nextLine(line, event)
    line = next
    if (line.name !== before) onState(line.name)
    act(task)
  }

  function act(task: LineTask): void {
    if (task === 'none') return
    letGo()
    if (task === 'open') dial()
    if (task === 'wait') after(reconnectDelay(line.tries, random()), 'waited')
    if (task === 'end') onLoggedOut?.()
  }

  function after(milliseconds: number, type: 'waited' | 'dead') {
    clearTimeout(timer)
    timer = setTimeout(() => happen({ type }), milliseconds)
  }

  function letGo() {
    clearTimeout(timer)
    dialled += 1
    socket?.close()
    socket = undefined
  }

  /** Whatever a socket still says after it was let go is nobody's word. */
  function dial() {
    const mine = dialled
    const heard = () => {
      heardAt = now()
      after(silence, 'dead')
    }
    after(openWithin, 'dead')
    socket = open(url, {
      onOpen() {
        if (mine !== dialled) return
        heard()
        happen({ type: 'opened' })
      },
      onData(data) {
        if (mine !== dialled) return
        heard()
        happen({ type: 'heard' })
        const message = readMessage(data)
        if (message) onMessage(message)
      },
      onClose(code) {
        if (mine === dialled) happen({ type: 'closed', code })
      },
    })
  }

  return {
    state: () => line.name,
    start: () => happen({ type: 'started' }),
    stop: () => happen({ type: 'stopped' }),
    online: () => happen({ type: 'online' }),
    offline: () => happen({ type: 'offline' }),
    /** The page is looked at again; a sleeping one has missed its own timers. */
    shown() {
      const isStale = line.name === 'live' && now() - heardAt >= silence
      happen({ type: isStale ? 'dead' : 'shown' })
    },
  }
}

const openSocket: OpenSocket = (url, { onOpen, onData, onClose }) => {
  const socket = new WebSocket(url)
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => onData(data)
  socket.onclose = ({ code }) => onClose(code)
  return socket
}

function readMessage(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    const isMessage = typeof message === 'object' && message !== null && 'type' in message
    return isMessage ? (message as LiveMessage) : undefined
  } catch {
    return undefined
  }
}

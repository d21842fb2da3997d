import type { LiveMessage } from '@velvet/contract/live'
import {
  stoppedState,
  nextConnectionState,
  reconnectDelayMs,
  type LiveConnectionEvent,
  type LiveConnectionTask,
  type LiveState,
} from './live-state.ts'

/** Callbacks for the events of a socket. */
export type SocketHandlers = {
  onOpen: () => void
  onData: (data: unknown) => void
  onClose: (code: number, reason?: string) => void
}
export type OpenSocket = (url: string, handlers: SocketHandlers) => { close: () => void }

export type LiveConnectionSettings = {
  url: string
  open?: OpenSocket
  now?: () => number
  random?: () => number
  onMessage: (message: LiveMessage) => void
  onState: (state: LiveState) => void
  /** Called when the server closed the socket because the login has ended. */
  onLoggedOut?: () => void
}

/** The server sends a beat every 25 s. After this time without data the connection counts as dead. */
const silenceTimeoutMs = 60_000
const openTimeoutMs = 15_000

/** A socket that reconnects by itself. The caller passes on changes of the network and of the visibility. */
export function createLiveConnection(settings: LiveConnectionSettings) {
  const { url, open = openSocket, now = Date.now, random = Math.random, onMessage, onState, onLoggedOut } = settings
  let current = stoppedState
  let socket: { close: () => void } | undefined
  let socketNumber = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastDataAt = 0

  function dispatch(event: LiveConnectionEvent): void {
    const previousName = current.name
    const [next, task] = nextConnectionState(current, event)
    current = next
    if (current.name !== previousName) onState(current.name)
    perform(task)
  }

  function perform(task: LiveConnectionTask): void {
    if (task === 'none') return
    closeSocket()
    if (task === 'open') connect()
    if (task === 'wait') dispatchAfter(current.delayMs ?? reconnectDelayMs(current.tries, random()), 'waited')
    if (task === 'end') onLoggedOut?.()
  }

  function dispatchAfter(delayMs: number, type: 'waited' | 'dead') {
    clearTimeout(timer)
    timer = setTimeout(() => dispatch({ type }), delayMs)
  }

  function closeSocket() {
    clearTimeout(timer)
    socketNumber += 1
    socket?.close()
    socket = undefined
  }

  /** Opens a socket. Events of earlier sockets are ignored. */
  function connect() {
    const ownNumber = socketNumber
    const onActivity = () => {
      lastDataAt = now()
      dispatchAfter(silenceTimeoutMs, 'dead')
    }
    dispatchAfter(openTimeoutMs, 'dead')
    socket = open(url, {
      onOpen() {
        if (ownNumber !== socketNumber) return
        onActivity()
        dispatch({ type: 'opened' })
      },
      onData(data) {
        if (ownNumber !== socketNumber) return
        onActivity()
        dispatch({ type: 'heard' })
        const message = parseMessage(data)
        if (message) onMessage(message)
      },
      onClose(code, reason = '') {
        if (ownNumber === socketNumber) dispatch({ type: 'closed', code, reason })
      },
    })
  }

  return {
    state: () => current.name,
    start: () => dispatch({ type: 'started' }),
    stop: () => dispatch({ type: 'stopped' }),
    onOnline: () => dispatch({ type: 'online' }),
    onOffline: () => dispatch({ type: 'offline' }),
    /** Call when the page is visible again. Timers do not run in a suspended page, so the silence is checked here. */
    onVisible() {
      const isStale = current.name === 'live' && now() - lastDataAt >= silenceTimeoutMs
      dispatch({ type: isStale ? 'dead' : 'shown' })
    },
  }
}

const openSocket: OpenSocket = (url, { onOpen, onData, onClose }) => {
  const socket = new WebSocket(url)
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => onData(data)
  socket.onclose = ({ code, reason }) => onClose(code, reason)
  return socket
}

function parseMessage(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    const isMessage = typeof message === 'object' && message !== null && 'type' in message
    return isMessage ? (message as LiveMessage) : undefined
  } catch {
    return undefined
  }
}

import type { LiveMessage } from '@velvet/contract/live'
import { createLeadership, type Locks } from './leadership.ts'
import { createLiveConnection, type OpenSocket } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveState } from './live-state.ts'
import type { PageSignals } from './page-signals.ts'
import { openTabChannel } from './tab-channel.ts'

export type SharedLiveSettings = {
  url: string
  /** Name of the lock and the channel. Contains the member id, so that each member has a separate connection. */
  name: string
  hub: LiveHub
  page: PageSignals
  locks: Locks | undefined
  open?: OpenSocket
  onLoggedOut: () => void
}

/** Messages between windows. `hello` and `shown` are for the window that holds the socket. */
type TabMessage =
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState }
  /** The login has ended. */
  | { kind: 'ended' }
  | { kind: 'hello' }
  | { kind: 'shown' }

/** The silence timeout of the connection, plus some time for the leader to forward messages. */
const leaderTimeoutMs = 75_000

/** One socket for all windows of a browser. The leader holds it and forwards every message. */
export function createSharedLive({ url, name, hub, page, locks, open, onLoggedOut }: SharedLiveSettings) {
  const channel = openTabChannel<TabMessage>(name)
  let leaderTimer: ReturnType<typeof setTimeout> | undefined

  const connection = createLiveConnection({
    url,
    ...(open && { open }),
    onMessage(message) {
      channel.post({ kind: 'message', message })
      forward(message)
    },
    onState(state) {
      // A window that has lost the lead does not report the state: the next leader does.
      if (!leadership.isLeading()) return
      channel.post({ kind: 'state', state })
      hub.setState(state)
    },
    onLoggedOut() {
      channel.post({ kind: 'ended' })
      onLoggedOut()
    },
  })

  const leadership = createLeadership({
    locks,
    name,
    onLead() {
      clearTimeout(leaderTimer)
      connection.start()
      if (!page.isOnline()) connection.onOffline()
    },
    onLost() {
      connection.stop()
      hub.setState('connecting')
      restartLeaderTimer()
    },
  })

  function forward(message: LiveMessage) {
    if (message.type !== 'beat') hub.emit(message)
  }

  /** Phones suspend windows in the background. A visible window takes the lead when the leader is silent. */
  function restartLeaderTimer() {
    clearTimeout(leaderTimer)
    leaderTimer = setTimeout(() => {
      if (page.isVisible() && page.isOnline()) leadership.takeOver()
      else restartLeaderTimer()
    }, leaderTimeoutMs)
  }

  channel.onMessage((tabMessage) => {
    if (tabMessage.kind === 'ended') return onLoggedOut()
    if (leadership.isLeading()) {
      if (tabMessage.kind === 'hello') channel.post({ kind: 'state', state: connection.state() })
      if (tabMessage.kind === 'shown') connection.onVisible()
      return
    }
    if (tabMessage.kind === 'state') hub.setState(tabMessage.state)
    if (tabMessage.kind === 'message') {
      // A leader that forwards messages is connected, even if this window missed the change of state.
      hub.setState('live')
      forward(tabMessage.message)
    }
    if (tabMessage.kind === 'state' || tabMessage.kind === 'message') restartLeaderTimer()
  })

  const stops = [
    page.on('online', connection.onOnline),
    page.on('offline', connection.onOffline),
    page.on('shown', () => (leadership.isLeading() ? connection.onVisible() : channel.post({ kind: 'shown' }))),
    page.on('woken', hub.resync),
  ]
  hub.setState('connecting')
  restartLeaderTimer()
  channel.post({ kind: 'hello' })
  leadership.start()

  return {
    isLeading: leadership.isLeading,
    /** Reconnects after the server closed the socket although the login is valid. */
    reconnect: () => leadership.isLeading() && connection.start(),
    stop({ isLoggedOut }: { isLoggedOut: boolean }) {
      if (isLoggedOut) channel.post({ kind: 'ended' })
      for (const stop of stops) stop()
      clearTimeout(leaderTimer)
      leadership.stop()
      clearTimeout(leaderTimer)
      channel.close()
      hub.setState('offline')
    },
  }
}

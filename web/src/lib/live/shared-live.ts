import type { LiveMessage } from '@velvet/contract/live'
import { createLeadership, type Locks } from './leadership.ts'
import { createLiveConnection, type OpenSocket } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveState } from './live-state.ts'
import type { PageSignals } from './page-signals.ts'
import { openTabChannel } from './tab-channel.ts'

export type SharedLiveSettings = {
  url: string
  /** One line for each member of a browser. */
  name: string
  hub: LiveHub
  page: PageSignals
  locks: Locks | undefined
  open?: OpenSocket
  onLoggedOut: () => void
}

/** What windows tell each other. `hello` and `shown` are for the one that holds the socket. */
type Note =
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState }
  /** The login is gone. */
  | { kind: 'ended' }
  | { kind: 'hello' }
  | { kind: 'shown' }

/** As long as the server may be silent, and some more for the window that passes its words on. */
const leaderSilence = 75_000

/** One socket for all windows of a browser: one of them holds it and passes everything on. */
export function createSharedLive({ url, name, hub, page, locks, open, onLoggedOut }: SharedLiveSettings) {
  const channel = openTabChannel<Note>(name)
  let watch: ReturnType<typeof setTimeout> | undefined

  const connection = createLiveConnection({
    url,
    ...(open && { open }),
    onMessage(message) {
      channel.post({ kind: 'message', message })
      pass(message)
    },
    onState(state) {
      // A window that lets go has nothing to say about the line: the next one has.
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
      clearTimeout(watch)
      connection.start()
      if (!page.isOnline()) connection.offline()
    },
    onLost() {
      connection.stop()
      hub.setState('connecting')
      heardLeader()
    },
  })

  function pass(message: LiveMessage) {
    if (message.type !== 'beat') hub.tell(message)
  }

  /** A phone puts windows to sleep that hold the socket: one that is looked at does not wait for them. */
  function heardLeader() {
    clearTimeout(watch)
    watch = setTimeout(() => {
      if (page.isVisible() && page.isOnline()) leadership.take()
      else heardLeader()
    }, leaderSilence)
  }

  channel.onNote((note) => {
    if (note.kind === 'ended') return onLoggedOut()
    if (leadership.isLeading()) {
      if (note.kind === 'hello') channel.post({ kind: 'state', state: connection.state() })
      if (note.kind === 'shown') connection.shown()
      return
    }
    if (note.kind === 'state') hub.setState(note.state)
    if (note.kind === 'message') {
      // Whoever passes messages on is connected, even if this window missed how it came to be.
      hub.setState('live')
      pass(note.message)
    }
    if (note.kind === 'state' || note.kind === 'message') heardLeader()
  })

  const stops = [
    page.on('online', connection.online),
    page.on('offline', connection.offline),
    page.on('shown', () => (leadership.isLeading() ? connection.shown() : channel.post({ kind: 'shown' }))),
    page.on('woken', hub.resync),
  ]
  hub.setState('connecting')
  heardLeader()
  channel.post({ kind: 'hello' })
  leadership.start()

  return {
    isLeading: leadership.isLeading,
    /** After the server hung up on a login that turned out to be good. */
    again: () => leadership.isLeading() && connection.start(),
    stop({ isLoggedOut }: { isLoggedOut: boolean }) {
      if (isLoggedOut) channel.post({ kind: 'ended' })
      for (const stop of stops) stop()
      clearTimeout(watch)
      leadership.stop()
      clearTimeout(watch)
      channel.close()
      hub.setState('offline')
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { LiveMessage } from '@velvet/contract/live'
import { restartCode, restartReason } from '@velvet/contract/live-restart'
import { memberSubject, type Bus } from '../platform/bus.ts'
import { hashToken } from '../platform/ids.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'

/** Every socket gets a heartbeat in this interval. One slice of the sockets is handled per second, to avoid bursts. */
const heartbeatSeconds = 25
/** Heartbeats between two checks of the session. A logout is published on the bus and closes the socket at once. */
const heartbeatsPerCheck = 12
/** Open sockets per member, over all pages and devices. */
const maxSocketsPerMember = 10
/** A socket with more unsent data is considered dead and terminated. The page catches up after it reconnects. */
const maxBufferedBytes = 256 * 1024

/** When the process stops, its sockets are closed in slices, so that their pages do not reconnect at the same time. */
const closeSliceIntervalMs = 100
const minCloseSlice = 200
const maxCloseSlices = 50
/** Pages of one slice reconnect at different times within this period. */
const reconnectSpreadMs = 1_000
/** Sockets whose page does not confirm the close are terminated after this time. */
const closeTimeoutMs = 1_000

/** Reasons of closed sockets by close code. All others were closed by the page. */
const dropReasons = new Map([
  [1006, 'lost'],
  [1008, 'logged_out'],
  [1013, 'too_many'],
  [restartCode, 'restart'],
])

const heartbeat = JSON.stringify({ type: 'beat' } satisfies LiveMessage)

type Member = { siteId: string; id: string; isInvisible: boolean }
type Connection = {
  socket: WebSocket
  token: string
  tokenHash: string
  member: Member
  isAlive: boolean
  heartbeats: number
}
type MemberConnections = { connections: Set<Connection>; unsubscribe: () => void }

type LiveSocketsDeps = {
  bus: Bus
  metrics: Pick<Metrics, 'socketsOpen' | 'socketJoins' | 'socketDrops' | 'hintSeconds'>
  /** Called when the member shows activity. */
  onActivity: (member: Member) => void
  /** Called when the member's last socket in this process was closed. */
  onLastClosed: (member: Member) => void
  /** Returns the viewer of a session, or null if it has ended. */
  viewerOf: (siteId: string, token: string) => Promise<Omit<Member, 'siteId'> | null>
}

/** Manages the open sockets of this process, with one bus subscription per member. */
export function createLiveSockets({ bus, metrics, onActivity, onLastClosed, viewerOf }: LiveSocketsDeps) {
  const bySubject = new Map<string, MemberConnections>()
  const slices = Array.from({ length: heartbeatSeconds }, () => new Set<Connection>())
  let currentSlice = 0
  let isClosing = false

  function subscribeMember(subject: string): MemberConnections {
    const connections = new Set<Connection>()
    const unsubscribe = bus.subscribeRaw(subject, (text, ageSeconds) => {
      for (const connection of connections) send(connection, text)
      metrics.hintSeconds.observe(ageSeconds)
    })
    const member = { connections, unsubscribe }
    bySubject.set(subject, member)
    return member
  }

  function send({ socket }: Connection, text: string): void {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(text)
  }

  /** Closes the socket if its session has ended. During an outage of the database the socket stays open. */
  function checkSession(connection: Connection): void {
    viewerOf(connection.member.siteId, connection.token).then(
      (viewer) => {
        if (viewer) connection.member = { ...viewer, siteId: connection.member.siteId }
        else connection.socket.close(1008, 'logged out')
      },
      () => undefined,
    )
  }

  function sendHeartbeat(connection: Connection): void {
    if (!connection.isAlive) return connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
    send(connection, heartbeat)
    onActivity(connection.member)
    connection.heartbeats += 1
    if (connection.heartbeats % heartbeatsPerCheck === 0) checkSession(connection)
  }

  const timer = setInterval(() => {
    currentSlice = (currentSlice + 1) % heartbeatSeconds
    slices[currentSlice]?.forEach(sendHeartbeat)
  }, 1000)

  const allConnections = () => [...bySubject.values()].flatMap(({ connections }) => [...connections])
  const unsubscribes = [
    bus.subscribe('sessions.ended', (payload) => {
      const { tokenHash } = payload as { tokenHash: string }
      for (const connection of allConnections())
        if (connection.tokenHash === tokenHash) connection.socket.close(1008, 'logged out')
    }),
    // The member may be locked, erased or invisible now: load the viewer again.
    bus.subscribe('members.changed', (payload) => {
      const { siteId, memberId } = payload as { siteId: string; memberId: string }
      bySubject.get(memberSubject(siteId, memberId))?.connections.forEach(checkSession)
    }),
  ]

  return {
    /** Adds a socket until it closes. If the member has too many, the oldest one is closed. */
    add(socket: WebSocket, member: Member, token: string): void {
      if (isClosing) return closeForRestart(socket)
      const subject = memberSubject(member.siteId, member.id)
      const { connections, unsubscribe } = bySubject.get(subject) ?? subscribeMember(subject)
      const tokenHash = hashToken(token).toString('base64')
      const connection: Connection = { socket, token, tokenHash, member, isAlive: true, heartbeats: 0 }
      const [oldest] = connections
      if (connections.size >= maxSocketsPerMember) oldest?.socket.close(1013, 'too many pages')
      connections.add(connection)
      metrics.socketJoins.inc()
      metrics.socketsOpen.inc()
      onActivity(member)
      const slice = slices.reduce((least, candidate) => (candidate.size < least.size ? candidate : least))
      slice.add(connection)
      socket.on('pong', () => {
        connection.isAlive = true
      })
      // The socket only sends; clients write over HTTP.
      socket.on('message', () => socket.close(1008, 'push only'))
      socket.on('close', (code) => {
        metrics.socketsOpen.dec()
        metrics.socketDrops.inc({ reason: dropReasons.get(code) ?? 'page' })
        slice.delete(connection)
        connections.delete(connection)
        if (connections.size > 0) return
        bySubject.delete(subject)
        unsubscribe()
        if (!isClosing) onLastClosed(connection.member)
      })
    },

    /** Closes all sockets in slices. Resolves when they are closed. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(timer)
      const sockets = allConnections().map(({ socket }) => socket)
      const sliceSize = Math.max(minCloseSlice, Math.ceil(sockets.length / maxCloseSlices))
      for (let start = 0; start < sockets.length; start += sliceSize) {
        if (start > 0) await sleep(closeSliceIntervalMs)
        sockets.slice(start, start + sliceSize).forEach(closeForRestart)
      }
      await waitUntilClosed(sockets)
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

const closeForRestart = (socket: WebSocket): void =>
  socket.close(restartCode, restartReason(Math.random() * reconnectSpreadMs))

async function waitUntilClosed(sockets: WebSocket[]): Promise<void> {
  const open = sockets.filter((socket) => socket.readyState !== socket.CLOSED)
  const terminating = setTimeout(() => {
    for (const socket of open) socket.terminate()
  }, closeTimeoutMs)
  await Promise.all(open.map((socket) => new Promise<unknown>((resolve) => socket.once('close', resolve))))
  clearTimeout(terminating)
}

import type { WebSocket } from '@fastify/websocket'
import type { LiveMessage } from '@velvet/contract/live'
import { memberSubject, type Bus } from '../platform/bus.ts'
import { hashToken } from '../platform/ids.ts'

/** Every socket is looked after once in so many seconds; a slice of them each second, so that none come in bursts. */
const beatSeconds = 25
/** Whether a login still holds is asked this often; a log-out is announced and closes at once. */
const beatsPerCheck = 12
/** Pages and devices of one member. */
const mostPerMember = 10
/** A page that takes in nothing while so much is waiting has lost its line. It catches up when it is back. */
const mostWaitingBytes = 256 * 1024

const beat = JSON.stringify({ type: 'beat' } satisfies LiveMessage)

type Member = { siteId: string; id: string; isInvisible: boolean }
type Line = {
  socket: WebSocket
  token: string
  tokenHash: string
  member: Member
  isAlive: boolean
  beats: number
}
type Room = { lines: Set<Line>; stop: () => void }

type LiveSocketsDeps = {
  bus: Bus
  /** A sign of life of this member. */
  seen: (member: Member) => void
  /** The last page of this member, as far as this process knows, was closed. */
  left: (member: Member) => void
  /** Whose login this still is; null when it has ended. */
  viewerOf: (siteId: string, token: string) => Promise<Omit<Member, 'siteId'> | null>
}

/** The open sockets of this process: one subscription per member, however many pages they have open. */
export function createLiveSockets({ bus, seen, left, viewerOf }: LiveSocketsDeps) {
  const rooms = new Map<string, Room>()
  const slices = Array.from({ length: beatSeconds }, () => new Set<Line>())
  let turn = 0
  let isClosing = false

  function openRoom(subject: string): Room {
    const lines = new Set<Line>()
    const stop = bus.hear(subject, (text) => {
      for (const line of lines) send(line, text)
    })
    const room = { lines, stop }
    rooms.set(subject, room)
    return room
  }

  function send({ socket }: Line, text: string): void {
    if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
    else socket.send(text)
  }

  /** A login that has ended closes its pages. While the database is away nobody is thrown out. */
  function check(line: Line): void {
    viewerOf(line.member.siteId, line.token).then(
      (viewer) => {
        if (viewer) line.member = { ...viewer, siteId: line.member.siteId }
        else line.socket.close(1008, 'logged out')
      },
      () => undefined,
    )
  }

  function lookAfter(line: Line): void {
    if (!line.isAlive) return line.socket.terminate()
    line.isAlive = false
    line.socket.ping()
    send(line, beat)
    seen(line.member)
    line.beats += 1
    if (line.beats % beatsPerCheck === 0) check(line)
  }

  const timer = setInterval(() => {
    turn = (turn + 1) % beatSeconds
    slices[turn]?.forEach(lookAfter)
  }, 1000)

  const everyLine = () => [...rooms.values()].flatMap(({ lines }) => [...lines])
  const stops = [
    bus.listen('sessions.ended', (payload) => {
      const { tokenHash } = payload as { tokenHash: string }
      for (const line of everyLine()) if (line.tokenHash === tokenHash) line.socket.close(1008, 'logged out')
    }),
    // Locked, erased or invisible now: what this process knows of them is old.
    bus.listen('members.changed', (payload) => {
      const { siteId, memberId } = payload as { siteId: string; memberId: string }
      rooms.get(memberSubject(siteId, memberId))?.lines.forEach(check)
    }),
  ]

  return {
    /**
     * Takes a socket in; it leaves by closing. A member's oldest page makes room for one too many.
     */
    add(socket: WebSocket, member: Member, token: string): void {
      const subject = memberSubject(member.siteId, member.id)
      const { lines, stop } = rooms.get(subject) ?? openRoom(subject)
      const tokenHash = hashToken(token).toString('base64')
      const line: Line = { socket, token, tokenHash, member, isAlive: true, beats: 0 }
      const [oldest] = lines
      if (lines.size >= mostPerMember) oldest?.socket.close(1013, 'too many pages')
      lines.add(line)
      seen(member)
      const slice = slices.reduce((least, candidate) => (candidate.size < least.size ? candidate : least))
      slice.add(line)
      socket.on('pong', () => {
        line.isAlive = true
      })
      // It pushes; every write goes over HTTP.
      socket.on('message', () => socket.close(1008, 'push only'))
      socket.on('close', () => {
        slice.delete(line)
        lines.delete(line)
        if (lines.size > 0) return
        rooms.delete(subject)
        stop()
        if (!isClosing) left(line.member)
      })
    },

    close(): void {
      isClosing = true
      clearInterval(timer)
      for (const stop of stops) stop()
      for (const { socket } of everyLine()) socket.close(1012, 'restarting')
    },
  }
}

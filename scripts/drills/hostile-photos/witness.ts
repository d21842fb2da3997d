import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'

type Socket = { local: string; remote: string; inode: string }

/** The kernel writes addresses as hexadecimal words in the order of the machine. */
function readable(address: string): string {
  const [host = '', port = '0'] = address.split(':')
  const last = host.slice(-8)
  const bytes = [6, 4, 2, 0].map((at) => Number.parseInt(last.slice(at, at + 2), 16))
  const isFour = host.length === 8 || /^0{16}0000FFFF/i.test(host)
  return `${isFour ? bytes.join('.') : host}:${Number.parseInt(port, 16)}`
}

function socketsOf(pid: number, protocol: string): Socket[] {
  const lines = readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const columns = line.trim().split(/\s+/)
    return { local: readable(columns[1] ?? ''), remote: readable(columns[2] ?? ''), inode: columns[9] ?? '' }
  })
}

function inodesOf(pid: number): Set<string> {
  const found = new Set<string>()
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`)
      if (target.startsWith('socket:[')) found.add(target.slice(8, -1))
    } catch {
      // It was closed meanwhile.
    }
  }
  return found
}

const everyMs = 10
/** A socket is looked up so often; one that is in no table by then is no network socket. */
const mostLookups = 20

/** Watches a process from outside: whom it talks to, whether it starts others, how much memory it takes at most. */
export function watch(pid: number, { ownPort, allowed }: { ownPort: number; allowed: number[] }) {
  const foreign = new Set<string>()
  const children = new Set<string>()
  const lookups = new Map<string, number>()
  let looks = 0
  const isOurs = ({ local, remote }: Socket) =>
    local.endsWith(`:${ownPort}`) || allowed.some((port) => remote === `127.0.0.1:${port}`)

  /** The tables of the kernel are long, so they are read for sockets that are new and for no others. */
  function lookUp(unknown: Set<string>): void {
    for (const inode of unknown) lookups.set(inode, (lookups.get(inode) ?? 0) + 1)
    for (const protocol of ['tcp', 'tcp6', 'udp', 'udp6', 'raw'])
      for (const socket of socketsOf(pid, protocol)) {
        if (!unknown.has(socket.inode)) continue
        // A socket that has no other end yet is looked up again.
        if (socket.remote.endsWith(':0') && !isOurs(socket) && protocol.startsWith('tcp')) continue
        lookups.set(socket.inode, mostLookups)
        if (!isOurs(socket)) foreign.add(`${protocol} ${socket.local} → ${socket.remote}`)
      }
  }

  function look(): void {
    try {
      const unknown = [...inodesOf(pid)].filter((inode) => (lookups.get(inode) ?? 0) < mostLookups)
      if (unknown.length > 0) lookUp(new Set(unknown))
      const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      for (const child of started) if (child) children.add(child)
      looks++
    } catch {
      // It has ended; whoever asks for its health sees that.
    }
  }
  const timer = setInterval(look, everyMs)

  return {
    foreign,
    children,
    looks: () => looks,
    /** The peak counts anew from here. */
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakMegabytes: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => clearInterval(timer),
  }
}

import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'

type Socket = { local: string; remote: string; inode: string }

/** Formats an address of /proc/net, which is hexadecimal in the byte order of the machine. */
function formatAddress(address: string): string {
  const [host = '', port = '0'] = address.split(':')
  const last = host.slice(-8)
  const bytes = [6, 4, 2, 0].map((at) => Number.parseInt(last.slice(at, at + 2), 16))
  const isIPv4 = host.length === 8 || /^0{16}0000FFFF/i.test(host)
  return `${isIPv4 ? bytes.join('.') : host}:${Number.parseInt(port, 16)}`
}

function socketsOf(pid: number, protocol: string): Socket[] {
  const lines = readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const columns = line.trim().split(/\s+/)
    return { local: formatAddress(columns[1] ?? ''), remote: formatAddress(columns[2] ?? ''), inode: columns[9] ?? '' }
  })
}

function inodesOf(pid: number): Set<string> {
  const found = new Set<string>()
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`)
      if (target.startsWith('socket:[')) found.add(target.slice(8, -1))
    } catch {
      // The file was closed in the meantime.
    }
  }
  return found
}

const sampleIntervalMs = 10
/** Maximum lookups of a socket. One that is in no table by then is not a network socket. */
const maxLookups = 20

/** Watches the connections, the child processes and the peak memory of a process from outside. */
export function watchProcess(pid: number, { ownPort, allowed }: { ownPort: number; allowed: number[] }) {
  const foreign = new Set<string>()
  const children = new Set<string>()
  const lookups = new Map<string, number>()
  let sampleCount = 0
  const isAllowed = ({ local, remote }: Socket) =>
    local.endsWith(`:${ownPort}`) || allowed.some((port) => remote === `127.0.0.1:${port}`)

  /** Looks up new sockets only, because the tables of the kernel are long. */
  function lookUp(unknown: Set<string>): void {
    for (const inode of unknown) lookups.set(inode, (lookups.get(inode) ?? 0) + 1)
    for (const protocol of ['tcp', 'tcp6', 'udp', 'udp6', 'raw'])
      for (const socket of socketsOf(pid, protocol)) {
        if (!unknown.has(socket.inode)) continue
        // A socket that is not connected yet is looked up again.
        if (socket.remote.endsWith(':0') && !isAllowed(socket) && protocol.startsWith('tcp')) continue
        lookups.set(socket.inode, maxLookups)
        if (!isAllowed(socket)) foreign.add(`${protocol} ${socket.local} → ${socket.remote}`)
      }
  }

  function sample(): void {
    try {
      const unknown = [...inodesOf(pid)].filter((inode) => (lookups.get(inode) ?? 0) < maxLookups)
      if (unknown.length > 0) lookUp(new Set(unknown))
      const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      for (const child of started) if (child) children.add(child)
      sampleCount++
    } catch {
      // The process has ended. The health check of the drill reports that.
    }
  }
  const timer = setInterval(sample, sampleIntervalMs)

  return {
    foreign,
    children,
    sampleCount: () => sampleCount,
    /** Resets the memory peak of the process. */
    resetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakMegabytes: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => clearInterval(timer),
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'

export type Service = { port: number; stop(): Promise<void> }

/** Returns ports that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })

/** Creates a folder for the files of the servers of one test file. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-services-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function start(command: string, args: string[], folder: string, port: number): Promise<Service> {
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin`
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore', env: { PATH } })
  const ended = once(child, 'exit')
  await until(() => isListening(port))
  return {
    port,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts Redis on a port with further lines of configuration. `tls-port` in them replaces the port. */
export function startRedis(folder: string, port: number, lines: string[], mode: string[] = []): Promise<Service> {
  const file = join(folder, `redis-${port}.conf`)
  const isTls = lines.some((line) => line.startsWith('tls-port'))
  writeFileSync(file, [`port ${isTls ? 0 : port}`, 'bind 127.0.0.1', 'save ""', `dir ${folder}`, ...lines].join('\n'))
  return start('redis-server', [file, ...mode], folder, port)
}

export function startNats(folder: string, port: number, config: string): Promise<Service> {
  const file = join(folder, `nats-${port}.conf`)
  writeFileSync(file, `listen: "127.0.0.1:${port}"\n${config}`)
  return start('nats-server', ['--config', file], folder, port)
}

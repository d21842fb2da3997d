import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startInBackground } from '../../../sandbox/src/background.ts'
import { isReachable, waitUntil } from '../../../sandbox/src/probe.ts'
import { findProgram } from '../../product/services.ts'
import { runFolder } from '../../product/run.ts'
import { createProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { requirePrograms } from '../postgres/programs.ts'
import { balancedRoles, instanceName, type InstancePorts, type Role } from './ports.ts'

/** One line of HAProxy's statistics, by column. */
type Statistics = Record<string, string>

function haproxyConfig(socket: string, ports: InstancePorts): string {
  const backends = balancedRoles.map((role) => {
    const servers = ports[role].map((port, index) => `  server ${instanceName(role, index)} 127.0.0.1:${port}\n`)
    // Earlier versions of web have no /readyz and respond with 404.
    const expect = role === 'web' ? '! rstatus ^5' : 'status 200'
    return `backend ${role}\n  option httpchk GET /readyz\n  http-check expect ${expect}\n${servers.join('')}`
  })
  return `global
  log stdout format raw local0
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout http-keep-alive 60s
  timeout tunnel 1h
  # A slow check is no reason to take an instance out: the others would be even slower.
  timeout check 10s
  # Every failure shows.
  retries 0
  default-server check inter 500ms fastinter 250ms downinter 250ms fall 3 rise 1
frontend site
  bind 127.0.0.1:${ports.site}
  use_backend api if { path_beg /api /cdn }
  use_backend realtime if { path_beg /live }
  default_backend web
${backends.join('')}`
}

/** Starts HAProxy in front of all instances. */
export async function startHaproxy(stage: ChatTestbed, ports: InstancePorts) {
  const { folder } = stage
  requirePrograms({ haproxy: 'haproxy' })
  const socketPath = join(folder, 'haproxy.sock')
  const configFile = join(folder, 'haproxy.cfg')
  writeFileSync(configFile, haproxyConfig(socketPath, ports))
  let log = ''
  const start = async () => {
    const background = startInBackground({
      name: 'haproxy',
      command: findProgram('haproxy') ?? 'haproxy',
      args: ['-db', '-f', configFile],
      folder: runFolder(folder),
    })
    log = background.log
    const address = { host: '127.0.0.1', port: ports.site }
    await waitUntil(() => isReachable(address), { what: 'HAProxy', seconds: 30, whileTrue: background.isRunning, log })
    return background
  }
  await stage.register(createProcess('haproxy', folder, start)).start()

  async function send(command: string): Promise<string> {
    const socket = connect(socketPath)
    socket.end(`${command}\n`)
    return (await text(socket)).trim()
  }

  async function statistics(): Promise<Statistics[]> {
    const [header = '', ...lines] = (await send('show stat')).replace(/^# /, '').split('\n')
    const columns = header.split(',')
    return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])))
  }

  async function serverOf(name: string): Promise<Statistics> {
    const found = (await statistics()).find(({ svname }) => svname === name)
    if (!found) throw new Error(`HAProxy has no server ${name}.`)
    return found
  }

  const setState = async (role: Role, name: string, state: 'drain' | 'ready') => {
    const reply = await send(`set server ${role}/${name} state ${state}`)
    if (reply) throw new Error(`HAProxy: ${reply}`)
  }

  return {
    /** Takes an instance that cannot drain by itself out of rotation, and waits until its requests have ended. */
    async takeOut(role: Role, name: string): Promise<void> {
      await setState(role, name, 'drain')
      // Sockets stay open until the process ends; their pages reconnect.
      const isIdle = async () => role === 'realtime' || (await serverOf(name)).scur === '0'
      await waitUntil(isIdle, { what: `An idle ${name}`, seconds: 30 })
    },
    putBack: (role: Role, name: string) => setState(role, name, 'ready'),
    /** Waits until HAProxy sends requests to an instance. */
    waitUntilUp: (name: string) =>
      waitUntil(async () => (await serverOf(name)).status === 'UP', {
        what: `HAProxy's check of ${name}`,
        seconds: 60,
      }),
    /** Returns the number of responses with a status of 500 or more that clients got. */
    async countServerErrors(): Promise<number> {
      const frontend = (await statistics()).find(({ svname }) => svname === 'FRONTEND')
      return Number(frontend?.hrsp_5xx)
    },
    /** Returns the logged lines of failed requests and changed states. */
    readLog: () => readFileSync(log, 'utf8').trim().split('\n'),
  }
}

export type Haproxy = Awaited<ReturnType<typeof startHaproxy>>

import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startInBackground } from '../../../sandbox/src/background.ts'
import { isReachable, waitUntil } from '../../../sandbox/src/probe.ts'
import { root } from '../../product/environment.ts'
import { runFolder } from '../../product/run.ts'
import { findProgram } from '../../product/services.ts'
import { createProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { ports } from './ports.ts'
import { serverRoles, type ServerRole } from './secrets.ts'

export type NatsUser = { role: ServerRole | 'desk'; user: string; password: string }

/** `deploy/nats.conf` with these users. Connections without a login, as of the drill itself, may do everything. */
function configOf(users: NatsUser[]): string {
  const deployed = readFileSync(join(root, 'deploy/nats.conf'), 'utf8').replace(/^include .*$/m, '')
  const start = deployed.indexOf('  users: [')
  if (start < 0) throw new Error('deploy/nats.conf has no users.')
  const lines = users.map(
    ({ role, user, password }) =>
      `    { user: ${user}, password: "${password}", permissions: $${role.toUpperCase()} }\n`,
  )
  const ownUser = '    { user: drill, password: "drill" }\n'
  return `no_auth_user: drill\n${deployed.slice(0, start)}  users: [\n${lines.join('')}${ownUser}  ]\n}\n`
}

/** Starts NATS with the permissions of `deploy/nats.conf` in place of the testbed's open server. */
export async function startNats(stage: ChatTestbed, users: NatsUser[]) {
  const file = join(stage.folder, 'nats.conf')
  writeFileSync(file, configOf(users))
  await stage.nats.stop()
  const server = stage.register(
    createProcess('nats-with-logins', stage.folder, async () => {
      const background = startInBackground({
        name: 'nats-with-logins',
        command: findProgram('nats-server') ?? 'nats-server',
        args: ['-a', '127.0.0.1', '-p', String(ports.nats), '-c', file],
        folder: runFolder(stage.folder),
      })
      const { isRunning: whileTrue, log } = background
      const isUp = () => isReachable({ host: '127.0.0.1', port: ports.nats })
      await waitUntil(isUp, { what: 'NATS', seconds: 30, whileTrue, log })
      return background
    }),
  )
  await server.start()
  return {
    /** Changes the users and reloads the configuration (`nats-server --signal reload`). */
    setUsers(changed: NatsUser[]): void {
      writeFileSync(file, configOf(changed))
      process.kill(server.pid(), 'SIGHUP')
    },
    /** Logs in: the server replies with `PONG`, or with an error. */
    isAccepted: ({ user, password }: NatsUser) =>
      new Promise<boolean>((resolve) => {
        const login = JSON.stringify({ verbose: false, user, pass: password })
        const socket = connect(ports.nats, '127.0.0.1', () => socket.write(`CONNECT ${login}\r\nPING\r\n`))
        let reply = ''
        socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
        socket.on('error', () => undefined)
        socket.on('close', () => resolve(reply.includes('PONG')))
        socket.on('data', (data: string) => {
          reply += data
          if (/PONG|-ERR/.test(reply)) socket.destroy()
        })
      }),
  }
}

export const natsUsers = (suffix: string, password: string): NatsUser[] =>
  [...serverRoles, 'desk' as const].map((role) => ({ role, user: `${role}${suffix}`, password: `${password}-${role}` }))

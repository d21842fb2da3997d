import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect } from 'vitest'
import { deskHost, type DeskWorld } from './desk-world.ts'
import type { World } from './world.ts'

type Request = { path: string; session: string; body: object }

/** Sends requests to the desk over real connections and returns these, without waiting for responses. */
async function sendAll(desk: DeskWorld, requests: Request[]): Promise<Socket[]> {
  if (!desk.app.server.listening) await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = desk.app.server.address() as AddressInfo
  return Promise.all(
    requests.map(async ({ path, session, body }) => {
      const text = JSON.stringify(body)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        [
          ...[`POST ${path} HTTP/1.1`, `host: ${deskHost}`, `cookie: __Host-desk=${session}`, 'x-request-type: client'],
          ...['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`, '', text],
        ].join('\r\n'),
      )
      return socket
    }),
  )
}

/** Sends requests whose client disconnects while their transactions wait for the audit log of the site. */
export async function abortWhileRecording(world: World, desk: DeskWorld, siteId: string, requests: Request[]) {
  const blocker = new Client({ connectionString: world.config.DATABASE_URL })
  await blocker.connect()
  try {
    await blocker.query('begin')
    await blocker.query(`insert into audit_heads (chain, seq, hash) values ($1, 0, '') on conflict do nothing`, [
      siteId,
    ])
    await blocker.query('select from audit_heads where chain = $1 for update', [siteId])
    const sockets = await sendAll(desk, requests)
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const countWaiting = async () => (await blocker.query<{ count: number }>(waiting)).rows[0]?.count
    await expect.poll(countWaiting).toBe(requests.length)
    for (const socket of sockets) socket.destroy()
  } finally {
    await blocker.query('commit')
    await blocker.end()
  }
}

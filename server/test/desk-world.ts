import type { FastifyInstance } from 'fastify'
import { deskCalls, type DeskCallName } from '@velvet/contract/desk/desk-calls'
import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { hourMs } from '@velvet/contract/durations'
import { createContainer, type Container } from '../src/app/container.ts'
import { createDeskApp } from '../src/app/desk-app.ts'
import { staffSessionsStore, staffStore } from '../src/domains/staff/stores.ts'
import { deskRole } from '../src/platform/db/database.ts'
import { hashToken, newId, newToken } from '../src/platform/ids.ts'
import type { World } from './world.ts'

export const deskHost = 'desk.localhost:3005'
export const deskOrigin = `http://${deskHost}`

type DeskRequest = {
  session?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

export type DeskResponse = { status: number; body: Record<string, unknown>; session: string | undefined }

/** The desk role next to a world, with the same database, clock and log, and its own database role. */
export type DeskWorld = {
  app: FastifyInstance
  container: Container
  /** Address of the next requests. A test that sends many uses one of its own. */
  client: { ip: string }
  call(name: DeskCallName, request?: DeskRequest): Promise<DeskResponse>
  /** Creates a member of staff who is signed in and returns the session token. */
  signedIn(
    grants: StaffGrant[],
    options?: { freshUntil?: Date },
  ): Promise<{ code: string; id: string; session: string }>
  close(): Promise<void>
}

export async function createDeskWorld(world: World, changes: Partial<World['config']> = {}): Promise<DeskWorld> {
  const { clock, log } = world.container
  const config = { ...world.config, ...changes }
  const container = await createContainer({ config, clock, log, databaseRole: deskRole })
  const app = await createDeskApp(container)
  await app.ready()
  const client = { ip: '192.0.2.1' }
  return {
    app,
    container,
    client,
    async call(name, { session, params = {}, query = {}, body, headers } = {}) {
      const { method, path } = deskCalls[name]
      const response = await app.inject({
        method,
        url: path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? '')),
        query,
        headers: {
          host: deskHost,
          'x-request-type': 'client',
          'x-forwarded-for': client.ip,
          ...(session && { cookie: `__Host-desk=${session}` }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      const cookie = response.cookies.find((candidate) => candidate.name === '__Host-desk')
      return { status: response.statusCode, body: response.json(), session: cookie?.value }
    },
    async signedIn(grants, { freshUntil } = {}) {
      const now = clock.now()
      const { db } = container
      const [id, session] = [newId(), newToken()]
      const name = container.fieldCrypto.encrypt('Alex Example', `staff_members.name.${id}`)
      const code = await db.transaction(async (tx) => {
        const nextCode = `S-${String(await staffStore.nextNumber(tx)).padStart(3, '0')}`
        await staffStore.insert(tx, {
          ...{ id, code: nextCode, nameSealed: name, emailSealed: name, status: 'active', languages: ['en'], now },
        })
        return nextCode
      })
      for (const grant of grants) await staffStore.insertGrant(db.direct, id, grant, now)
      const inAnHour = new Date(now.getTime() + hourMs)
      await staffSessionsStore.insert(db.direct, {
        ...{ tokenHash: hashToken(session), staffId: id, startedAt: now, expiresAt: inAnHour },
        freshUntil: freshUntil ?? inAnHour,
      })
      return { id, code, session }
    },
    async close() {
      await app.close()
      await container.close()
    },
  }
}

import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../src/platform/db/database.ts'
import { createStorage } from '../../src/platform/storage.ts'
import { createWorld, type World } from '../world.ts'
import { createCertificates } from './certificates.ts'
import { temporaryFolder } from './start-service.ts'

const { folder, remove } = temporaryFolder()
const [own, other] = [createCertificates(folder, 'own'), createCertificates(folder, 'other')]
const key = readFileSync(own.key)
const cert = readFileSync(own.cert)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  remove()
})

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** PostgreSQL with TLS: accepts the client's request for encryption and forwards what it decrypts. */
function createEncryptedDatabase(target: { host: string; port: number }): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      const client = new TLSSocket(socket, { isServer: true, key, cert })
      const database = connect(target.port, target.host)
      for (const side of [client, database]) side.on('error', () => [client, database].forEach((end) => end.destroy()))
      client.pipe(database).pipe(client)
    })
  })
}

describe('PostgreSQL', () => {
  const open = (DATABASE_URL: string, more: object = {}) =>
    createDatabase({ ...world.config, ...more, DATABASE_URL, onQuery: () => undefined, onLost: () => undefined })

  it('is used with sslmode=verify-full only if its certificate is of the authority in the URL', async () => {
    const url = new URL(world.config.DATABASE_URL)
    const server = createEncryptedDatabase({ host: url.hostname, port: Number(url.port || 5432) })
    url.port = String(await listen(server))
    url.searchParams.set('sslmode', 'verify-full')
    const connectWith = async (sslrootcert?: string) => {
      if (sslrootcert) url.searchParams.set('sslrootcert', sslrootcert)
      else url.searchParams.delete('sslrootcert')
      const db = open(url.href)
      try {
        return (await sql<{ one: number }>`select 1 as one`.execute(db.direct)).rows
      } finally {
        await db.close()
      }
    }
    expect(await connectWith(own.ca)).toEqual([{ one: 1 }])
    await expect(connectWith(other.ca)).rejects.toThrow()
    await expect(connectWith()).rejects.toThrow()
    server.close()
  })

  it('is asked with the changed URL by the next connection of every kind', async () => {
    const file = join(folder, 'database-url')
    const withName = (name: string) => `${world.config.DATABASE_URL}&application_name=${name}`
    writeFileSync(file, withName('first'))
    const db = open(withName('first'), { DATABASE_LANES: 1, secretFiles: { DATABASE_URL: file } })
    const name = sql<{ name: string }>`select current_setting('application_name') as name`
    const ofLane = async () => (await name.execute(db.direct)).rows[0]?.name
    const ofTransaction = () => db.transaction(async (tx) => (await name.execute(tx)).rows[0]?.name)
    expect([await ofLane(), await ofTransaction()]).toEqual(['first', 'first'])
    writeFileSync(file, withName('second'))
    // Open connections stay as they are.
    expect([await ofLane(), await ofTransaction()]).toEqual(['first', 'first'])
    const endAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first' and datname = current_database()` // prettier-ignore
    const admin = open(world.config.DATABASE_URL, { NODE_ENV: 'production' })
    await endAll.execute(admin.direct)
    await admin.close()
    await expect.poll(() => Promise.all([ofLane(), ofTransaction()]).catch(() => [])).toEqual(['second', 'second'])
    await db.close()
  })
})

describe('S3', () => {
  it('is used over https only if its certificate is of the configured authority', async () => {
    const server = createHttpsServer({ key, cert }, (_request, response) => response.end())
    const S3_ENDPOINT = `https://127.0.0.1:${await listen(server)}`
    const isReady = async (S3_CA_FILE: string) => {
      const storage = createStorage({ ...world.config, S3_ENDPOINT, S3_CA_FILE })
      const result = await storage.isReady()
      storage.close()
      return result
    }
    expect([await isReady(own.ca), await isReady(other.ca), await isReady('')]).toEqual([true, false, false])
    server.closeAllConnections()
    server.close()
  })

  it('is asked with the changed keys after a while', async () => {
    const names: string[] = []
    const server = createHttpsServer({ key, cert }, (request, response) => {
      names.push(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '')
      response.end()
    })
    const S3_ENDPOINT = `https://127.0.0.1:${await listen(server)}`
    const [S3_ACCESS_KEY, S3_SECRET_KEY] = [join(folder, 's3-name'), join(folder, 's3-secret')]
    writeFileSync(S3_ACCESS_KEY, 'first')
    writeFileSync(S3_SECRET_KEY, 'secret')
    const secretFiles = { S3_ACCESS_KEY, S3_SECRET_KEY }
    const storage = createStorage({
      ...world.config,
      S3_ENDPOINT,
      S3_CA_FILE: own.ca,
      secretFiles,
      credentialsTtlMs: 1,
    })
    await storage.isReady()
    writeFileSync(S3_ACCESS_KEY, 'second')
    await storage.isReady()
    expect(names).toEqual(['first', 'second'])
    storage.close()
    server.closeAllConnections()
    server.close()
  })
})

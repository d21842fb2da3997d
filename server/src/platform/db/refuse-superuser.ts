import { Client } from 'pg'
import type { Config } from '../config.ts'

/**
 * Throws if the login of DATABASE_URL is, or can become, a superuser: it could leave the product's role and access all
 * data. Called at startup in production.
 */
export async function refuseSuperuser({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_roles where rolsuper and pg_has_role(session_user, oid, 'member') limit 1`,
    )
    if (rowCount) throw new Error('DATABASE_URL must not log in as a superuser')
  } finally {
    await client.end()
  }
}

import { Client } from 'pg'

/** Runs `work` on a connection of the owner of the tables, for migrations. Closing it rolls back an open transaction. */
export async function withOwner<T>(databaseUrl: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: databaseUrl, application_name: 'velvet-migrate' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

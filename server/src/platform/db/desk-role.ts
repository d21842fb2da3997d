import { DatabaseError } from 'pg'
import { deskRole } from './database.ts'
import { withOwner } from './owner-connection.ts'

/** Errors of a role that another migration of the same server has created meanwhile. */
const alreadyExists = ['42710', '23505']

/**
 * Creates the role of the desk, which the migrations give its rights. In production `create-roles.ts` has created it, as
 * the login of the migrations may not.
 */
export const ensureDeskRole = (databaseUrl: string): Promise<void> =>
  withOwner(databaseUrl, async (owner) => {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [deskRole])
    if (rowCount) return
    try {
      await owner.query(`create role ${deskRole} nologin`)
      await owner.query(`grant ${deskRole} to current_user`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || !alreadyExists.includes(error.code ?? '')) throw error
    }
  })

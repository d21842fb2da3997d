import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Casework } from '../moderation/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Approvals, Staff } from '../staff/index.ts'

/** The services of a process with the database role of the desk. */
export type DeskDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  sites: Sites
  accounts: Accounts
  profiles: Profiles
  photos: Photos
  payments: Payments
  casework: Casework
  staff: Staff
  approvals: Approvals
  limits: {
    /** Searches for members by one person. */
    searches: RateLimit
  }
}

import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts, ReadBudget } from '../accounts/index.ts'
import type { Blocks } from '../blocks/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Sites } from '../sites/index.ts'

export type ProfilesDeps = {
  db: Database
  events: Events
  fieldCrypto: FieldCrypto
  texts: Texts
  sites: Sites
  accounts: Accounts
  photos: Photos
  blocks: Blocks
  presence: Presence
  limits: { reads: ReadBudget }
}

import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Staff } from '../staff/index.ts'

export type OperatorDeskDeps = {
  db: Database
  log: Log
  events: Events
  storage: Storage
  fieldCrypto: FieldCrypto
  sites: Sites
  accounts: Pick<Accounts, 'languagesForDesk'>
  profiles: Pick<Profiles, 'factsForDesk'>
  chat: Pick<Chat, 'waitingFacts' | 'careReviews'>
  staff: Pick<Staff, 'codesOf' | 'activeByCode' | 'languagesOf'>
  /** Random number from 0 to 1, which decides whether an answer is read by a second person. */
  random: () => number
}

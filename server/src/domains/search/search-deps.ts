import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Log } from '../../platform/log.ts'
import type { ReadBudget } from '../accounts/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import type { PageCursors, SearchCursors } from './search-cursor.ts'

export type SearchDeps = {
  db: Database
  clock: Clock
  log: Log
  events: Events
  sites: Sites
  photos: Photos
  profiles: Profiles
  pageCursors: PageCursors
  cursors: SearchCursors
  limits: { searches: ReadBudget }
}

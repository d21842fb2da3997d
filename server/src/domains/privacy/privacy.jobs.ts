import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { deleted, type Accounts } from '../accounts/index.ts'
import type { Blocks } from '../blocks/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Games } from '../games/index.ts'
import type { Likes } from '../likes/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Search } from '../search/index.ts'
import { everySite } from '../sites/index.ts'
import { exportRequested } from './privacy.events.ts'
import type { Privacy } from './privacy.service.ts'

type ListenerDeps = {
  privacy: Privacy
  accounts: Accounts
  profiles: Profiles
  photos: Photos
  blocks: Blocks
  search: Search
  likes: Likes
  games: Games
  presence: Presence
  moderation: Moderation
  credits: Credits
  chat: Chat
  clock: Clock
  /** Says by mail that an export is ready. */
  tellExportReady: (mail: { siteId: string; memberId: string; exportId: string }) => Promise<void>
}

/** Each domain's part of erasure is a job of its own: one that fails is tried again and holds up no other. */
export function privacyListeners(deps: ListenerDeps): Listener[] {
  const { privacy, profiles, photos, blocks, presence, search, likes, games, credits, chat, moderation, clock } = deps
  const erasers = {
    photos: (siteId: string, memberId: string) => photos.erase(siteId, memberId),
    blocks: (siteId: string, memberId: string) => blocks.erase(siteId, memberId),
    search: (siteId: string, memberId: string) => search.erase(siteId, memberId),
    likes: (siteId: string, memberId: string) => likes.erase(siteId, memberId),
    games: (siteId: string, memberId: string) => games.erase(siteId, memberId),
    presence: (siteId: string, memberId: string) => presence.hide(siteId, memberId),
    moderation: (siteId: string, memberId: string) => moderation.forgetReporter(siteId, memberId),
    credits: (siteId: string, memberId: string) => credits.erase(siteId, memberId),
    profiles: (siteId: string, memberId: string) => profiles.erase(siteId, memberId),
    chat: (siteId: string, memberId: string) => chat.erase(siteId, memberId),
    privacy: (siteId: string, memberId: string) => privacy.eraseExports(siteId, memberId),
  }
  return [
    ...Object.entries(erasers).map(([domain, erase]) =>
      listenTo(deleted, domain, ({ siteId, memberId }) => erase(siteId, memberId)),
    ),
    listenTo(exportRequested, 'privacy', async ({ siteId, memberId, exportId }) => {
      if (!(await privacy.writeExport(siteId, memberId, exportId, clock.now()))) return
      await deps.tellExportReady({ siteId, memberId, exportId })
    }),
  ]
}

export function privacyJobs({ privacy, ...deps }: { privacy: Privacy; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'privacy.forget_exports',
      cron: '37 * * * *',
      handle: everySite(deps, (siteId, now) => privacy.forgetExports(siteId, now)),
    },
  ]
}

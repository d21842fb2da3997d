import type { Tx } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import { cardUseCases } from './cards.ts'
import { listFactsUseCases } from './list-facts.ts'
import { ownProfileUseCases } from './own-profile.ts'
import { changed } from './profiles.events.ts'
import { profilesStore as store, type NewProfile } from './profiles.store.ts'
import { openSexuality } from './sexuality.ts'
import { viewProfileUseCases } from './view-profile.ts'
import type { ProfilesDeps } from './profiles-deps.ts'

export type Standing = { id: string; name: string; country: string; isFictional: boolean; isShown: boolean }

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles(deps: ProfilesDeps) {
  const { db, events, fieldCrypto } = deps
  const cards = cardUseCases(deps)
  const tell = (tx: Tx, siteId: string, profileId: string, now: Date) =>
    events.publish(tx, changed({ siteId, now }, { profileId }))
  return {
    ...cards,
    ...viewProfileUseCases({ ...deps, cards: (ctx, ids) => cards.cards(ctx, ids) }),
    ...ownProfileUseCases(deps),
    ...listFactsUseCases({ ...deps, cards: (ctx, ids) => cards.cards(ctx, ids) }),

    /** Whether others may see this profile. */
    isShown: (ctx: SiteCtx, id: string): Promise<boolean> => store.isActive(db.direct, ctx.site.id, id),

    /** Who these are and whether others may see them. */
    async standings(siteId: string, ids: string[]): Promise<Map<string, Standing>> {
      if (ids.length === 0) return new Map()
      const rows = await store.cards(db.direct, siteId, ids)
      return new Map(
        rows.map(({ id, name, country, is_fictional, status }) => [
          id,
          { id, name, country, isFictional: is_fictional, isShown: status === 'active' },
        ]),
      )
    },

    async create(tx: Tx, siteId: string, profile: NewProfile): Promise<void> {
      await store.insert(tx, siteId, [profile])
      await tell(tx, siteId, profile.id, profile.createdAt)
    },

    async show(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
      await store.setStatus(tx, siteId, id, 'active')
      await tell(tx, siteId, id, now)
    },

    async hide(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
      await store.setStatus(tx, siteId, id, 'disabled')
      await tell(tx, siteId, id, now)
    },

    setInvisible: (siteId: string, id: string, isInvisible: boolean, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await store.setInvisible(tx, siteId, id, isInvisible)
        await tell(tx, siteId, id, now)
      }),

    async exportOf(siteId: string, id: string) {
      const row = await store.wholeById(db.direct, siteId, id)
      if (!row) return undefined
      const { sexuality_sealed: _sealed, site_id: _site, ...facts } = row
      return { ...facts, sexuality: openSexuality(fieldCrypto, row) }
    },

    erase: (siteId: string, id: string) => store.erase(db.direct, siteId, id),
  }
}

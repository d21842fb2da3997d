import type { Tx } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import { cardUseCases } from './cards.ts'
import { ownProfileUseCases } from './own-profile.ts'
import { profilesStore as store, type NewProfile } from './profiles.store.ts'
import { openSexuality } from './sexuality.ts'
import { viewProfileUseCases } from './view-profile.ts'
import type { ProfilesDeps } from './profiles-deps.ts'

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles(deps: ProfilesDeps) {
  const { db, fieldCrypto } = deps
  const cards = cardUseCases(deps)
  return {
    ...cards,
    ...viewProfileUseCases({ ...deps, cards: (ctx, ids) => cards.cards(ctx, ids) }),
    ...ownProfileUseCases(deps),

    /** Whether others may see this profile. */
    isShown: (ctx: SiteCtx, id: string): Promise<boolean> => store.isActive(db.direct, ctx.site.id, id),

    create: (tx: Tx, siteId: string, profile: NewProfile): Promise<void> => store.insert(tx, siteId, [profile]),

    show: (tx: Tx, siteId: string, id: string) => store.setStatus(tx, siteId, id, 'active'),
    hide: (tx: Tx, siteId: string, id: string) => store.setStatus(tx, siteId, id, 'disabled'),
    setInvisible: (siteId: string, id: string, isInvisible: boolean) =>
      store.setInvisible(db.direct, siteId, id, isInvisible),

    async exportOf(siteId: string, id: string) {
      const row = await store.wholeById(db.direct, siteId, id)
      if (!row) return undefined
      const { sexuality_sealed: _sealed, site_id: _site, ...facts } = row
      return { ...facts, sexuality: openSexuality(fieldCrypto, row) }
    },

    erase: (siteId: string, id: string) => store.erase(db.direct, siteId, id),
  }
}

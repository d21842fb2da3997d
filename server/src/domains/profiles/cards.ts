import type { z } from 'zod'
import type { MemberCard } from '@velvet/contract/profiles'
import { ageOn } from '@velvet/contract/rules'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store } from './profiles.store.ts'

export type Card = z.output<typeof MemberCard>

type CardOptions = {
  /** Also of members who are hidden or blocked: for lists of the viewer's own making. */
  all?: boolean
}

export function cardUseCases({ db, photos, blocks, presence }: ProfilesDeps) {
  return {
    /** Cards in the order of the ids; those that this viewer may not see are left out. */
    async cards(ctx: Ctx, ids: string[], { all = false }: CardOptions = {}): Promise<Card[]> {
      if (ids.length === 0) return []
      const siteId = ctx.site.id
      const [rows, main, hidden, online] = await Promise.all([
        store.cards(db.direct, siteId, ids),
        photos.shownMain(ctx, ids),
        ctx.viewer && !all ? blocks.hiddenAmong(siteId, ctx.viewer.id, ids) : new Set<string>(),
        presence.onlineAmong(siteId, ids),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        if (!row || hidden.has(id) || (row.status !== 'active' && !all)) return []
        return {
          id,
          name: row.name,
          age: ageOn(row.date_of_birth, ctx.now),
          city: row.city,
          is_fictional: row.is_fictional,
          photo: main.get(id)?.photo ?? null,
          photo_count: main.get(id)?.count ?? 0,
          is_online: online.has(id),
        }
      })
    },

    /** A handful of members who fit a new one. */
    async fitting(ctx: MemberCtx, most: number): Promise<Card[]> {
      const own = await store.wholeById(db.direct, ctx.site.id, ctx.viewer.id)
      if (!own) return []
      const gender = own.looking_for === 'male' || own.looking_for === 'female' ? own.looking_for : null
      const wish = { country: own.country, region: own.region, gender, notIds: [own.id], most }
      return this.cards(ctx, await store.near(db.direct, ctx.site.id, wish))
    },
  }
}

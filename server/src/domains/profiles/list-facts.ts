import { ageOn } from '@velvet/contract/rules'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { Card } from './cards.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store, type FactsOf } from './profiles.store.ts'

type ListDeps = ProfilesDeps & { cards: (ctx: Ctx, ids: string[]) => Promise<Card[]> }

/** What other domains need of many profiles at a time. */
export function listFactsUseCases({ db, sites, presence, cards }: ListDeps) {
  return {
    /** Whom a member looks for and from where; undefined without a profile. */
    async searcher(ctx: SiteCtx, memberId: string) {
      const row = await store.wholeById(db.direct, ctx.site.id, memberId)
      return row && { country: row.country, age: ageOn(row.date_of_birth, ctx.now), lookingFor: row.looking_for }
    },

    /** Facts to search by, of these profiles or of all of them in the order of their ids. */
    async searchFacts(siteId: string, which: FactsOf) {
      const rows = await store.searchFacts(db.direct, siteId, which)
      return rows.map((row) => ({
        id: row.id,
        country: row.country,
        gender: row.gender,
        region: row.region,
        born: row.date_of_birth,
        isFictional: row.is_fictional,
        /** Whether it may stand in lists that others look through. */
        isListed: row.status === 'active' && !row.is_invisible,
      }))
    },

    /** Facts to rank by, in the order of the ids. */
    async matchFacts(ctx: SiteCtx, ids: string[]) {
      const [rows, online] = await Promise.all([
        store.listFacts(db.direct, ctx.site.id, ids),
        presence.onlineAmong(ctx.site.id, ids),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        if (!row) return []
        return {
          id,
          age: ageOn(row.date_of_birth, ctx.now),
          region: row.region,
          interests: row.interests,
          intent: row.signup_reason,
          isActive: online.has(id),
        }
      })
    },

    /** Cards with a little more on them: the text and the interests, shared ones marked. */
    async deckCards(ctx: MemberCtx, ids: string[]) {
      const [shown, rows, own] = await Promise.all([
        cards(ctx, ids),
        store.listFacts(db.direct, ctx.site.id, ids),
        store.interestsOf(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      const isAboutShown = ctx.site.visibleProfileNotes.includes('about_me')
      const named = sites.interests(ctx)
      return shown.map((card) => {
        const row = byId.get(card.id)
        return {
          ...card,
          about: isAboutShown && row?.about ? row.about : null,
          interests: named
            .filter(({ id }) => row?.interests.includes(id))
            .map((interest) => ({ ...interest, is_shared: own.includes(interest.id) })),
        }
      })
    },

    /** Fictional profiles that suit a member, for the site's own suggestions. */
    async fictionalFor(ctx: MemberCtx): Promise<Card[]> {
      const own = await store.wholeById(db.direct, ctx.site.id, ctx.viewer.id)
      if (!own) return []
      const gender = own.looking_for === 'both' ? null : own.looking_for
      return cards(ctx, await store.fictionalOf(db.direct, ctx.site.id, { country: own.country, gender, most: 20 }))
    },
  }
}

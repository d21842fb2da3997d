import { ageOn } from '@velvet/contract/rules'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { Card, CardUseCases } from './cards.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store, type ProfileSelection } from './profiles.store.ts'
import { withoutContactDetails } from './without-contact-details.ts'

export type ListDeps = ProfilesDeps & {
  cards: (ctx: Ctx, ids: string[]) => Promise<Card[]>
  quoteCards: CardUseCases['quoteCards']
  languages: CardUseCases['languages']
}

/** Data of many profiles at a time, for other domains. */
export function listFactsUseCases({ db, sites, presence, cards, quoteCards }: ListDeps) {
  return {
    /** Returns country, age and search preference of a member. Undefined without a profile. */
    async searcher(ctx: SiteCtx, memberId: string) {
      const row = await store.byId(db.direct, ctx.site.id, memberId)
      return row && { country: row.country, age: ageOn(row.date_of_birth, ctx.now), lookingFor: row.looking_for }
    },

    /** Returns the data that the search index needs, of single profiles or page by page. */
    async searchFacts(siteId: string, which: ProfileSelection) {
      const rows = await store.searchFacts(db.direct, siteId, which)
      return rows.map((row) => ({
        id: row.id,
        country: row.country,
        gender: row.gender,
        region: row.region,
        born: row.date_of_birth,
        isFictional: row.is_fictional,
        isMembersOnly: row.is_members_only,
        joinedAt: row.created_at,
        /** Whether the profile may appear in lists of other members. */
        isListed: row.status === 'active' && !row.is_invisible,
      }))
    },

    /** Returns the data that the match finder ranks by, in the order of the ids. */
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

    /** Returns cards with the about text and the interests; shared interests are marked. */
    async deckCards(ctx: MemberCtx, ids: string[]) {
      const [visible, rows, own] = await Promise.all([
        quoteCards(ctx, ids),
        store.listFacts(db.direct, ctx.site.id, ids),
        store.viewerFacts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const byId = new Map(rows.map((row) => [row.id, row]))
      const isAboutShown = ctx.site.visibleProfileNotes.includes('about_me')
      const siteInterests = sites.interests(ctx)
      return visible.map((card) => {
        const row = byId.get(card.id)
        return {
          ...card,
          about: (isAboutShown && row && withoutContactDetails(row.about, card.language)) || null,
          interests: siteInterests
            .filter(({ id }) => row?.interests.includes(id))
            .map((interest) => ({ ...interest, is_shared: own?.interests.includes(interest.id) ?? false })),
        }
      })
    },

    /** Returns fictional profiles that match a member, for the suggestions of the site. */
    async fictionalFor(ctx: MemberCtx): Promise<Card[]> {
      const own = await store.byId(db.direct, ctx.site.id, ctx.viewer.id)
      if (!own) return []
      const gender = own.looking_for === 'both' ? null : own.looking_for
      return cards(ctx, await store.fictionalIds(db.direct, ctx.site.id, { country: own.country, gender, limit: 20 }))
    },
  }
}

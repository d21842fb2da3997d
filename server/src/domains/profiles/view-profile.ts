import { ageOn } from '@velvet/contract/rules'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../accounts/index.ts'
import type { Card } from './cards.ts'
import { highlightsOf } from './profiles.policy.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store } from './profiles.store.ts'
import { openSexuality } from './sexuality.ts'

const mostRelated = 6

type ViewDeps = ProfilesDeps & { cards: (ctx: Ctx, ids: string[]) => Promise<Card[]> }

export function viewProfileUseCases({ db, fieldCrypto, sites, photos, blocks, presence, cards }: ViewDeps) {
  type Row = NonNullable<Awaited<ReturnType<typeof store.wholeById>>>

  /** Others of the same region and gender, never the two who are here already. */
  async function related(ctx: Ctx, row: Row): Promise<Card[]> {
    const notIds = [row.id, ...(ctx.viewer ? [ctx.viewer.id] : [])]
    const wish = { country: row.country, region: row.region, gender: row.gender, notIds, most: mostRelated }
    return cards(ctx, await store.near(db.direct, ctx.site.id, wish))
  }

  /** What everybody may know who may see the profile at all. */
  const head = (ctx: Ctx, row: Row) => ({
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, ctx.now),
    // A constraint of the table holds it to these.
    gender: row.gender as 'male' | 'female',
    is_fictional: row.is_fictional,
    city: row.city,
    ...sites.placeNames(ctx, row),
    is_own: ctx.viewer?.id === row.id,
  })

  return {
    /**
     * A profile as this viewer may see it. Throws `authentication_required` for a visitor where the site lets none
     * search, `not_found` for one that is hidden, `blocked` with the name for somebody whom this member has blocked.
     */
    async view(ctx: Ctx, id: string) {
      if (!ctx.viewer && !sites.maySearchLoggedOut(ctx)) throw new AppError('authentication_required')
      const siteId = ctx.site.id
      const viewerId = ctx.viewer?.id
      const [row, shown, state, online, ownInterests] = await Promise.all([
        store.wholeById(db.direct, siteId, id),
        photos.shownOf(ctx, id),
        viewerId ? blocks.stateBetween(siteId, viewerId, id) : { hasBlocked: false, isBlockedBy: false },
        presence.onlineAmong(siteId, [id]),
        viewerId ? store.interestsOf(db.direct, siteId, viewerId) : new Array<string>(),
      ])
      if (!row || (row.status !== 'active' && row.id !== viewerId)) throw new AppError('not_found')
      if (state.isBlockedBy) throw new AppError('blocked', { name: row.name })
      if (state.hasBlocked) return { member: { ...head(ctx, row), ...nothing, is_blocked: true }, related: [] }
      const isAboutShown = ctx.site.visibleProfileNotes.includes('about_me') && row.about !== ''
      const facts = ctx.site.visibleProfileFields.includes('sexuality')
        ? { ...row, sexuality: openSexuality(fieldCrypto, row) }
        : row
      return {
        member: {
          ...head(ctx, row),
          is_online: online.has(id),
          photo_count: shown.length,
          photos: shown,
          highlights: highlightsOf(ctx.site.visibleProfileFields, facts),
          about: isAboutShown ? row.about : null,
          interests: sites
            .interests(ctx)
            .filter((interest) => row.interests.includes(interest.id))
            .map((interest) => ({ ...interest, is_shared: id !== viewerId && ownInterests.includes(interest.id) })),
          is_blocked: false,
        },
        related: await related(ctx, row),
      }
    },

    /** What a report keeps of a profile, also of one that is hidden. Undefined when there is none. */
    async evidenceOf(ctx: Ctx, id: string) {
      const row = await store.wholeById(db.direct, ctx.site.id, id)
      if (!row) return undefined
      const { sexuality_sealed: _sealed, ...facts } = row
      return facts
    },
  }
}

const nothing = { is_online: false, photo_count: 0, photos: [], highlights: [], about: null, interests: [] }

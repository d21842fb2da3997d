import { ageOn } from '@velvet/contract/rules'
import type { Locale } from '@velvet/i18n/locales'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../accounts/index.ts'
import type { ListDeps } from './list-facts.ts'
import { highlightsOf, isOpenToVisitors } from './profiles.policy.ts'
import { profilesStore as store } from './profiles.store.ts'
import { shownPrompts } from './prompts.policy.ts'
import { decryptSexuality } from './sexuality.ts'
import { withoutContactDetails } from './without-contact-details.ts'

const maxRelated = 6

export function viewProfileUseCases(deps: ListDeps) {
  const { db, fieldCrypto, texts, sites, photos, blocks, presence, limits, quoteCards, languages } = deps
  type Row = NonNullable<Awaited<ReturnType<typeof store.byId>>>

  /** Returns other members of the same region and gender, without the viewer and the viewed member. */
  const relatedIds = ({ site, viewer }: Ctx, id: string) =>
    store.nearbyIds(db.direct, site.id, {
      ...{ memberId: id, gender: null, isSameGender: true, limit: maxRelated },
      excludedIds: [id, ...(viewer ? [viewer.id] : [])],
      forVisitors: !viewer,
    })

  /** Prompt and answer are one sentence, so both are sent in the language of the answer. */
  function promptsFor(ctx: Ctx, row: Row, language: Locale) {
    const prompts = shownPrompts(ctx.site, row.prompts)
    if (language === ctx.locale) return prompts
    const text = texts.forLocale(language)
    return prompts.map((answered) => ({ ...answered, question: text(`prompts.${answered.prompt}`) }))
  }

  /** Fields that are also visible when the viewer has blocked the member. */
  const basicFields = (ctx: Ctx, row: Row) => ({
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, ctx.now),
    gender: row.gender,
    is_fictional: row.is_fictional,
    responder: row.responder,
    city: row.city,
    ...sites.placeNames(ctx, row),
    is_own: ctx.viewer?.id === row.id,
  })

  return {
    /**
     * Returns a profile as this viewer may see it. Throws `authentication_required` for a visitor where the site does
     * not let visitors search, `not_found` for a hidden profile (for visitors also an invisible or members-only one),
     * `blocked` with the name when this member has blocked the viewer, `too_many_requests`.
     */
    async view(ctx: Ctx, id: string, ip: string) {
      if (!ctx.viewer && !sites.canSearchLoggedOut(ctx)) throw new AppError('authentication_required')
      const siteId = ctx.site.id
      const viewerId = ctx.viewer?.id
      const [row, nearbyIds, shown, state, own, languageOf] = await limits.reads(ctx, ip, () =>
        Promise.all([
          store.byId(db.direct, siteId, id),
          relatedIds(ctx, id),
          photos.photosForViewer(ctx, id),
          viewerId ? blocks.stateBetween(siteId, viewerId, id) : { hasBlocked: false, isBlockedBy: false },
          viewerId ? store.viewerFacts(db.direct, siteId, viewerId) : undefined,
          languages(siteId, [id]),
        ]),
      )
      if (!row || (row.status !== 'active' && row.id !== viewerId)) throw new AppError('not_found')
      if (!viewerId && !isOpenToVisitors(row)) throw new AppError('not_found')
      if (state.isBlockedBy) throw new AppError('blocked', { name: row.name })
      const language = languageOf(id)
      if (state.hasBlocked)
        return { member: { ...basicFields(ctx, row), ...emptyDetails, language, is_blocked: true }, related: [] }
      const [related, online] = await Promise.all([
        quoteCards(ctx, nearbyIds, own),
        // Visitors never see who is online.
        viewerId ? presence.onlineAmong(siteId, [id]) : new Set<string>(),
      ])
      const isAboutShown = ctx.site.visibleProfileNotes.includes('about_me')
      // The consent covers showing it to signed-in members only.
      const facts =
        viewerId && ctx.site.visibleProfileFields.includes('sexuality')
          ? { ...row, sexuality: decryptSexuality(fieldCrypto, row) }
          : row
      return {
        member: {
          ...basicFields(ctx, row),
          is_online: online.has(id) && !row.is_invisible,
          photo_count: shown.length,
          photos: shown,
          highlights: highlightsOf(ctx.site.visibleProfileFields, facts),
          about: (isAboutShown && withoutContactDetails(row.about, language)) || null,
          prompts: promptsFor(ctx, row, language),
          language,
          interests: sites
            .interests(ctx)
            .filter((interest) => row.interests.includes(interest.id))
            .map((interest) => ({
              ...interest,
              is_shared: id !== viewerId && own?.interests.includes(interest.id) === true,
            })),
          is_blocked: false,
        },
        related,
      }
    },

    /** Returns the data that a report stores about a profile, also about a hidden one. Undefined when there is none. */
    async evidenceOf(ctx: Ctx, id: string) {
      const row = await store.byId(db.direct, ctx.site.id, id)
      if (!row) return undefined
      const { sexuality_sealed: _sealed, ...facts } = row
      return facts
    },
  }
}

const emptyDetails = {
  is_online: false,
  photo_count: 0,
  photos: [],
  highlights: [],
  about: null,
  prompts: [],
  interests: [],
}

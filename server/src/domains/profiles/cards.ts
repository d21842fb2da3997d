import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { minuteMs } from '@velvet/contract/durations'
import type { PublishedCard, QuoteCard } from '@velvet/contract/profiles'
import { ageOn } from '@velvet/contract/rules'
import type { Locale } from '@velvet/i18n/locales'
import { countryById } from '@velvet/i18n/reference'
import { AppError } from '../../platform/errors.ts'
import type { Ctx, MemberCtx } from '../accounts/index.ts'
import { firstSentence } from './first-sentence.ts'
import { inCommonWith } from './in-common.ts'
import { isOpenToVisitors } from './profiles.policy.ts'
import { shownPrompts } from './prompts.policy.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store, type CardRow } from './profiles.store.ts'

/** The card of a profile. The schema of each call decides whether `main_image` is sent. */
export type Card = z.output<typeof PublishedCard>

/** A card with words of the member. */
export type Quoted = Card & z.output<typeof QuoteCard>

const fallbackLanguage: Locale = 'en'

const languageOfCountry = (country: string): Locale => countryById(country)?.languages[0] ?? fallbackLanguage

type CardOptions = {
  /** Includes hidden and blocked members, for lists that the viewer made, such as chats and blocks. */
  includeHidden?: boolean
  /** Also reads the row of the viewer, in the same statement. */
  includeViewer?: boolean
}

/** What the cards compare with other members. */
type ViewerFacts = Pick<CardRow, 'id' | 'interests' | 'signup_reason'>

/** Maximum number of interests on the card of a member without photo and quote. */
const maxCardInterests = 6

/** Members appear in many lists, and finding their first sentence or language takes longer than the rest of a card. */
const maxCachedAuthors = 10_000
const languageTtlMs = minuteMs

export type CardUseCases = ReturnType<typeof cardUseCases>

export function cardUseCases({ db, accounts, sites, photos, blocks, presence, limits }: ProfilesDeps) {
  /** By the text, so that a changed text is quoted at once. A text without a quote has an empty one. */
  const quotes = new LRUCache<string, string, { text: string; language: Locale }>({
    max: maxCachedAuthors,
    memoMethod: (_key, _stale, { context }) => firstSentence(context.text, context.language) ?? '',
  })
  const accountLanguages = new LRUCache<string, { language: Locale | undefined }>({
    max: maxCachedAuthors,
    ttl: languageTtlMs,
  })

  const quoteOf = (text: string, language: Locale): string | null =>
    quotes.memo(`${language}/${text}`, { context: { text, language } }) || null

  /** Returns a function from id to the language of the account, at most a minute old. */
  async function cachedLanguages(siteId: string, ids: string[]): Promise<(id: string) => Locale | undefined> {
    const known = new Map(ids.map((id) => [id, accountLanguages.get(`${siteId}/${id}`)]))
    const unknownIds = ids.filter((id) => !known.get(id))
    const languages = unknownIds.length > 0 ? await accounts.languagesById(siteId, unknownIds) : undefined
    for (const id of unknownIds) {
      const entry = { language: languages?.get(id) }
      known.set(id, entry)
      accountLanguages.set(`${siteId}/${id}`, entry)
    }
    return (id) => known.get(id)?.language
  }

  /** Returns cards with their rows, in the order of the ids, without those that this viewer may not see. */
  async function load(ctx: Ctx, ids: string[], options: CardOptions) {
    const siteId = ctx.site.id
    const viewerIds = options.includeViewer && ctx.viewer ? [ctx.viewer.id] : []
    const [rows, main, hidden, online] = await Promise.all([
      store.cards(db.direct, siteId, [...ids, ...viewerIds]),
      photos.visibleMainPhotos(ctx, ids),
      ctx.viewer && !options.includeHidden ? blocks.hiddenAmong(siteId, ctx.viewer.id, ids) : new Set<string>(),
      // Visitors never see who is online.
      ctx.viewer ? presence.onlineAmong(siteId, ids) : new Set<string>(),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const entries = ids.flatMap((id) => {
      const row = byId.get(id)
      const image = main.get(id)
      if (!row || hidden.has(id) || (row.status !== 'active' && !options.includeHidden)) return []
      if (!ctx.viewer && !isOpenToVisitors(row)) return []
      const card: Card = {
        id,
        name: row.name,
        age: ageOn(row.date_of_birth, ctx.now),
        city: row.city,
        is_fictional: row.is_fictional,
        responder: row.responder,
        photo: image ? { card: image.main.match, thumb: image.main.thumb_filename } : null,
        main_image: image?.main ?? null,
        photo_count: image?.count ?? 0,
        is_online: online.has(id) && !row.is_invisible,
      }
      return { card, row, secondPhoto: image?.second ?? null }
    })
    return { entries, own: byId.get(viewerIds[0] ?? '') }
  }

  /** Returns cards in the order of the ids, without those that this viewer may not see. */
  async function cards(ctx: Ctx, ids: string[], options: CardOptions = {}): Promise<Card[]> {
    if (ids.length === 0) return []
    return (await load(ctx, ids, options)).entries.map(({ card }) => card)
  }

  /**
   * Returns cards with words of the members and with one thing that each of them has in common with the viewer, whose
   * facts are read as well unless they are given.
   */
  async function quoteCards(ctx: Ctx, ids: string[], viewerFacts?: ViewerFacts): Promise<Quoted[]> {
    if (ids.length === 0) return []
    const [{ entries, own = viewerFacts }, languageOf] = await Promise.all([
      load(ctx, ids, { includeViewer: !viewerFacts }),
      cachedLanguages(ctx.site.id, ids),
    ])
    const { visibleProfileNotes, visibleProfileFields } = ctx.site
    const isAboutShown = visibleProfileNotes.includes('about_me')
    const isReasonShown = visibleProfileFields.includes('signup_reason')
    const siteInterests = sites.interestsById(ctx)
    const factsOf = ({ interests, signup_reason }: Omit<ViewerFacts, 'id'>) => ({
      interests: interests.filter((interest) => siteInterests.has(interest)),
      signup_reason: isReasonShown ? signup_reason : null,
    })
    const facts = entries.map(({ row }) => factsOf(row))
    const inCommon = own ? inCommonWith(factsOf(own), facts) : []
    return entries.map(({ card, row, secondPhoto }, index) => {
      const language = languageOf(card.id) ?? languageOfCountry(row.country)
      const quote =
        (isAboutShown ? quoteOf(row.about_start, language) : null) ??
        quoteOf(shownPrompts(ctx.site, row.prompts)[0]?.answer ?? '', language)
      const shared = card.id === own?.id ? null : (inCommon[index] ?? null)
      const sharedInterest = shared && 'interest' in shared ? siteInterests.get(shared.interest) : undefined
      const isBlank = !card.photo && quote === null
      return {
        ...card,
        language,
        quote,
        in_common: shared && 'signup_reason' in shared ? shared : sharedInterest ? { interest: sharedInterest } : null,
        second_photo: secondPhoto,
        interests: (isBlank ? (facts[index]?.interests ?? []) : [])
          .slice(0, maxCardInterests)
          .flatMap((interest) => siteInterests.get(interest) ?? []),
      }
    })
  }

  return {
    cards,
    quoteCards,

    /** Returns a function from id to the language of their texts: that of the account, else of the country. */
    async languages(siteId: string, ids: string[]): Promise<(id: string) => Locale> {
      const languageOf = await cachedLanguages(siteId, ids)
      const others = ids.filter((id) => !languageOf(id))
      const rows = others.length > 0 ? await store.cards(db.direct, siteId, others) : []
      const countries = new Map(rows.map(({ id, country }) => [id, country]))
      return (id) => languageOf(id) ?? languageOfCountry(countries.get(id) ?? '')
    },

    /**
     * Returns one card, for landing pages. Throws `authentication_required` for visitors of a site that does not let
     * them search, `not_found`, `too_many_requests`.
     */
    async card(ctx: Ctx, id: string, ip: string): Promise<Card> {
      if (!ctx.viewer && !sites.canSearchLoggedOut(ctx)) throw new AppError('authentication_required')
      const [card] = await limits.reads(ctx, ip, () => cards(ctx, [id]))
      if (!card) throw new AppError('not_found')
      return card
    },

    /** Returns cards of members who match what a new member looks for. */
    async signupMatches(ctx: MemberCtx, maxCards: number): Promise<Card[]> {
      const own = await store.byId(db.direct, ctx.site.id, ctx.viewer.id)
      if (!own) return []
      const gender = own.looking_for === 'male' || own.looking_for === 'female' ? own.looking_for : null
      const isAny = { isSameGender: false, forVisitors: false }
      const query = { memberId: own.id, gender, excludedIds: [own.id], limit: maxCards, ...isAny }
      return cards(ctx, await store.nearbyIds(db.direct, ctx.site.id, query))
    },
  }
}

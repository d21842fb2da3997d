import { LRUCache } from 'lru-cache'
import { hourMs } from '@velvet/contract/durations'
import { interests, nameIn, openers } from '@velvet/i18n/reference'
import { AppError } from '../../platform/errors.ts'
import { hashIndex } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { firstSentence } from './first-sentence.ts'
import { sharedCity, sharedReason } from './in-common.ts'
import { isMentioned, openersFor, rarestFirst } from './openers.policy.ts'
import type { ListDeps } from './list-facts.ts'
import { profilesStore as store } from './profiles.store.ts'
import { shownPrompts } from './prompts.policy.ts'

/** The newest members of a country show well enough which interests are rare there. */
const maxCountedProfiles = 1_000
const countsTtlMs = hourMs
const maxCachedCountries = 1_000

const interestNames = new Map(interests.map(({ id, names }) => [id, names]))

export function openerUseCases({ db, sites, blocks, limits, languages }: ListDeps) {
  type Place = { siteId: string; country: string }
  const interestCounts = new LRUCache<string, Map<string, number>, Place>({
    max: maxCachedCountries,
    ttl: countsTtlMs,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { siteId, country } }) {
      const rows = await store.interestCounts(db.direct, siteId, country, maxCountedProfiles)
      return new Map(rows.map(({ interest, count }) => [interest, count]))
    },
  })

  return {
    /**
     * Returns what the viewer has in common with a member, words of the member, and three first lines in the viewer's
     * language. Throws `not_found` for a hidden profile, one that the viewer has blocked and the own one, `blocked` with the name when
     * this member has blocked the viewer, `too_many_requests`.
     */
    async openers(ctx: MemberCtx, id: string, ip: string) {
      const { site, viewer } = ctx
      const [rows, state, languageOf] = await limits.reads(ctx, ip, () =>
        Promise.all([
          store.cards(db.direct, site.id, [viewer.id, id]),
          blocks.stateBetween(site.id, viewer.id, id),
          languages(site.id, [id]),
        ]),
      )
      const own = rows.find((row) => row.id === viewer.id)
      const member = rows.find((row) => row.id === id)
      if (!own || !member || member === own || member.status !== 'active') throw new AppError('not_found')
      if (state.isBlockedBy) throw new AppError('blocked', { name: member.name })
      if (state.hasBlocked) throw new AppError('not_found')
      const { country } = member
      const counts = await interestCounts.forceFetch(`${site.id}/${country}`, { context: { siteId: site.id, country } })
      const siteInterests = new Map(sites.interests(ctx).map((interest) => [interest.id, interest]))
      const rarest = rarestFirst(
        [...siteInterests.keys()].filter((interest) => member.interests.includes(interest)),
        (interest) => counts.get(interest) ?? 0,
      )
      const isReasonShown = site.visibleProfileFields.includes('signup_reason')
      const inCommon = {
        interests: rarest
          .filter((interest) => own.interests.includes(interest))
          .flatMap((interest) => siteInterests.get(interest) ?? []),
        city: sharedCity(own, member),
        signup_reason: isReasonShown ? sharedReason(own, member) : null,
      }
      const language = languageOf(id)
      const [answered] = shownPrompts(site, member.prompts)
      const isAboutShown = site.visibleProfileNotes.includes('about_me')
      const sentence = isAboutShown ? firstSentence(member.about_start, language) : null
      const words = [
        isAboutShown ? member.about_start : '',
        ...shownPrompts(site, member.prompts).map(({ answer }) => answer),
      ]
      const others = rarest.filter((interest) => !own.interests.includes(interest))
      const isInWords = (interest: string) =>
        isMentioned(words.join(' '), nameIn(interestNames.get(interest) ?? {}, language))
      const topics = {
        sharedInterests: inCommon.interests,
        mentionedInterests: others.filter(isInWords),
        otherInterests: others.filter((interest) => !isInWords(interest)),
        sharedCity: inCommon.city,
        sentence: language === ctx.locale ? sentence : null,
        prompt: answered?.prompt ?? null,
        sharedReason: inCommon.signup_reason,
      }
      const quote = answered?.answer ?? sentence
      const pickIndex = (topic: string, count: number) => hashIndex(`${viewer.id}/${id}/${topic}`, count)
      return {
        in_common: inCommon,
        words: quote === null ? null : { prompt: answered?.prompt ?? null, text: quote, language },
        openers: openersFor(topics, { pickIndex, texts: openers, locale: ctx.locale }),
      }
    },
  }
}

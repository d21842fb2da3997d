import type { z } from 'zod'
import { siteResponder } from '@velvet/contract/responders'
import type { Settings } from '@velvet/contract/sites'
import { countryById, nameIn, type Country } from '@velvet/i18n/reference'
import type { Texts } from '../../platform/texts.ts'
import { regionsOf } from './regions-of.ts'
import type { SiteCtx } from './site-document.ts'
import { domainLanguage, languageChoices, selectedCountry } from './sites.policy.ts'

type SettingsDeps = {
  texts: Texts
  cdnPrefix: string
  /** The VAPID key that devices subscribe to push notifications with. */
  pushPublicKey: string
}

/** Returns what the pages of a site need to know about it, in the language and for the country of the visitor. */
export function publicSettings(
  ctx: SiteCtx,
  { texts, cdnPrefix, pushPublicKey }: SettingsDeps,
): z.output<typeof Settings> {
  const { site, locale, country } = ctx
  const selected = selectedCountry(site, country)
  const countries = site.countries.flatMap((id) => countryById(id) ?? [])
  const text = texts.forLocale(locale)
  return {
    design_version: 1,
    name: site.name,
    index_title: site.indexTitle[locale],
    description: site.description[locale],
    claim: site.claim?.[locale] ?? text('index.lead', { site: site.name }),
    domain: site.host,
    domain_language: domainLanguage(site, ctx),
    languages: languageChoices(site, country),
    theme: site.theme,
    cdn_prefix: cdnPrefix,
    niche: site.niche,
    countries: countries.map((entry) => ({
      id: entry.id,
      name: nameIn(entry.names, locale),
      currency: entry.currency,
      phone_prefix: entry.phonePrefix,
      languages: entry.languages,
    })),
    geoip_country: country,
    geoip_selected_country: selected,
    min_age: site.minAge,
    signups: site.signups,
    logged_out_search: site.loggedOutSearch,
    logged_out_search_trafficsource: site.loggedOutSearchTrafficsource,
    enable_site_entry_popup: site.enableSiteEntryPopup,
    push_public_key: pushPublicKey,
    support_phone: site.supportPhone,
    support_email: site.supportEmail,
    fictional_icon: site.fictionalIcon,
    fictional_warning: text('fictional.notice', {
      writers: text('fictional.writers', { responder: siteResponder(site.responders) }),
    }),
    fictional_singular: text('fictional.label'),
    fictional_plural: text('fictional.label_plural'),
    responders: site.responders,
    reply_hours: site.replyHours,
    visible_profile_fields: site.visibleProfileFields,
    visible_profile_notes: site.visibleProfileNotes,
    search_fields: site.searchFields,
    message_credits: site.messageCredits,
    signup_credits: site.signupCredits,
    photo_credits: site.photoCredits,
    gift_credits: site.giftCredits,
    message_length: site.messageLength,
    minimum_message_costs: messageCosts({ ...site.messageCosts, ...site.lowestMessageCosts }, countries),
    maximum_message_costs: messageCosts(site.messageCosts, countries),
    refund_days: site.refundDays,
    history_days: site.historyDays,
    member_resell: site.memberResell,
    company_id: site.companyId,
    mail_name: site.mailName,
    interests: site.interests,
    region_data: regionsOf(countryById(selected), ctx),
  }
}

function messageCosts(costs: Record<string, number>, countries: Country[]) {
  return Object.fromEntries(countries.map(({ id, currency }) => [id, { costs: costs[currency] ?? 0, currency }]))
}

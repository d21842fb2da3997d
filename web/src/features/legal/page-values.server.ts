import { siteResponder } from '@velvet/contract/responders'
import { termsDate } from '@velvet/contract/terms-date'
import type { CompanyInfo, Settings } from '../../shared/api/responses.ts'
import type { Formatter } from '../../shared/i18n/create-text.ts'
import type { PageValues } from './render-page.server.ts'

type PageContext = { settings: Settings; company: CompanyInfo; country: string; intl: Formatter }

/** Returns the values of the placeholders for a site and a viewer. */
export function pageValues({ settings, company, country, intl }: PageContext): PageValues {
  const responder = siteResponder(settings.responders)
  return {
    site: settings.name,
    host: settings.domain,
    company: company.name,
    address: company.address,
    city: company.city,
    country: intl.formatDisplayName(company.country, 'region') ?? company.country,
    kvk: company.kvk,
    representative: company.representative,
    register_court: company.register_court,
    regulator: company.regulator,
    vat: intl.formatList(company.vat_numbers, { type: 'unit' }),
    tradenames: intl.formatList(company.tradenames, { type: 'unit' }),
    support_email: settings.support_email,
    support_phone: settings.support_phone || company.support_phone,
    refund_days: intl.formatNumber(settings.refund_days),
    history_days: intl.formatNumber(settings.history_days),
    message_costs: messageCosts(settings, country, intl),
    min_age: intl.formatNumber(settings.min_age),
    terms_date: intl.formatDate(termsDate(company.added), { dateStyle: 'long', timeZone: 'UTC' }),
    fictional_warning: settings.fictional_warning,
    fictional_singular: settings.fictional_singular,
    writers: intl.formatMessage({ id: 'fictional.writers' }, { responder }),
    readers: intl.formatMessage({ id: 'fictional.page_readers' }, { responder }),
    recipients: intl.formatMessage({ id: 'fictional.page_recipients' }, { responder }),
    reply_time: intl.formatMessage({ id: 'fictional.page_reply_time' }, { hours: settings.reply_hours }),
  }
}

/** Returns an empty string if the site has no price for the country. The line is omitted then. */
function messageCosts(settings: Settings, country: string, intl: Formatter): string {
  const maxCost = settings.maximum_message_costs[country]
  if (!maxCost) return ''
  return intl.formatMoney(maxCost.costs, maxCost.currency)
}

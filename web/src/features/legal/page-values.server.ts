import type { IntlShape } from 'react-intl/server'
import type { CompanyInfo, Settings } from '../../lib/api/answers.ts'
import type { PageValues } from './render-page.server.ts'

/** The terms are never dated before this, however old the company is. */
const firstTerms = Date.parse('2023-12-01T12:00:00Z')

export const termsDate = (companyAdded: string): Date => new Date(Math.max(firstTerms, Date.parse(companyAdded)))

type Reading = { settings: Settings; company: CompanyInfo; country: string; intl: IntlShape }

/** What the texts leave open, for one site and one reader. */
export function pageValues({ settings, company, country, intl }: Reading): PageValues {
  return {
    site: settings.name,
    host: settings.domain,
    company: company.name,
    address: company.address,
    city: company.city,
    country: intl.formatDisplayName(company.country, { type: 'region' }) ?? company.country,
    kvk: company.kvk,
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
  }
}

/** Empty where the site has no price for the reader's country; the texts leave the line out then. */
function messageCosts(settings: Settings, country: string, intl: IntlShape): string {
  const most = settings.minimum_message_costs[country]
  if (!most) return ''
  const style = { style: 'currency', currency: most.currency } as const
  const digits = intl.formatters.getNumberFormat(intl.locale, style).resolvedOptions().maximumFractionDigits ?? 2
  return intl.formatNumber(most.costs / 10 ** digits, style)
}

import { useFormat } from '../../shared/i18n/use-format.ts'
import { useSettings, useUser } from '../session/index.ts'

/**
 * Returns a function that formats the maximum price of credits in the country of the viewer; null if the site has no
 * price for that country.
 */
export function useMaxCreditPrice(): ((credits: number) => string) | null {
  const { money } = useFormat()
  const { maximum_message_costs: costs, geoip_selected_country: visitorCountry, message_credits } = useSettings()
  const messageCost = costs[useUser()?.profile.country ?? visitorCountry]
  if (!messageCost) return null
  return (credits) => money(Math.round((messageCost.costs * credits) / message_credits), messageCost.currency)
}

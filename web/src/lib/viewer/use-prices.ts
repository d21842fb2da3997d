import { useFormat } from '../i18n/use-format.ts'
import { useSettings, useUser } from './use-viewer.ts'

/** What credits are worth at most in the reader's country; null where the site has no price for it. */
export function usePrices(): ((credits: number) => string) | null {
  const { money } = useFormat()
  const { minimum_message_costs: costs, geoip_selected_country: here, message_credits } = useSettings()
  const message = costs[useUser()?.profile.country ?? here]
  if (!message) return null
  return (credits) => money(Math.round((message.costs * credits) / message_credits), message.currency)
}

import { moneyOf } from '@velvet/contract/credit-rules'
import { useFormat } from '../lib/i18n/use-format.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { usePrices } from '../lib/viewer/use-prices.ts'
import { useSettings, useUser } from '../lib/viewer/use-viewer.ts'

/** “1 credit · €1.50”: what something costs this member, in credits and in their own money. */
export function useCreditPrice(): (credits: number) => string {
  const text = useText()
  const { money } = useFormat()
  const price = useUser()?.credit_price
  return (credits) =>
    price
      ? text('chat.price', { credits, price: money(moneyOf(price, credits), price.currency) })
      : text('chat.credits', { credits })
}

/** What a message costs: a member at their own price, a visitor at most. */
export function useMessagePrice(): string | null {
  const text = useText()
  const ownPrice = useCreditPrice()
  const mostOf = usePrices()
  const hasOwn = Boolean(useUser()?.credit_price)
  const { message_credits: credits } = useSettings()
  if (hasOwn) return ownPrice(credits)
  return mostOf && text('member.message_cost', { credits, price: mostOf(credits) })
}

/** Wherever credits are spent, the money stands on the same line. */
export function CreditPrice({ credits }: { credits: number }) {
  return useCreditPrice()(credits)
}

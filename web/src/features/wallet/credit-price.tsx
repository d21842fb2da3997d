import { costOfCredits } from '@velvet/contract/credit-rules'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings, useUser } from '../session/index.ts'
import { useMaxCreditPrice } from './use-max-credit-price.ts'

/** Returns a function that formats a price in credits and in the currency of the member: “1 credit · €1.50”. */
export function useCreditPrice(): (credits: number) => string {
  const text = useText()
  const { money } = useFormat()
  const price = useUser()?.credit_price
  return (credits) =>
    price
      ? text('chat.price', { credits, price: money(costOfCredits(price, credits), price.currency) })
      : text('chat.credits', { credits })
}

/** Returns the price of a message: at the member's own credit price if there is one, otherwise the maximum. */
export function useMessagePrice(): string | null {
  const text = useText()
  const formatOwnPrice = useCreditPrice()
  const formatMaxPrice = useMaxCreditPrice()
  const hasOwnPrice = Boolean(useUser()?.credit_price)
  const { message_credits: credits } = useSettings()
  if (hasOwnPrice) return formatOwnPrice(credits)
  return formatMaxPrice && text('member.message_cost', { credits, price: formatMaxPrice(credits) })
}

/** The price of something in credits and money. Wherever credits are spent, both are shown. */
export function CreditPrice({ credits }: { credits: number }) {
  return useCreditPrice()(credits)
}

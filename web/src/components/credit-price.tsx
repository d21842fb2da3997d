import { moneyOf } from '@velvet/contract/credit-rules'
import { useFormat } from '../lib/i18n/use-format.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { useUser } from '../lib/viewer/use-viewer.ts'

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

/** Wherever credits are spent, the money stands on the same line. */
export function CreditPrice({ credits }: { credits: number }) {
  return useCreditPrice()(credits)
}

import type { MethodKey } from '@velvet/contract/payment-methods'
import { CreditCard, Landmark, Smartphone, Ticket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'

/** Short names or generic icons instead of the logos of the providers. */
const marks: Record<MethodKey, ReactNode> = {
  sepa_dd: 'SEPA',
  p24: 'P24',
  blik: 'BLIK',
  banktransfer: <Landmark />,
  giropay: 'giro',
  mastercard: <CreditCard />,
  visa: 'VISA',
  card: <CreditCard />,
  dankort: <CreditCard />,
  mobilepay: <Smartphone />,
  swish: <Smartphone />,
  twint: <Smartphone />,
  satispay: <Smartphone />,
  vipps: <Smartphone />,
  cartes_bancaires: 'CB',
  nexi: 'nexi',
  ideal: 'iDEAL',
  bancontact: <CreditCard />,
  applepay: <Smartphone />,
  paysafecard: <Ticket />,
  maestro: <CreditCard />,
  paypal: <Wallet />,
  sofort: 'SOFORT',
  eps: 'eps',
}

/** Decorative: the name of the method is next to it. */
export function PaymentMark({ method }: { method: MethodKey }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-8 min-w-12 shrink-0 place-items-center rounded-s border border-line bg-bg px-2 text-13 leading-none font-bold tracking-tight text-ink-2 [&>svg]:size-5"
    >
      {marks[method]}
    </span>
  )
}

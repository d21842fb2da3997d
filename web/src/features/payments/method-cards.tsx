import type { MethodKey } from '@velvet/contract/payment-methods'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ChevronRight } from 'lucide-react'
import { PaymentMark } from '../../components/payment-mark/payment-mark.tsx'
import { useMethodName } from '../../components/use-method-name.ts'
import type { Offer, OfferedMethod } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCard } from '../../ui/radio.tsx'
import { isCard } from './method-order.ts'

const hints: Partial<Record<MethodKey, MessageId>> = {
  banktransfer: 'payments.hint.banktransfer',
  paysafecard: 'payments.hint.paysafecard',
}

const hintOf = (method: MethodKey): MessageId =>
  hints[method] ?? (isCard(method) ? 'payments.hint.card' : 'payments.hint.instant')

type MethodCardsProps = { methods: OfferedMethod[]; offer: Offer; chosen: string | null; storesCard: boolean }

/** What can be paid with in the payment country. */
export function MethodCards({ methods, offer, chosen, storesCard }: MethodCardsProps) {
  const text = useText()
  const nameOf = useMethodName()
  const { countryName } = useFormat()
  const limitOf = useLimitText(offer)
  const debit = methods.find(({ key }) => key === 'sepa_dd')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_to_pay')}</h2>
        <span className="text-ink-2">{countryName(offer.country)}</span>
      </legend>
      <div className="grid gap-2.5">
        {methods
          .filter(({ key }) => key !== 'sepa_dd')
          .map(({ key, max }) => (
            <RadioCard
              key={key}
              name="method"
              value={key}
              required
              defaultChecked={key === chosen}
              {...(isCard(key) && { 'data-card': '' })}
              label={nameOf(key)}
              hint={[text(hintOf(key)), limitOf(max)].join(' ')}
              aside={<PaymentMark method={key} />}
            />
          ))}
        {debit && <DebitRow limit={limitOf(debit.max)} />}
      </div>
      <Checkbox
        name="store_card"
        defaultChecked={storesCard}
        label={text('payments.store_card')}
        hint={text('payments.store_card_hint')}
        className="mt-2 hidden group-has-[[data-card]:checked]/order:block"
      />
      <p className="mt-2.5 text-13 text-ink-2">{text('payments.methods_hint')}</p>
    </fieldset>
  )
}

/** Asks for an account first, so it leads on to that page and orders nothing yet. */
function DebitRow({ limit }: { limit: string }) {
  const text = useText()
  return (
    <button
      type="submit"
      name="intent"
      value="debit"
      formNoValidate
      className="flex min-h-14 w-full items-center gap-3.5 rounded-m bg-surface px-4 py-3 text-start inset-ring inset-ring-line transition-[box-shadow] hover:inset-ring-control"
    >
      <ChevronRight aria-hidden="true" className="size-6 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{text('payments.method.sepa_dd')}</span>
        <span className="block text-13 text-ink-2">{[text('payments.hint.sepa_dd'), limit].join(' ')}</span>
      </span>
      <PaymentMark method="sepa_dd" />
    </button>
  )
}

/** A method that does not take every price that is offered says up to which it does. */
function useLimitText({ bundles, currency }: Offer): (max: number | null) => string {
  const text = useText()
  const { money } = useFormat()
  const most = Math.max(...bundles.map(({ price }) => price))
  return (max) => (max !== null && max < most ? text('payments.up_to', { price: money(max, currency) }) : '')
}

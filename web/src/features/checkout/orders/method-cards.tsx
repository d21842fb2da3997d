import type { MethodKey } from '@velvet/contract/payment-methods'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { Note } from '@velvet/ui/note'
import { RadioCard } from '@velvet/ui/radio'
import { Tag } from '@velvet/ui/tag'
import { ChevronRight } from 'lucide-react'
import type { PriceList, PaymentMethod } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import { useMethodName } from '../use-method-name.ts'
import { isCard } from './method-order.ts'

const hints: Partial<Record<MethodKey, MessageId>> = {
  banktransfer: 'payments.hint.banktransfer',
  paysafecard: 'payments.hint.paysafecard',
}

const hintOf = (method: MethodKey): MessageId =>
  hints[method] ?? (isCard(method) ? 'payments.hint.card' : 'payments.hint.instant')

type MethodCardsProps = {
  methods: PaymentMethod[]
  priceList: PriceList
  chosen: string | null
  shouldStoreCard: boolean
}

/** Payment methods of the payment country. */
export function MethodCards({ methods, priceList, chosen, shouldStoreCard }: MethodCardsProps) {
  const text = useText()
  const nameOf = useMethodName()
  const { countryName } = useFormat()
  const limitOf = useLimitText(priceList)
  const debit = methods.find(({ key }) => key === 'sepa_dd')
  const isDebitLastUsed = chosen === 'sepa_dd'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_to_pay')}</h2>
        <span className="text-ink-2">{countryName(priceList.country)}</span>
      </legend>
      <div className="grid gap-2.5">
        {debit && isDebitLastUsed && <DebitRow limit={limitOf(debit.max)} isLastUsed />}
        {methods
          .filter(({ key }) => key !== 'sepa_dd')
          .map(({ key, max, is_repeatable: isStorable }) => (
            <RadioCard
              key={key}
              name="method"
              value={key}
              required
              defaultChecked={key === chosen}
              {...(isStorable && { 'data-card': '' })}
              label={nameOf(key)}
              hint={[text(hintOf(key)), limitOf(max)].join(' ')}
              aside={<PaymentMark method={key} />}
            />
          ))}
        {debit && !isDebitLastUsed && <DebitRow limit={limitOf(debit.max)} />}
      </div>
      <Checkbox
        name="store_card"
        defaultChecked={shouldStoreCard}
        label={text('payments.store_card')}
        hint={text('payments.store_card_hint')}
        className="mt-2 hidden group-has-[[data-card]:checked]/order:block"
      />
      <p className="mt-2.5 text-13 text-ink-2">{text('payments.methods_hint')}</p>
    </fieldset>
  )
}

/** Explains why no payment method is available, with a link to retry. */
export function NoMethods({ isAway, to }: { isAway: boolean; to: string }) {
  const text = useText()
  return (
    <Note tone="warn">
      <p>{text(isAway ? 'payments.provider_away' : 'payments.no_methods')}</p>
      <ButtonLink to={to} reloadDocument variant="quiet" size="s" className="mt-3">
        {text('payments.look_again')}
      </ButtonLink>
    </Note>
  )
}

/** Leads to the direct debit page, which asks for the account first. Nothing is ordered yet. */
function DebitRow({ limit, isLastUsed = false }: { limit: string; isLastUsed?: boolean }) {
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
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
          {text('payments.method.sepa_dd')}
          {isLastUsed && <Tag>{text('payments.last_used')}</Tag>}
        </span>
        <span className="block text-13 text-ink-2">{[text('payments.hint.sepa_dd'), limit].join(' ')}</span>
      </span>
      <PaymentMark method="sepa_dd" />
    </button>
  )
}

/** Returns the text for the maximum amount of a method, empty if it accepts the prices of all bundles. */
function useLimitText({ bundles, currency }: PriceList): (max: number | null) => string {
  const text = useText()
  const { money } = useFormat()
  const highestPrice = Math.max(...bundles.map(({ price }) => price))
  return (max) => (max !== null && max < highestPrice ? text('payments.up_to', { price: money(max, currency) }) : '')
}

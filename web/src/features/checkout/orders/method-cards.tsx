import type { MethodKey } from '@velvet/contract/payment-methods'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { cx } from '@velvet/ui/cx'
import { FieldError, fieldId } from '@velvet/ui/field'
import { Note } from '@velvet/ui/note'
import { RadioRow } from '@velvet/ui/radio'
import { Tag } from '@velvet/ui/tag'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { PriceList, PaymentMethod } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import { useMethodName } from '../use-method-name.ts'
import { groupMethods, marksOf } from './method-order.ts'

/** Hints on the methods that do not add the credits at once, or need a voucher. */
const hints: Partial<Record<MethodKey, MessageId>> = {
  banktransfer: 'payments.hint.banktransfer',
  paysafecard: 'payments.hint.paysafecard',
}

/** Marks beside “More ways to pay”. More of them do not fit on a phone. */
const maxFoldedMarks = 3

const rowClass = 'flex min-h-12 items-center gap-3 px-3.5 py-1.5'

type MethodCardsProps = {
  methods: PaymentMethod[]
  hasApplePay: boolean
  priceList: PriceList
  chosen: string | null
  shouldStoreCard: boolean
  error?: string | undefined
}

/** Payment methods of the payment country. The brands of cards are one row; less common methods are folded. */
export function MethodCards(props: MethodCardsProps) {
  const { methods, hasApplePay, priceList, chosen, shouldStoreCard, error } = props
  const text = useText()
  const errorId = useId()
  const { countryName } = useFormat()
  const limitOf = useLimitText(priceList)
  const { main, more } = groupMethods(methods, { chosen, hasApplePay })
  const row = (method: PaymentMethod) =>
    method.key === 'sepa_dd' ? (
      <DebitRow key={method.key} limit={limitOf(method.max)} isLastUsed={chosen === 'sepa_dd'} />
    ) : (
      <MethodRow
        key={method.key}
        method={method}
        marks={marksOf(method.key, methods)}
        limit={limitOf(method.max)}
        isChosen={method.key === chosen}
      />
    )
  return (
    <fieldset
      id={fieldId('method')}
      role="radiogroup"
      aria-describedby={error && errorId}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_to_pay')}</h2>
        <span className="text-ink-2">{countryName(priceList.country)}</span>
      </legend>
      {error && (
        <div id={errorId} role="alert" className="-mt-1.5 mb-2.5">
          <FieldError error={error} />
        </div>
      )}
      <input type="hidden" name="asks_method" value="1" />
      <div className="divide-y divide-line overflow-clip rounded-m border border-line bg-surface">
        {main.map(row)}
        {more.length > 0 && (
          <details open={more.some(({ key }) => key === chosen)} className="group/more">
            <summary
              className={cx(
                rowClass,
                'list-none font-semibold -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden',
              )}
            >
              <ChevronDown
                aria-hidden="true"
                className="size-6 p-0.5 text-ink-2 transition-transform group-open/more:rotate-180"
              />
              <span>{text('payments.more_methods')}</span>
              <span className="ms-auto flex gap-1">
                {more.slice(0, maxFoldedMarks).map(({ key }) => (
                  <PaymentMark key={key} method={key} />
                ))}
              </span>
            </summary>
            <div className="divide-y divide-line border-t border-line">{more.map(row)}</div>
          </details>
        )}
      </div>
      <Checkbox
        name="store_card"
        defaultChecked={shouldStoreCard}
        label={text('payments.store_card')}
        hint={text('payments.store_card_hint')}
        className="hidden group-has-[[data-card]:checked]/order:block"
      />
    </fieldset>
  )
}

type MethodRowProps = { method: PaymentMethod; marks: MethodKey[]; limit: string; isChosen: boolean }

function MethodRow({ method: { key, is_repeatable: isStorable }, marks, limit, isChosen }: MethodRowProps) {
  const text = useText()
  const nameOf = useMethodName()
  const hintId = hints[key]
  return (
    <RadioRow
      name="method"
      value={key}
      required
      defaultChecked={isChosen}
      {...(isStorable && { 'data-card': '' })}
      label={nameOf(key)}
      hint={[hintId && text(hintId), limit].filter(Boolean).join(' ')}
      aside={
        <span className="flex gap-1">
          {marks.map((mark) => (
            <PaymentMark key={mark} method={mark} />
          ))}
        </span>
      }
    />
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
function DebitRow({ limit, isLastUsed }: { limit: string; isLastUsed: boolean }) {
  const text = useText()
  return (
    <button
      type="submit"
      name="intent"
      value="debit"
      className={cx(rowClass, 'w-full text-start -outline-offset-2 hover:bg-hover')}
    >
      <ChevronRight aria-hidden="true" className="size-6 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
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

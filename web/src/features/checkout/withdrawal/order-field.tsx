import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { TextInput } from '@velvet/ui/text-input'
import type { Order } from '../../../shared/api/responses.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type OrderFieldProps = { orders: Order[]; value: string; error: string | undefined }

/** A select with the member's orders, or a text input if the number is none of them. */
export function OrderField({ orders, value, error }: OrderFieldProps) {
  const text = useText()
  const orderName = useOrderName()
  const isOwnOrder = orders.some(({ number }) => number === value)
  return (
    <Field
      name="order_number"
      label={text('withdraw.order')}
      error={error}
      hint={isOwnOrder ? undefined : text('withdraw.order_hint')}
      required
    >
      {isOwnOrder ? (
        <Select name="order_number" defaultValue={value}>
          {orders.map((order) => (
            <option key={order.id} value={order.number}>
              {orderName(order)}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          name="order_number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={value}
        />
      )}
    </Field>
  )
}

function useOrderName(): (order: Order) => string {
  const text = useText()
  const { money } = useFormat()
  const intl = useIntl()
  return ({ number, credits, amount, currency, created_at }) =>
    text('withdraw.order_name', {
      number,
      credits,
      amount: money(amount, currency),
      // Withdrawable orders are recent, so the year is omitted to fit the line on a phone.
      date: intl.formatDate(created_at, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    })
}

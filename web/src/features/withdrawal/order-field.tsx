import type { Order } from '../../lib/api/answers.ts'
import { useIntl } from '../../lib/i18n/text-context.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type OrderFieldProps = { orders: Order[]; value: string; error: string | undefined }

/** One's own orders to choose from; a number that is none of them is typed. */
export function OrderField({ orders, value, error }: OrderFieldProps) {
  const text = useText()
  const name = useOrderName()
  const isChosen = orders.some(({ number }) => number === value)
  return (
    <Field
      label={text('withdraw.order')}
      error={error}
      hint={isChosen ? undefined : text('withdraw.order_hint')}
      required
    >
      {isChosen ? (
        <Select name="order_number" defaultValue={value}>
          {orders.map((order) => (
            <option key={order.id} value={order.number}>
              {name(order)}
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
      // Of the last two weeks, so without a year: the line is to fit on a phone.
      date: intl.formatDate(created_at, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    })
}

import type { PriceList } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { priceRows } from './price-list.ts'

const headClass =
  'bg-surface-2 px-2 py-3 text-end text-13 font-semibold text-ink-2 first:ps-4 first:text-start last:pe-4 md:px-4.5'
const cellClass = 'border-t border-line px-2 py-3.5 text-end first:ps-4 first:text-start last:pe-4 md:px-4.5'
/** Hidden on the narrowest screens, which still show the price per message. */
const wideClass = 'max-sm:hidden'

/** Regular prices, the same for all viewers. Discounts of a member are shown at checkout only. */
export function PriceTable({ priceList }: { priceList: PriceList }) {
  const text = useText()
  const { money } = useFormat()
  const formatPrice = (amount: number) => money(amount, priceList.currency)
  return (
    <div className="overflow-hidden rounded-m border border-line bg-surface">
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {text('payments.column.bundle')}
            </th>
            <th scope="col" className={headClass}>
              {text('payments.column.price')}
            </th>
            <th scope="col" className={`${headClass} ${wideClass}`}>
              {text('payments.column.credit')}
            </th>
            <th scope="col" className={headClass}>
              {text('payments.column.message')}
            </th>
            <th scope="col" className={`${headClass} ${wideClass}`}>
              {text('payments.column.photo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {priceRows(priceList, useSettings()).map((row) => (
            <tr key={row.credits}>
              <th scope="row" className={`${cellClass} font-bold whitespace-nowrap`}>
                {text('payments.credits', { credits: row.credits })}
              </th>
              <td className={`${cellClass} font-bold`}>{formatPrice(row.price)}</td>
              <td className={`${cellClass} ${wideClass}`}>{formatPrice(row.perCredit)}</td>
              <td className={cellClass}>{formatPrice(row.perMessage)}</td>
              <td className={`${cellClass} ${wideClass}`}>{formatPrice(row.perPhoto)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Maximum price of a message in every country of the site. */
export function CountryPrices() {
  const text = useText()
  const { countryName, money } = useFormat()
  const { maximum_message_costs: costs } = useSettings()
  const rows = Object.entries(costs)
    .map(([country, cost]) => ({ name: countryName(country), price: money(cost.costs, cost.currency) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  if (rows.length < 2) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
        {text('payments.other_countries')}
      </summary>
      <p className="mb-2 text-ink-2">{text('payments.other_countries_lead')}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {rows.map(({ name, price }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

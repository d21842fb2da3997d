import type { Offer } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { priceRows } from './price-list.ts'

const head =
  'bg-surface-2 px-2 py-3 text-end text-13 font-semibold text-ink-2 first:ps-4 first:text-start last:pe-4 md:px-4.5'
const cell = 'border-t border-line px-2 py-3.5 text-end first:ps-4 first:text-start last:pe-4 md:px-4.5'
/** The narrowest screens show what people compare by: the price of a message. */
const wide = 'max-sm:hidden'

/** Regular prices, whoever looks: an offer of somebody's own is on their own page. */
export function PriceTable({ offer }: { offer: Offer }) {
  const text = useText()
  const { money } = useFormat()
  const inMoney = (amount: number) => money(amount, offer.currency)
  return (
    <div className="overflow-hidden rounded-m border border-line bg-surface">
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {text('payments.column.bundle')}
            </th>
            <th scope="col" className={head}>
              {text('payments.column.price')}
            </th>
            <th scope="col" className={`${head} ${wide}`}>
              {text('payments.column.credit')}
            </th>
            <th scope="col" className={head}>
              {text('payments.column.message')}
            </th>
            <th scope="col" className={`${head} ${wide}`}>
              {text('payments.column.photo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {priceRows(offer, useSettings()).map((row) => (
            <tr key={row.credits}>
              <th scope="row" className={`${cell} font-bold whitespace-nowrap`}>
                {text('payments.credits', { credits: row.credits })}
              </th>
              <td className={`${cell} font-bold`}>{inMoney(row.price)}</td>
              <td className={`${cell} ${wide}`}>{inMoney(row.perCredit)}</td>
              <td className={cell}>{inMoney(row.perMessage)}</td>
              <td className={`${cell} ${wide}`}>{inMoney(row.perPhoto)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a message costs at most, in every country of the site. */
export function CountryPrices() {
  const text = useText()
  const { countryName, money } = useFormat()
  const { minimum_message_costs: costs } = useSettings()
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

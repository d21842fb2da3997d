import type { Ledger } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** How many credits there are, and where they came from. */
export function BalanceCard({ balance, paid }: Pick<Ledger, 'balance' | 'paid'>) {
  const text = useText()
  const { number } = useFormat()
  const parts = [
    { name: text('credits.bought'), count: paid },
    { name: text('credits.given'), count: balance - paid },
  ]
  return (
    <Card lifted className="grid gap-5 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div>
        <p className="text-34 leading-tight font-bold tabular-nums">{text('credits.have', { count: balance })}</p>
        {balance > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
            {parts.map(({ name, count }) => (
              <div key={name} className="flex gap-1.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-bold tabular-nums">{number(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        {paid > 0 && paid < balance && <p className="mt-2 text-13 text-ink-2">{text('credits.order')}</p>}
      </div>
      <ButtonLink to="/credits" variant="soft">
        {text('credits.buy')}
      </ButtonLink>
    </Card>
  )
}

import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import type { Ledger } from '../../shared/api/responses.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useUser } from '../session/index.ts'

/** Shows the balance, split into bought and free credits. */
export function BalanceCard({ balance, paid, frozen }: Pick<Ledger, 'balance' | 'paid' | 'frozen'>) {
  const text = useText()
  const { number } = useFormat()
  const isPremium = useUser()?.paid_user
  const parts = [
    { name: text('credits.bought'), count: paid },
    { name: text('credits.given'), count: balance - paid },
  ]
  return (
    <Card lifted className="grid gap-5 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div>
        <p className="display text-34 leading-tight tabular-nums">{text('credits.have', { count: balance })}</p>
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
        {frozen > 0 && <p className="mt-2 text-15 text-warn">{text('credits.frozen', { count: frozen })}</p>}
        {!isPremium && balance > 0 && (
          <p className="mt-2 text-13 text-ink-2">{text('chat.free_limit', { max: maxFreeConversations })}</p>
        )}
        {paid > 0 && paid < balance && <p className="mt-2 text-13 text-ink-2">{text('credits.order')}</p>}
      </div>
      <ButtonLink to="/credits" variant="soft">
        {text('credits.buy')}
      </ButtonLink>
    </Card>
  )
}

import { ArrowUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import type { Ledger } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BubblesArt } from '../../ui/empty-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BalanceCard } from './balance-card.tsx'
import { MoreMovements } from './more-movements.tsx'
import { MovementRow } from './movement-row.tsx'
import { useLedgerDays } from './use-ledger-days.ts'
import { useMoreMovements } from './use-more-movements.ts'

/** `isLater`: a page further down, as somebody without scripts turns them. */
type LedgerViewProps = { ledger: Ledger; renderedAt: string; isLater: boolean; children?: ReactNode }

/** The balance, what a page puts below it, and every movement that made it. */
export function LedgerView({ ledger, renderedAt, isLater, children }: LedgerViewProps) {
  const text = useText()
  const titleId = useId()
  const { movements, nextCursor, ...more } = useMoreMovements(ledger)
  const { days, time } = useLedgerDays(movements, renderedAt)
  return (
    <>
      <BalanceCard balance={ledger.balance} paid={ledger.paid} />
      {children}
      <Card aria-labelledby={titleId} className="pb-2! md:pb-4!">
        <h2 id={titleId}>{text('credits.movements')}</h2>
        {isLater && (
          <ButtonLink to="/transactions" variant="text" size="s" className="-ms-3 mt-1">
            <ArrowUp aria-hidden="true" className="size-4.5" />
            {text('credits.to_latest')}
          </ButtonLink>
        )}
        {days.map(({ title, movements: ofDay }) => (
          <section key={ofDay[0].id}>
            <h3 className="mt-5 text-13 font-semibold text-ink-2">{title}</h3>
            <ul className="divide-y divide-line">
              {ofDay.map((movement) => (
                <MovementRow key={movement.id} movement={movement} time={time(movement.at)} />
              ))}
            </ul>
          </section>
        ))}
        {movements.length === 0 && <NothingYet />}
        {nextCursor && <MoreMovements cursor={nextCursor} {...more} />}
      </Card>
    </>
  )
}

function NothingYet() {
  const text = useText()
  return (
    <EmptyState
      level={3}
      art={<BubblesArt />}
      title={text('credits.empty_title')}
      text={text('credits.empty_text')}
      action={
        <ButtonLink to={authRedirects.home} variant="quiet">
          {text('credits.to_members')}
        </ButtonLink>
      }
    />
  )
}

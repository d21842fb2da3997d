import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { BubblesArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { ArrowUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Ledger } from '../../shared/api/responses.ts'
import { LoadMoreForm } from '../../shared/forms/load-more-form.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import { authRedirects, useLoadedPages } from '../session/index.ts'
import { BalanceCard } from './balance-card.tsx'
import { groupByCounterpart } from './group-by-counterpart.ts'
import { MovementGroup } from './movement-group.tsx'
import { useLedgerDays } from './use-ledger-days.ts'

/** `isLater`: a page of older movements, which is only opened without scripts. */
type LedgerViewProps = { ledger: Ledger; renderedAt: string; isLater: boolean; children?: ReactNode }

/** The balance, the children, and the movements by day and member. */
export function LedgerView({ ledger, renderedAt, isLater, children }: LedgerViewProps) {
  const text = useText()
  const titleId = useId()
  const { pages, nextCursor, isLoading, hasFailed, load } = useLoadedPages(ledger, (api, cursor, signal) =>
    api('getLedger', { query: { cursor } }, { signal }),
  )
  const movements = pages.flatMap((page) => page.movements)
  const { days, time } = useLedgerDays(movements, renderedAt)
  return (
    <>
      <BalanceCard balance={ledger.balance} paid={ledger.paid} frozen={ledger.frozen} />
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
              {groupByCounterpart(ofDay).map((group) => (
                <MovementGroup key={group[0].id} movements={group} time={time} />
              ))}
            </ul>
          </section>
        ))}
        {movements.length === 0 && <NoMovements />}
        {nextCursor && (
          <LoadMoreForm
            label={text('credits.more')}
            cursor={nextCursor}
            isLoading={isLoading}
            error={hasFailed ? text('credits.more_failed') : undefined}
            onLoad={load}
            className="pt-5 pb-3"
          />
        )}
      </Card>
    </>
  )
}

function NoMovements() {
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

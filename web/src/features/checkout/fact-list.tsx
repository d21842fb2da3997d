import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'

/** Description list with one term and value per row, such as the prices of an order. */
export function FactList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx('divide-y divide-line', className)}>{children}</dl>
}

type FactRowProps = { term: ReactNode; value: ReactNode; isTotal?: boolean }

export function FactRow({ term, value, isTotal = false }: FactRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1 md:py-2.5',
        isTotal ? '-mt-px border-t border-ink-2 text-17 font-bold' : 'text-15',
      )}
    >
      <dt className={isTotal ? undefined : 'text-ink-2'}>{term}</dt>
      <dd className={cx('text-end tabular-nums', isTotal ? 'text-20' : 'font-semibold')}>{value}</dd>
    </div>
  )
}

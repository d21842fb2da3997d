import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** “Page 3 of 12”, shown between the arrows on phones. */
  summary: ReactNode
  format?: (page: number) => string
}

const slot = 'grid h-11 min-w-11 place-items-center rounded-button px-2 font-semibold tabular-nums no-underline'

export function Pagination(props: PaginationProps) {
  const { label, page, pages, hrefOf, previousLabel, nextLabel, summary, format = String } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step label={previousLabel} to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Step>
      <span className="px-4 font-semibold text-ink-2 tabular-nums sm:hidden">{summary}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span aria-hidden="true" className={cx(slot, 'text-ink-3')}>
                …
              </span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                className={cx(slot, number === page ? 'bg-ink text-bg' : 'text-ink-2 hover:bg-hover hover:text-ink')}
              >
                {format(number)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label={nextLabel} to={page < pages ? hrefOf(page + 1) : null} rel="next">
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Step>
    </nav>
  )
}

type StepProps = { label: string; to: string | null; rel: 'prev' | 'next'; children: ReactNode }

function Step({ label, to, rel, children }: StepProps) {
  const frame = cx(slot, 'max-sm:inset-ring max-sm:inset-ring-button-line')
  if (to === null) {
    return (
      <span aria-hidden="true" className={cx(frame, 'text-ink-3 opacity-50')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={cx(frame, 'text-ink-2 hover:bg-hover hover:text-ink')}>
      {children}
    </Link>
  )
}

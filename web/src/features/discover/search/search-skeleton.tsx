import { Skeleton } from '@velvet/ui/skeleton'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { browseClass, titleRowClass } from './browse-class.ts'
import { gridClass } from './grid-class.ts'

const cards = Array.from({ length: 12 }, (_, index) => index)
const fields = Array.from({ length: 4 }, (_, index) => index)

/** Placeholder of the search page while it loads. */
export function SearchSkeleton({ tabs }: { tabs?: ReactNode }) {
  const text = useText()
  const hasFilters = useSettings().search_fields.length > 0
  return (
    <div
      data-wide-page=""
      aria-busy="true"
      aria-label={text('search.loading')}
      role="status"
      className={browseClass(hasFilters)}
    >
      {hasFilters && (
        <div className="hidden content-start gap-7 pt-4 lg:grid">
          <Skeleton className="h-5 w-24" />
          {fields.map((field) => (
            <span key={field} className="grid gap-3">
              <Skeleton className="w-28" />
              <Skeleton shape="block" className="h-12" />
            </span>
          ))}
        </div>
      )}
      <div>
        <div className={titleRowClass(Boolean(tabs))}>
          {tabs}
          <Skeleton className="h-8 w-64 max-w-full md:h-10 xl:mb-2" />
        </div>
        <Skeleton className="mt-4 mb-10.5 w-48 max-lg:mb-22" />
        <div className={gridClass[hasFilters ? 'besideFilters' : 'alone']}>
          {cards.map((card) => (
            <span key={card} className="grid gap-2.5">
              <Skeleton shape="block" className="aspect-4/5" />
              <Skeleton className="w-3/5" />
              <Skeleton className="w-2/5" />
              <Skeleton className="w-4/5" />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

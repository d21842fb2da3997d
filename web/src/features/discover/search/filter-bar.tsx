import { cx } from '@velvet/ui/cx'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import { filterPanelId } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useFilterFields } from './use-filter-fields.ts'
import { usePlaceName } from './use-place-name.ts'

/** Loaded when it is first opened, because wide screens never show it. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-button px-4 font-semibold whitespace-nowrap no-underline [&>svg]:size-4.5'

/** Shows the filter button and the active filters below 992 px. Each of them opens the filter sheet. */
export function FilterBar({ page }: { page: SearchPage }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters(page)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const openProps = { href: `#${filterPanelId}`, onClick: open }
  return (
    <>
      <ul
        aria-label={text('search.filters_active')}
        className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 lg:hidden"
      >
        <li>
          <a {...openProps} className={cx(chipClass, 'bg-ink text-bg hover:bg-ink-2')}>
            <SlidersHorizontal aria-hidden="true" />
            {text('search.filters')}
          </a>
        </li>
        {active.map((label) => (
          <li key={label}>
            <a
              {...openProps}
              className={cx(chipClass, 'bg-surface text-ink inset-ring inset-ring-button-line hover:bg-surface-2')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense>
          <FilterSheet page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useActiveFilters({ filters, regions }: SearchPage): string[] {
  const text = useText()
  const valueText = useValueText()
  const has = useFilterFields()
  const placeName = usePlaceName(filters, regions)
  return [
    ...(has.gender && filters.gender !== 'both' ? [valueText('looking_for', filters.gender)] : []),
    ...(has.age ? [text('search.age_range', { from: filters.min_age, to: filters.max_age })] : []),
    ...(has.country || has.region ? [placeName] : []),
    ...(has.with_photo && filters.with_photo ? [text('search.with_photo')] : []),
    ...(has.sort && filters.sort === 'newest' ? [text('search.sort_newest')] : []),
  ]
}

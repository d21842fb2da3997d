import { SlidersHorizontal } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useValueText } from '../../components/use-value-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import { filterPanelId } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { SearchPage } from './search-page.ts'
import { useFilterFields } from './use-filter-fields.ts'
import { usePlaceName } from './use-place-name.ts'

const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap no-underline [&>svg]:size-4.5'

/** Below 992 px: the way to the filters, and which of them are on. Each leads to all of them. */
export function FilterBar({ page }: { page: SearchPage }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters(page)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const press = { href: `#${filterPanelId}`, onClick: open }
  return (
    <>
      <ul
        aria-label={text('search.filters_active')}
        className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 lg:hidden"
      >
        <li>
          <a {...press} className={cx(chip, 'bg-ink text-bg hover:bg-ink-2')}>
            <SlidersHorizontal aria-hidden="true" />
            {text('search.filters')}
          </a>
        </li>
        {active.map((words) => (
          <li key={words}>
            <a
              {...press}
              className={cx(chip, 'bg-surface text-ink inset-ring inset-ring-button-line hover:bg-surface-2')}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
      {isOpen && <FilterSheet page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

function useActiveFilters({ filters, regions }: SearchPage): string[] {
  const text = useText()
  const valueText = useValueText()
  const has = useFilterFields()
  const place = usePlaceName(filters, regions)
  return [
    ...(has.gender && filters.gender !== 'both' ? [valueText('looking_for', filters.gender)] : []),
    ...(has.age ? [text('search.age_range', { from: filters.min_age, to: filters.max_age })] : []),
    ...(has.country || has.region ? [place] : []),
    ...(has.with_photo && filters.with_photo ? [text('search.with_photo')] : []),
    ...(has.sort && filters.sort === 'newest' ? [text('search.sort_newest')] : []),
  ]
}

import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterLink } from './filter-link.tsx'
import type { SearchPage } from './search-page.ts'
import { ShowButton } from './show-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { clearedFilters } from './widen-search.ts'

/** The link of the filter bar leads here where no script opens the sheet. */
export const filterPanelId = 'filters'

/** Beside the results from 992 px; below that a sheet takes its place, or without scripts a press on “Filters” shows it. */
export function FilterPanel({ page }: { page: SearchPage }) {
  const text = useText()
  const { min_age } = useSettings()
  const filter = useFilterDraft(page)
  return (
    <aside
      id={filterPanelId}
      aria-labelledby="filters-title"
      className="hidden scroll-mt-24 target:block lg:block lg:pt-1"
    >
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="filters-title">{text('search.filters')}</h2>
        <FilterLink
          filters={clearedFilters(page.filters, min_age)}
          className="link -me-1 inline-flex min-h-11 items-center px-1 no-underline"
        >
          {text('search.reset')}
        </FilterLink>
      </div>
      <FilterForm page={page} filter={filter}>
        <div className="mt-6">
          <ShowButton total={filter.total} />
        </div>
      </FilterForm>
    </aside>
  )
}

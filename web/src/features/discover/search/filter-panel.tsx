import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterLink } from './filter-link.tsx'
import { SaveSearch } from './save-search.tsx'
import { filterPanelId } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { ShowButton } from './show-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { clearedFilters } from './cleared-filters.ts'

/**
 * Shown beside the results from 992 px on, where it stays in view if the window is high enough. Below that a sheet
 * replaces it; without scripts “Filters” links to it.
 */
export function FilterPanel({ page }: { page: SearchPage }) {
  const text = useText()
  const { min_age } = useSettings()
  const filter = useFilterDraft(page)
  const hasSaved = page.saved && page.saved.searches.length > 0
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
          <ShowButton total={filter.total} isApplied={filter.isApplied} />
        </div>
      </FilterForm>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {/* It saves the filters of the results, not those that are being changed. */}
        {filter.isApplied && <SaveSearch page={page} isLink />}
        {/* They are at the end of the column, which is as long as the results. */}
        {hasSaved && (
          <a href="#saved" className="link inline-flex min-h-11 items-center no-underline">
            {text('search.saved')}
          </a>
        )}
      </div>
    </aside>
  )
}

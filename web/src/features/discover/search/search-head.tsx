import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { titleRowClass } from './browse-class.ts'
import { FilterBar } from './filter-bar.tsx'
import { HideFictional } from './hide-fictional.tsx'
import { ResultLine } from './result-line.tsx'
import type { SearchPage } from './search-page.ts'
import { SortMenu } from './sort-menu.tsx'
import { useWherePhrase } from './use-place-name.ts'

/** Title, number of results and controls of the search. The tabs are in the row of the title if there is room. */
export function SearchHead({ page, tabs }: { page: SearchPage; tabs?: ReactNode }) {
  const text = useText()
  const { filters, regions, total } = page
  const where = useWherePhrase(filters, regions)
  return (
    <header className="mb-5">
      <div className={titleRowClass(Boolean(tabs))}>
        {tabs}
        <h1 className="xl:pb-2">{text('search.title', { who: filters.gender, where })}</h1>
      </div>
      {/* The page says that there are no results, and there is nothing to sort. Only a hidden group can be shown again. */}
      {total.count > 0 ? (
        <div className="centred mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 md:mt-2 md:gap-x-5">
          {/* A separate row on phones, because otherwise the wrapping would depend on the loaded font. */}
          <div className="basis-full md:basis-auto">
            <ResultLine total={total} />
          </div>
          <div className="md:border-s md:border-line md:ps-5">
            <HideFictional filters={filters} />
          </div>
          <SortMenu filters={filters} />
        </div>
      ) : (
        filters.real_only && <HideFictional filters={filters} />
      )}
      <FilterBar page={page} />
    </header>
  )
}

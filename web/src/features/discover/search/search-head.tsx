import { RichText } from '../../../shared/i18n/use-text.tsx'
import { FilterBar } from './filter-bar.tsx'
import { HideFictional } from './hide-fictional.tsx'
import { ResultLine } from './result-line.tsx'
import type { SearchPage } from './search-page.ts'
import { SortMenu } from './sort-menu.tsx'
import { usePlaceName } from './use-place-name.ts'

/** Title, number of results and controls of the search. */
export function SearchHead({ page }: { page: SearchPage }) {
  const { filters, regions, total } = page
  const values = { who: filters.gender, place: usePlaceName(filters, regions) }
  return (
    <header className="mb-5">
      <h1 className="font-normal!">
        <RichText id="search.title" values={values} tags={{ b: (inside) => <b>{inside}</b> }} />
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 md:mt-2 md:gap-x-5">
        {/* A separate row on phones, because otherwise the wrapping would depend on the loaded font. */}
        <div className="basis-full md:basis-auto">
          <ResultLine total={total} />
        </div>
        <div className="md:border-s md:border-line md:ps-5">
          <HideFictional filters={filters} />
        </div>
        <SortMenu filters={filters} />
      </div>
      <FilterBar page={page} />
    </header>
  )
}

import { cx } from '@velvet/ui/cx'
import { lazy, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { browseClass } from './browse-class.ts'
import { gridClass } from './grid-class.ts'
import { LaterFilterPanel, LaterSavedSearches } from './later-parts.tsx'
import { MemberGrid } from './member-grid.tsx'
import { searchPath } from './search-address.ts'
import { SearchHead } from './search-head.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchPagination } from './search-pagination.tsx'

/** Loaded on demand, because most searches have more results. The server includes it in the document. */
const FewResults = lazy(async () => ({ default: (await import('./few-results.tsx')).FewResults }))
/** With fewer results the page also shows groups of other members. */
const fewMembers = 12

/** The search page, which is the first page after the login. */
export function SearchView({ page, tabs }: { page: SearchPage; tabs?: ReactNode }) {
  const text = useText()
  const hasFilters = useSettings().search_fields.length > 0
  const layout = hasFilters ? 'besideFilters' : 'alone'
  const isLoading = useNavigation().location?.pathname === searchPath
  const { members, promotion, liked, total } = page
  return (
    <div data-wide-page="" className={browseClass(hasFilters)}>
      {hasFilters && <LaterFilterPanel page={page} />}
      <div className="min-w-0 lg:row-span-2">
        <SearchHead page={page} tabs={tabs} />
        <section
          aria-label={text('search.results')}
          aria-busy={isLoading}
          className={cx('transition-opacity', isLoading && 'opacity-50 delay-150')}
        >
          {members.length > 0 && total.count >= fewMembers ? (
            <MemberGrid
              members={members}
              liked={liked}
              promotion={promotion}
              className={gridClass[layout]}
              eagerCount={4}
            />
          ) : (
            <FewResults page={page} gridClass={gridClass[layout]} parts={{ MemberGrid }} />
          )}
          <SearchPagination page={page} />
        </section>
      </div>
      <LaterSavedSearches page={page} />
    </div>
  )
}

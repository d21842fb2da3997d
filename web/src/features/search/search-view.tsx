import { useNavigation } from 'react-router'
import { DiscoverLinks } from '../../components/discover-links.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { cx } from '../../ui/cx.ts'
import { browseClass } from './browse-class.ts'
import { FilterPanel } from './filter-panel.tsx'
import { MemberGrid } from './member-grid.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { searchPath } from './search-address.ts'
import { SearchHead } from './search-head.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchPages } from './search-pages.tsx'
import { SimilarMembers } from './similar-members.tsx'

/** The members whom somebody searches for: what they see first after the login. */
export function SearchView({ page }: { page: SearchPage }) {
  const text = useText()
  const hasFilters = useSettings().search_fields.length > 0
  const place = hasFilters ? 'besideFilters' : 'alone'
  const isLoading = useNavigation().location?.pathname === searchPath
  const isMember = useUser() !== null
  const { members, similar, promotion, liked, filters } = page
  return (
    <div className={browseClass(hasFilters)}>
      {hasFilters && <FilterPanel page={page} />}
      <div className="min-w-0 lg:row-span-2">
        <SearchHead page={page} />
        <section
          aria-label={text('search.results')}
          aria-busy={isLoading}
          className={cx('transition-opacity', isLoading && 'opacity-50 delay-150')}
        >
          {members.length > 0 ? (
            <MemberGrid members={members} liked={liked} promotion={promotion} place={place} early={4} />
          ) : (
            <NobodyFound filters={filters} />
          )}
          {similar && <SimilarMembers similar={similar} filters={filters} liked={liked} place={place} />}
          <SearchPages page={page} />
        </section>
        {isMember && (
          <div className="mt-9">
            <DiscoverLinks />
          </div>
        )}
      </div>
      <SavedSearches page={page} />
    </div>
  )
}

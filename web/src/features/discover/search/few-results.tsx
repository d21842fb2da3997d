import { cx } from '@velvet/ui/cx'
import { useLocation } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { MemberGrid } from './member-grid.tsx'
import { NoResults } from './no-results.tsx'
import { SaveSearch } from './save-search.tsx'
import { areFiltersEqual } from './search-address.ts'
import { SearchGroup } from './search-group.tsx'
import { shouldShowSaveForm, type SearchPage } from './search-page.ts'

/** Up to this number of members, the words are beside the photos on wide screens. */
const maxWideCards = 4

type FewResultsProps = {
  page: SearchPage
  /** Class of a grid of more than four members. */
  gridClass: string
  /** Not imported, because files that two chunks share would make the first view of the page larger. */
  parts: { MemberGrid: typeof MemberGrid }
}

/** A search with fewer than twelve results, followed by groups of members who are close to it. */
export function FewResults({ page, gridClass, parts }: FewResultsProps) {
  const { members, groups, liked } = page
  const { MemberGrid } = parts
  const gridClassFor = (count: number) => (count <= maxWideCards ? wideGridClass : gridClass)
  return (
    <>
      {members.length > 0 ? (
        <MemberGrid members={members} liked={liked} className={gridClassFor(members.length)} eagerCount={4}>
          {members.length < maxWideCards && <SaveTile page={page} />}
        </MemberGrid>
      ) : (
        <NoResults {...page} />
      )}
      {groups.map((group) => (
        <SearchGroup key={group.kind} group={group}>
          <MemberGrid members={group.members} liked={liked} className={gridClassFor(group.members.length)} />
        </SearchGroup>
      ))}
    </>
  )
}

const wideGridClass =
  'people wide-cards grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-6 lg:gap-x-5 lg:gap-y-7 xl:grid-cols-2 xl:gap-6'

/** Offers members to save the search, in the place after the last result. */
function SaveTile({ page }: Pick<FewResultsProps, 'page'>) {
  const { saved, filters } = page
  const text = useText()
  const { search } = useLocation()
  // Without scripts the page contains the form that saves the search.
  if (!saved || shouldShowSaveForm(new URLSearchParams(search))) return null
  const isSaved = saved.searches.some((one) => areFiltersEqual(one.filters, filters))
  const canSave = !isSaved && saved.searches.length < saved.limit
  return (
    // Hidden and not removed, because the dialog confirms the saved search when it closes.
    <li
      className={cx(
        'content-center justify-items-start gap-3 rounded-m p-4 inset-ring inset-ring-line md:p-6',
        canSave ? 'grid' : 'hidden',
      )}
    >
      <div>
        <b>{text('search.keep_title')}</b>
        <p className="mt-1 text-ink-2">{text('search.saved_none')}</p>
      </div>
      <SaveSearch page={page} />
    </li>
  )
}

import { buttonClass } from '@velvet/ui/button'
import { LensArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import type { FoundMembers } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { clearedFilters } from './cleared-filters.ts'
import { FilterLink } from './filter-link.tsx'
import { areFiltersEqual } from './search-address.ts'

/**
 * Shown when a search has no results. The groups below link to wider searches; all of them keep the photo filter. One
 * line above groups, so that the people in them are in view.
 */
export function NoResults({ filters, groups }: Pick<FoundMembers, 'filters' | 'groups'>) {
  const text = useText()
  const { min_age } = useSettings()
  const cleared = clearedFilters(filters, min_age)
  const actions = (
    <>
      {filters.with_photo && (
        <FilterLink filters={{ ...filters, with_photo: false }} className={buttonClass({ variant: 'quiet' })}>
          {text('search.widen_photo')}
        </FilterLink>
      )}
      {!areFiltersEqual(filters, cleared) && (
        <FilterLink filters={cleared} className={buttonClass({ variant: 'text' })}>
          {text('search.clear')}
        </FilterLink>
      )}
    </>
  )
  if (groups.length === 0)
    return (
      <EmptyState
        art={<LensArt />}
        title={text('search.empty')}
        className="rounded-m border border-line"
        action={actions}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-17">
        <b>{text('search.empty')}</b> {text('search.empty_groups')}
      </p>
      {actions}
    </div>
  )
}

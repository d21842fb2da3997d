import { searchSorts } from '@velvet/contract/profile-values'
import { Menu, MenuLink } from '@velvet/ui/menu'
import { Check, ChevronDown } from 'lucide-react'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { searchAddress } from './search-address.ts'
import { sortLabels } from './sort-labels.ts'
import { useApplyFilters, useTrafficSource } from './use-apply-filters.ts'
import { useFilterFields } from './use-filter-fields.ts'

/** Selects the sort order. The entries are links with real URLs. On small screens the order is one of the filters. */
export function SortMenu({ filters }: { filters: SearchFilters }) {
  const text = useText()
  const source = useTrafficSource()
  const apply = useApplyFilters()
  if (!useFilterFields().sort) return null
  return (
    <div className="ms-auto hidden md:block">
      <Menu
        label={text('search.sort')}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="-me-1 inline-flex min-h-11 items-center gap-1.5 rounded-button ps-2.5 pe-1 font-semibold hover:bg-hover"
          >
            {text(sortLabels[filters.sort])}
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </button>
        )}
      >
        {searchSorts.map((sort) => (
          <MenuLink
            key={sort}
            to={searchAddress({ ...filters, sort }, { source })}
            onClick={(event) => onPlainClick(event, () => apply({ ...filters, sort }))}
            icon={<Check aria-hidden="true" className={sort === filters.sort ? '' : 'invisible'} />}
            aria-current={sort === filters.sort ? 'true' : undefined}
          >
            {text(sortLabels[sort])}
          </MenuLink>
        ))}
      </Menu>
    </div>
  )
}

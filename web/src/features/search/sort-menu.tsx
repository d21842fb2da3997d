import { searchSorts } from '@velvet/contract/profile-values'
import { Check, ChevronDown } from 'lucide-react'
import type { SearchFilters } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { searchAddress } from './search-address.ts'
import { sortIds } from './sort-ids.ts'
import { useFilterFields } from './use-filter-fields.ts'
import { useApplyFilters, useSource } from './use-search.ts'

/** In which order; links, so that it works without scripts. A phone has it among the filters. */
export function SortMenu({ filters }: { filters: SearchFilters }) {
  const text = useText()
  const source = useSource()
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
            className="-me-1 inline-flex min-h-11 items-center gap-1.5 rounded-full ps-2.5 pe-1 font-semibold hover:bg-hover"
          >
            {text(sortIds[filters.sort])}
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </button>
        )}
      >
        {searchSorts.map((sort) => (
          <MenuLink
            key={sort}
            to={searchAddress({ ...filters, sort }, { source })}
            onClick={(event) => {
              event.preventDefault()
              apply({ ...filters, sort })
            }}
            icon={<Check aria-hidden="true" className={sort === filters.sort ? '' : 'invisible'} />}
            aria-current={sort === filters.sort ? 'true' : undefined}
          >
            {text(sortIds[sort])}
          </MenuLink>
        ))}
      </Menu>
    </div>
  )
}

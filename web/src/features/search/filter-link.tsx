import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { SearchFilters } from '../../lib/api/answers.ts'
import { searchAddress } from './search-address.ts'
import { useApplyFilters, useSource } from './use-search.ts'

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { filters: SearchFilters }

/** Leads to another search, which is then the one that is kept. */
export function FilterLink({ filters, ...rest }: FilterLinkProps) {
  const apply = useApplyFilters()
  const source = useSource()
  return (
    <Link
      {...rest}
      to={searchAddress(filters, { source })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        apply(filters)
      }}
    />
  )
}

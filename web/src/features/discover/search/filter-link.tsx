import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { searchAddress } from './search-address.ts'
import { useApplyFilters, useTrafficSource } from './use-apply-filters.ts'

type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { filters: SearchFilters }

/** Link to another search. Following it stores the filters for the member's next visit. */
export function FilterLink({ filters, ...rest }: FilterLinkProps) {
  const apply = useApplyFilters()
  const source = useTrafficSource()
  return (
    <Link
      {...rest}
      to={searchAddress(filters, { source })}
      onClick={(event) => onPlainClick(event, () => apply(filters))}
    />
  )
}

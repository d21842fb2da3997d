import { useLocation, useNavigate } from 'react-router'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import { pageCache } from '../../../shared/store/page-cache.ts'
import { useApi, useUser } from '../../session/index.ts'
import { trafficSourceOf, type TrafficSource } from '../../visitor/index.ts'
import { searchAddress } from './search-address.ts'

/** Returns the traffic source, which is passed on in the URL from page to page. */
export function useTrafficSource(): TrafficSource {
  const { search } = useLocation()
  return trafficSourceOf(new URLSearchParams(search))
}

/** Whether a URL has no filters, which means that the last used ones apply. */
const usesLastFilters = (address: string) => address.startsWith('/members') && !address.includes('gender=')

/**
 * Returns a function that opens a search and stores its filters for the member's next visit. They are stored in the
 * background, and errors are ignored.
 */
export function useApplyFilters(): (filters: SearchFilters) => void {
  const api = useApi()
  const isMember = useUser() !== null
  const navigate = useNavigate()
  const source = useTrafficSource()
  return (filters) => {
    void navigate(searchAddress(filters, { source }))
    if (!isMember) return
    pageCache.invalidate(usesLastFilters)
    void api('saveSearchFilters', { body: filters }, { keepalive: true }).catch(() => undefined)
  }
}

import { useLocation, useNavigate } from 'react-router'
import type { SearchFilters } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { pageMemory } from '../../lib/page-memory.ts'
import { trafficSourceOf, type TrafficSource } from '../../lib/traffic-source.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { searchAddress } from './search-address.ts'

/** Where a visitor comes from travels in the address, from page to page. */
export function useSource(): TrafficSource {
  const { search } = useLocation()
  return trafficSourceOf(new URLSearchParams(search))
}

/** Without filters an address means those that were used last. */
const meansTheLast = (address: string) => address.startsWith('/members') && !address.includes('gender=')

/** Searches by other filters, and keeps them for the member's next visit. Nobody waits for that, or hears if it fails. */
export function useApplyFilters(): (filters: SearchFilters) => void {
  const api = useApi()
  const isMember = useUser() !== null
  const navigate = useNavigate()
  const source = useSource()
  return (filters) => {
    void navigate(searchAddress(filters, { source }))
    if (!isMember) return
    pageMemory.forget(meansTheLast)
    void api('saveSearchFilters', { body: filters }, { keepalive: true }).catch(() => undefined)
  }
}

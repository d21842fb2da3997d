import { useLocation } from 'react-router'
import { useCounts } from '../../lib/viewer/use-counts.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { isInSection, navItems, type NavItem } from './nav-items.ts'

/** The member's destinations, the current one marked; none for a visitor. */
export function useNav(): (NavItem & { isCurrent: boolean })[] {
  const user = useUser()
  const counts = useCounts()
  const { pathname } = useLocation()
  if (!user) return []
  return navItems(user, counts).map((item) => ({ ...item, isCurrent: isInSection(pathname, item.section) }))
}

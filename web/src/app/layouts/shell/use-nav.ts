import { useLocation } from 'react-router'
import { useCounts } from '../../../features/session/use-counts.ts'
import { useUser } from '../../../features/session/use-viewer.ts'
import { isInSection, navItems, type NavItem } from './nav-items.ts'

/** Returns the member's navigation items with the current one marked; empty for a visitor. */
export function useNav(bar: 'top' | 'bottom'): (NavItem & { isCurrent: boolean })[] {
  const user = useUser()
  const counts = useCounts()
  const { pathname } = useLocation()
  if (!user) return []
  return navItems(bar, user, counts).map((item) => ({
    ...item,
    isCurrent: item.sections.some((section) => isInSection(pathname, section)),
  }))
}

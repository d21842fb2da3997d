import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * Whether a banner above the page may be shown. It appears only with a client-side navigation, and once hidden it stays
 * hidden until the next one. This prevents layout shifts while the viewer is about to click something.
 */
export function useStableSlot(isDue: boolean): boolean {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const [slot, setSlot] = useState({ pathname, isShown: isHydrated && isDue })
  const isShown = slot.pathname === pathname ? slot.isShown && isDue : isDue
  if (slot.pathname !== pathname || slot.isShown !== isShown) setSlot({ pathname, isShown })
  return isShown
}

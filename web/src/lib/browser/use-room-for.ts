import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * Whether something that the document did not have gets room above the page. Room is made on arriving at a page, kept
 * while anything is due, and given up for good: a page that somebody is about to press something on never moves.
 */
export function useRoomFor(isDue: boolean): boolean {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const [room, setRoom] = useState({ pathname, isThere: isHydrated && isDue })
  const isThere = room.pathname === pathname ? room.isThere && isDue : isDue
  if (room.pathname !== pathname || room.isThere !== isThere) setRoom({ pathname, isThere })
  return isThere
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { loginAddress } from '../addresses/redirects.ts'
import { useRoute } from './use-route.ts'
import { useViewerStore } from './viewer-provider.tsx'

/** When a login ends elsewhere while a members' page is open, the page makes way for the login. */
export function useSessionEnd(): void {
  const store = useViewerStore()
  const isMembersOnly = useRoute()?.access === 'member'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Leaving and logging out end the login themselves and know where to go.
  const isLeaving = useNavigation().state !== 'idle'
  const leave = useRef<() => void>(() => undefined)
  useEffect(() => {
    leave.current = () => {
      if (isMembersOnly && !isLeaving) void navigate(loginAddress(pathname + search))
    }
  }, [isMembersOnly, isLeaving, navigate, pathname, search])

  // Listens to the store itself: with the login gone this hook's component is gone too.
  useEffect(() => store.subscribe(() => store.get() === null && leave.current()), [store])
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { loginPath } from '../../features/session/routing/redirects.ts'
import { useRoute } from '../../features/session/routing/use-route.ts'
import { useViewerStore } from '../../features/session/viewer-provider.tsx'
import { clearOnSessionEnd } from './clear-on-session-end.ts'

/** Redirects a members-only page to the login when the session ends elsewhere, for example in another tab. */
export function useSessionEnd(): void {
  const store = useViewerStore()
  const isMembersOnly = useRoute()?.access === 'member'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Logging out and deleting the account end the session during a navigation, which has its own target.
  const isNavigating = useNavigation().state !== 'idle'
  const redirectToLogin = useRef<() => void>(() => undefined)
  useEffect(() => {
    redirectToLogin.current = () => {
      if (isMembersOnly && !isNavigating) void navigate(loginPath(pathname + search))
    }
  }, [isMembersOnly, isNavigating, navigate, pathname, search])

  // Subscribes to the store directly, because the component of this hook is unmounted when the session ends.
  useEffect(() => store.subscribe(() => store.get() === null && redirectToLogin.current()), [store])
  useEffect(() => clearOnSessionEnd(store, { tab: () => sessionStorage, device: () => localStorage }), [store])
}

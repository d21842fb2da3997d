import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../viewer/use-viewer.ts'
import { isWriting } from './is-writing.ts'
import { mayTakeOver } from './new-version-rule.ts'
import { takeOver, watchVersion } from './watch-version.ts'

const askEvery = 60 * 60 * 1000

/** Whether a new version is ready. On the way to another page it shows itself, if nothing is lost. */
export function useNewVersion(registration: ServiceWorkerRegistration | null): boolean {
  const [isReady, setReady] = useState(false)
  const member = useUser()?.id ?? ''
  const { pathname } = useLocation()
  const path = useRef(pathname)

  const moved = useEffectEvent(() => {
    const may = mayTakeOver({ isAsked: false, hasMoved: true, isWriting: isWriting(member, document) })
    if (registration && may) showNewVersion(registration)
  })

  useEffect(() => {
    if (!registration) return
    return watchVersion(registration, navigator.serviceWorker, () => setReady(true))
  }, [registration])

  useEffect(() => {
    const hasMoved = path.current !== pathname
    path.current = pathname
    if (isReady && hasMoved) moved()
  }, [isReady, pathname])

  // The browser itself looks only when a document is loaded, which an open app seldom does.
  useEffect(() => {
    if (!registration) return
    let last = Date.now()
    const shown = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < askEvery) return
      last = Date.now()
      registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [registration])

  return isReady
}

/** Shows the new version now, because somebody asked for it. */
export function showNewVersion(registration: ServiceWorkerRegistration): void {
  takeOver(registration, navigator.serviceWorker, () => location.reload())
}

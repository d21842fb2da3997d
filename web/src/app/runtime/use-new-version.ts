import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hourMs } from '@velvet/contract/durations'
import { useChat } from '../../features/chat/engine/chat-handle.ts'
import { draftStore } from '../../features/members/draft-store.ts'
import { canReloadForNewVersion } from '../../features/pwa/new-version-rule.ts'
import { activateNewVersion, watchVersion } from '../../features/pwa/watch-version.ts'
import { useUser } from '../../features/session/use-viewer.ts'

const updateCheckIntervalMs = hourMs

/** Whether a new version is ready. It is activated on the next navigation, unless unsaved input would be lost. */
export function useNewVersion(registration: ServiceWorkerRegistration | null): boolean {
  const chat = useChat()
  const [isReady, setReady] = useState(false)
  const member = useUser()?.id ?? ''
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  const onNavigated = useEffectEvent(() => {
    const canReload = canReloadForNewVersion({
      isAsked: false,
      hasMoved: true,
      isWriting: (chat.get()?.attachments.isBusy() ?? false) || hasUnsavedInput(member, document),
    })
    if (registration && canReload) applyNewVersion(registration)
  })

  useEffect(() => {
    if (!registration) return
    return watchVersion(registration, navigator.serviceWorker, () => setReady(true))
  }, [registration])

  useEffect(() => {
    const hasMoved = lastPathname.current !== pathname
    lastPathname.current = pathname
    if (isReady && hasMoved) onNavigated()
  }, [isReady, pathname])

  // Browsers check for updates only when a document is loaded, which rarely happens in an open app.
  useEffect(() => {
    if (!registration) return
    let lastCheckAt = Date.now()
    const checkForUpdate = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheckAt < updateCheckIntervalMs) return
      lastCheckAt = Date.now()
      registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', checkForUpdate)
    return () => document.removeEventListener('visibilitychange', checkForUpdate)
  }, [registration])

  return isReady
}

/** Activates the new version and reloads the page. */
export function applyNewVersion(registration: ServiceWorkerRegistration): void {
  activateNewVersion(registration, navigator.serviceWorker, () => location.reload())
}

/** Whether a reload would lose an unsent draft or the text of the focused field. */
function hasUnsavedInput(memberId: string, page: Document): boolean {
  return draftStore.hasAny(memberId) || hasText(page.activeElement)
}

/** Only the focused field is checked; other fields have been sent or saved by then. */
function hasText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element.value !== ''
  return element instanceof HTMLElement && element.isContentEditable
}

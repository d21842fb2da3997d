import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useUser, useViewerStore } from '../session/index.ts'
import { postToWorker } from './post-to-worker.ts'
import { registerWorker } from './register-worker.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** Registers the service worker when the page is idle. Used for members only. */
export function useServiceWorker(): ServiceWorkerRegistration | null {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => {
    // Service workers are missing in some browsers and on insecure connections.
    if (!('serviceWorker' in navigator)) return
    return whenIdle(() => void registerWorker().then(setRegistration, () => undefined), {
      timeoutMs: 10_000,
      fallbackMs: 2_000,
    })
  }, [])
  useWorkerMember(registration !== null)
  useOpenedNotifications()
  useCacheOnHide(registration !== null)
  return registration
}

/** Tells the worker whose chats to cache, and to delete them when the session ends. */
function useWorkerMember(isRegistered: boolean): void {
  const viewer = useViewerStore()
  const member = useUser()?.id
  const locale = useIntl().locale.split('-')[0] ?? ''
  useEffect(() => {
    if (isRegistered && member !== undefined) void postToWorker({ kind: 'member', member, locale })
  }, [isRegistered, member, locale])
  useEffect(() => {
    if (!isRegistered) return
    return () => {
      if (viewer.get()?.id !== member) void postToWorker({ kind: 'forget' })
    }
  }, [isRegistered, viewer, member])
}

/** Navigates to the target of a clicked notification, without reloading the page. */
function useOpenedNotifications(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const onMessage = (event: MessageEvent) => {
      const message = event.data as WorkerMessage | undefined
      if (message?.kind !== 'open') return
      event.ports[0]?.postMessage('opened')
      open(message.path)
    }
    serviceWorker.addEventListener('message', onMessage)
    serviceWorker.startMessages()
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [])
}

/** Caches the current chat page when it is hidden, so that it can be read offline. */
function useCacheOnHide(isRegistered: boolean): void {
  useEffect(() => {
    if (!isRegistered) return
    const onVisibilityChange = () => {
      const { pathname } = location
      const isChat = /^\/chats(\/|$)/.test(pathname)
      if (document.visibilityState === 'hidden' && isChat) void postToWorker({ kind: 'keep', path: pathname })
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [isRegistered])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIntl } from '../i18n/text-context.ts'
import { useUser } from '../viewer/use-viewer.ts'
import { useViewerStore } from '../viewer/viewer-provider.tsx'
import { registerWorker } from './register-worker.ts'
import { tellWorker } from './tell-worker.ts'
import { whenIdle } from './when-idle.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** The worker of the site, registered once the page of a member is at rest. Visitors get none. */
export function useWorker(): ServiceWorkerRegistration | null {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => {
    // Not every browser has workers, and none has them without a secure connection.
    if (!('serviceWorker' in navigator)) return
    return whenIdle(() => void registerWorker().then(setRegistration, () => undefined))
  }, [])
  useMemberOfWorker(registration !== null)
  useOpenedNotices()
  usePutAway(registration !== null)
  return registration
}

/** The worker keeps the chats of one member, and of nobody once the login has ended. */
function useMemberOfWorker(isRegistered: boolean): void {
  const viewer = useViewerStore()
  const member = useUser()?.id
  const locale = useIntl().locale.split('-')[0] ?? ''
  useEffect(() => {
    if (isRegistered && member !== undefined) void tellWorker({ kind: 'member', member, locale })
  }, [isRegistered, member, locale])
  useEffect(() => {
    if (!isRegistered) return
    return () => {
      if (viewer.get()?.id !== member) void tellWorker({ kind: 'forget' })
    }
  }, [isRegistered, viewer, member])
}

/** A notification that was pressed leads this page on; nothing that is being done here is lost. */
function useOpenedNotices(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const hear = (event: MessageEvent) => {
      const message = event.data as WorkerMessage | undefined
      if (message?.kind !== 'open') return
      event.ports[0]?.postMessage('opened')
      open(message.path)
    }
    serviceWorker.addEventListener('message', hear)
    serviceWorker.startMessages()
    return () => serviceWorker.removeEventListener('message', hear)
  }, [])
}

/** A chat that is put away is kept as it was last seen, for when the network is gone. */
function usePutAway(isRegistered: boolean): void {
  useEffect(() => {
    if (!isRegistered) return
    const hidden = () => {
      const { pathname } = location
      const isChat = /^\/chats(\/|$)/.test(pathname)
      if (document.visibilityState === 'hidden' && isChat) void tellWorker({ kind: 'keep', path: pathname })
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [isRegistered])
}

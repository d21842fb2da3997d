import { registerWorker } from '../app/register-worker.ts'

/** What the server needs to reach this device. */
export type Address = { endpoint: string; keys: { p256dh: string; auth: string } }

export type DeviceSubscription = {
  address: Address
  /** Made with this key of the site; one made with a key of before reaches nobody. */
  isMadeWith: (publicKey: string) => boolean
  end: () => Promise<void>
}

/** The browser as far as push needs it, so that the rules can be tried without one. */
export type PushDevice = {
  isSupported: () => boolean
  permission: () => NotificationPermission
  /** Has to be called by a press: browsers refuse who asks unasked. */
  askPermission: () => Promise<NotificationPermission>
  current: () => Promise<DeviceSubscription | null>
  subscribe: (publicKey: string) => Promise<DeviceSubscription>
}

export const browserDevice: PushDevice = {
  isSupported: () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  async current() {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const subscription = await registration?.pushManager.getSubscription()
    return subscription ? ofBrowser(subscription) : null
  },
  async subscribe(publicKey) {
    const registration = await registerWorker()
    return ofBrowser(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    )
  },
}

function ofBrowser(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return {
    address: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    isMadeWith(publicKey) {
      const { applicationServerKey } = subscription.options
      // A browser that does not tell its key is believed.
      return applicationServerKey === null || base64Url(applicationServerKey) === publicKey
    },
    async end() {
      await subscription.unsubscribe()
    },
  }
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

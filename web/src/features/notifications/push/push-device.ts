import { registerWorker } from '../../pwa/index.ts'

/** What the server needs to send notifications to this device. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

export type DeviceSubscription = {
  address: PushAddress
  /** Whether the subscription has this key. The site cannot send to a subscription with an old key. */
  hasKey: (publicKey: string) => boolean
  end: () => Promise<void>
}

/** The browser functions that push needs, so that tests can replace them. */
export type PushDevice = {
  isSupported: () => boolean
  permission: () => NotificationPermission
  /** Must be called in a click handler, otherwise browsers refuse to ask. */
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
    return subscription ? toDeviceSubscription(subscription) : null
  },
  async subscribe(publicKey) {
    const registration = await registerWorker()
    return toDeviceSubscription(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    )
  },
}

function toDeviceSubscription(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return {
    address: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    hasKey(publicKey) {
      const { applicationServerKey } = subscription.options
      // Some browsers do not expose the key. It is then assumed to be the current one.
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

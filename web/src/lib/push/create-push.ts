import type { Api } from '../api/create-api.ts'
import type { DeviceSubscription, PushDevice } from './push-device.ts'
import { pushStateOf, type PushState } from './push-state.ts'
import type { PushStore } from './push-store.ts'

type PushDeps = {
  device: PushDevice
  api: Api
  store: PushStore
  /** Of the site; empty where it sends none. */
  publicKey: string
  timeZone: () => string
}

export type Push = ReturnType<typeof createPush>

/** Notifications on this device. The state of the store follows whatever is done here. */
export function createPush({ device, api, store, publicKey, timeZone }: PushDeps) {
  const isSupported = () => publicKey !== '' && device.isSupported()

  async function look(): Promise<DeviceSubscription | null> {
    const supported = isSupported()
    const subscription = supported ? await device.current() : null
    const permission = supported ? device.permission() : 'default'
    store.set(pushStateOf({ isSupported: supported, permission, isSubscribed: subscription !== null }))
    return subscription
  }

  async function send({ address }: DeviceSubscription): Promise<void> {
    await api('savePushSubscription', {
      query: { push: '1' },
      body: { subscription: address, time_zone: timeZone() },
    })
  }

  /** One of a key of before is replaced: the site cannot send to it any more. */
  async function withSitesKey(kept: DeviceSubscription | null): Promise<DeviceSubscription> {
    if (kept?.isMadeWith(publicKey)) return kept
    await kept?.end()
    return device.subscribe(publicKey)
  }

  async function end(subscription: DeviceSubscription | null): Promise<void> {
    await subscription?.end()
    await look()
  }

  return {
    async look(): Promise<void> {
      await look()
    },

    /** Only ever because somebody pressed something. The browser's question comes before anything is waited for. */
    async subscribe(): Promise<PushState> {
      if (!isSupported()) return store.get()
      const permission = await device.askPermission()
      if (permission === 'granted') {
        const subscription = await withSitesKey(await device.current())
        await send(subscription).catch(async (error: unknown) => {
          await end(subscription)
          throw error
        })
      }
      await look()
      return store.get()
    },

    async unsubscribe(): Promise<void> {
      const subscription = await look()
      if (subscription) await api('removePushSubscription', { body: { endpoint: subscription.address.endpoint } })
      await end(subscription)
    },

    async test(): Promise<void> {
      const subscription = await look()
      if (subscription) await api('testPush', { body: { endpoint: subscription.address.endpoint } })
    },

    /**
     * At the start of a member's visit, asking the member nothing: the server may have forgotten the device, the device
     * may have got another address, and it rings for the login that told of it last.
     */
    async sayAgain(): Promise<void> {
      const kept = await look()
      if (!kept || store.get() !== 'subscribed') return
      await send(await withSitesKey(kept))
    },

    /** The login is gone, so the server cannot be told; an address that is no more tells it by itself. */
    forget: async () => end(await look()),
  }
}

import type { Api } from '../../../shared/api/create-api.ts'
import type { DeviceSubscription, PushDevice } from './push-device.ts'
import { pushStateOf, type PushState } from './push-state.ts'
import type { PushStore } from './push-store.ts'

type PushDeps = {
  device: PushDevice
  api: Api
  store: PushStore
  /** Push key of the site. Empty if the site sends no push notifications. */
  publicKey: string
  timeZone: () => string
}

export type Push = ReturnType<typeof createPush>

/** Push notifications on this device. Every operation updates the state in the store. */
export function createPush({ device, api, store, publicKey, timeZone }: PushDeps) {
  const isSupported = () => publicKey !== '' && device.isSupported()

  async function refreshState(): Promise<DeviceSubscription | null> {
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

  /** Replaces a subscription that has an old key, because the site cannot send to it any more. */
  async function withCurrentKey(existing: DeviceSubscription | null): Promise<DeviceSubscription> {
    if (existing?.hasKey(publicKey)) return existing
    await existing?.end()
    return device.subscribe(publicKey)
  }

  async function endSubscription(subscription: DeviceSubscription | null): Promise<void> {
    await subscription?.end()
    await refreshState()
  }

  return {
    async refresh(): Promise<void> {
      await refreshState()
    },

    /** Call only in a click handler. The permission prompt comes before anything else is awaited. */
    async subscribe(): Promise<PushState> {
      if (!isSupported()) return store.get()
      const permission = await device.askPermission()
      if (permission === 'granted') {
        const subscription = await withCurrentKey(await device.current())
        await send(subscription).catch(async (error: unknown) => {
          await endSubscription(subscription)
          throw error
        })
      }
      await refreshState()
      return store.get()
    },

    unsubscribe: async (): Promise<void> => {
      const subscription = await refreshState()
      if (subscription) await api('removePushSubscription', { body: { endpoint: subscription.address.endpoint } })
      await endSubscription(subscription)
    },

    test: async (): Promise<void> => {
      const subscription = await refreshState()
      if (subscription) await api('testPush', { body: { endpoint: subscription.address.endpoint } })
    },

    /**
     * Sends the subscription to the server at the start of a visit, without a permission prompt. The server may have
     * lost it, its endpoint may have changed, and it belongs to the login that sent it last.
     */
    async resendSubscription(): Promise<void> {
      const existing = await refreshState()
      if (!existing || store.get() !== 'subscribed') return
      await send(await withCurrentKey(existing))
    },

    /** Ends the subscription on the device only, after the logout. The server notices that the endpoint is gone. */
    unsubscribeDevice: async () => endSubscription(await refreshState()),
  }
}

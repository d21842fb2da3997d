import type { Api } from '../api/create-api.ts'
import type { DeviceSubscription, PushDevice } from './push-device.ts'
import { pushStateOf, type PushState } from './push-state.ts'
import type { PushStore } from './push-store.ts'
import { isDue, type SentMemory } from './sent-memory.ts'

type PushDeps = {
  device: PushDevice
  api: Api
  store: PushStore
  memory: SentMemory
  /** Of the site; empty where it sends none. */
  publicKey: string
  timeZone: () => string
  now: () => number
}

export type Push = ReturnType<typeof createPush>

/** Notifications on this device. The state of the store follows whatever is done here. */
export function createPush({ device, api, store, memory, publicKey, timeZone, now }: PushDeps) {
  const isSupported = () => publicKey !== '' && device.isSupported()

  async function look(): Promise<DeviceSubscription | null> {
    const supported = isSupported()
    const subscription = supported ? await device.current() : null
    const permission = supported ? device.permission() : 'default'
    store.set(pushStateOf({ isSupported: supported, permission, isSubscribed: subscription !== null }))
    return subscription
  }

  async function send({ address }: DeviceSubscription, member: string): Promise<void> {
    await api('savePushSubscription', {
      query: { push: '1' },
      body: { subscription: address, time_zone: timeZone() },
    })
    memory.set({ member, endpoint: address.endpoint, at: now() })
  }

  /** One of a key of before is replaced: the site cannot send to it any more. */
  async function withSitesKey(kept: DeviceSubscription | null): Promise<DeviceSubscription> {
    if (kept?.isMadeWith(publicKey)) return kept
    await kept?.end()
    return device.subscribe(publicKey)
  }

  async function end(subscription: DeviceSubscription | null): Promise<void> {
    memory.set(null)
    await subscription?.end()
    await look()
  }

  return {
    async look(): Promise<void> {
      await look()
    },

    /** Only ever because somebody pressed something. The browser's question comes before anything is waited for. */
    async subscribe(member: string): Promise<PushState> {
      if (!isSupported()) return store.get()
      const permission = await device.askPermission()
      if (permission === 'granted') {
        const subscription = await withSitesKey(await device.current())
        await send(subscription, member).catch(async (error: unknown) => {
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

    /** At the start of a member's visit: the server hears of this device again, asking the member nothing. */
    async sayAgain(member: string): Promise<void> {
      const kept = await look()
      if (!kept || store.get() !== 'subscribed') return
      const subscription = await withSitesKey(kept)
      if (!isDue(memory.get(), { member, endpoint: subscription.address.endpoint, at: now() })) return
      await send(subscription, member)
    },

    /** The login is gone, so the server cannot be told; an address that is no more tells it by itself. */
    forget: async () => end(await look()),
  }
}

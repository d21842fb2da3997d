import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushPayload } from '../../contract/src/notification-rules.ts'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

export type PushDevice = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

const pushBoxUrl = requireValue(e2eEnvironment(), 'PUSH_SERVICES')

/** Creates a device at the push box of the sandbox, which holds its private key. */
export const createPushDevice = async (): Promise<PushDevice> =>
  (await (await fetch(`${pushBoxUrl}/devices`, { method: 'POST' })).json()) as PushDevice

/** Returns the decrypted payloads that a device has received, oldest first. */
export async function receivedPushes({ id }: PushDevice): Promise<PushPayload[]> {
  const { received } = (await (await fetch(`${pushBoxUrl}/devices/${id}`)).json()) as {
    received: { payload: PushPayload }[]
  }
  return received.map(({ payload }) => payload)
}

/**
 * Makes the browser subscribe with this device. Chromium would use the push service of its vendor, which is not
 * available in tests, so the two functions that contact it are replaced. Everything else of push is the browser's own.
 */
export async function emulatePushDevice(context: BrowserContext, { endpoint, keys }: PushDevice): Promise<void> {
  await context.addInitScript(`if ('PushManager' in globalThis) {
    const storageKey = 'e2e-push-key'
    const bytes = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const subscription = (key) => ({
      endpoint: ${JSON.stringify(endpoint)},
      options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
      toJSON: () => (${JSON.stringify({ endpoint, expirationTime: null, keys })}),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey)
        return true
      },
    })
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem(storageKey, applicationServerKey)
      return subscription(applicationServerKey)
    }
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(storageKey)
      globalThis.wasSubscriptionRead = true
      return key && subscription(key)
    }
  }`)
}

/** Waits until the page has read the push subscription of the browser. */
export const waitForSubscriptionRead = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('globalThis.wasSubscriptionRead === true')).toBe(true)

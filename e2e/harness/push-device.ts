import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushPayload } from '../../contract/src/notification-rules.ts'
import { valueOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

export type PushDevice = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

const box = valueOf(e2eEnvironment(), 'PUSH_SERVICES')

/** A device at the push box, which keeps its private key. */
export const newDevice = async (): Promise<PushDevice> =>
  (await (await fetch(`${box}/devices`, { method: 'POST' })).json()) as PushDevice

/** What has arrived on a device, decrypted, the first one first. */
export async function pushesTo({ id }: PushDevice): Promise<PushPayload[]> {
  const { received } = (await (await fetch(`${box}/devices/${id}`)).json()) as { received: { payload: PushPayload }[] }
  return received.map(({ payload }) => payload)
}

/**
 * Makes a browser this device. Chromium subscribes at the push service of its maker, which is not to be had here: the
 * two functions that would ask it answer with a device of the push box. Everything else of push is the browser's own.
 */
export async function carryDevice(context: BrowserContext, { endpoint, keys }: PushDevice): Promise<void> {
  await context.addInitScript(`if ('PushManager' in globalThis) {
    const kept = 'e2e-push-key'
    const bytes = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const subscription = (key) => ({
      endpoint: ${JSON.stringify(endpoint)},
      options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
      toJSON: () => (${JSON.stringify({ endpoint, expirationTime: null, keys })}),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    })
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem(kept, applicationServerKey)
      return subscription(applicationServerKey)
    }
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(kept)
      globalThis.wasDeviceLookedAt = true
      return key && subscription(key)
    }
  }`)
}

/** Waits until the page knows whether this device gets pushes. */
export const deviceLookedAt = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('globalThis.wasDeviceLookedAt === true')).toBe(true)

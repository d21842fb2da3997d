import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushPayload } from '../../contract/src/notification-rules.ts'

/** Waits until the service worker controls the page and has cached the chats of the member. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await waitForCachedPage(page, '/chats')
}

/** Waits until the service worker has cached a page for offline use. */
export async function waitForCachedPage(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPaths(page)).toContain(path)
}

/** Returns the paths of the member pages that the service worker has cached. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const keys = await (await caches.open('velvet-chats')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })()`)

type Push = Pick<PushPayload, 'id' | 'title' | 'badge' | 'path'> & Partial<PushPayload>

/** Delivers a push to the service worker, as the browser does when one arrives. */
export async function deliverPush(page: Page, origin: string, push: Push): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (own) registration.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration.promise
  const data = JSON.stringify({ body: '', tag: push.id, lang: 'en', at: new Date().toISOString(), ...push })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

/** Returns the titles of the notifications that are currently shown. */
export const shownNotifications = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title }) => title)
  })()`)

/**
 * Clicks the only notification that is shown. Headless browsers do not draw it, so the event is dispatched in the
 * service worker. An event that was created by a script has no `waitUntil`, so it is added here.
 */
export async function clickNotification(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    const event = new NotificationEvent('notificationclick', { notification })
    const done = []
    event.waitUntil = (promise) => done.push(promise)
    dispatchEvent(event)
    await Promise.all(done)
  })()`)
}

/** Posts a photo as the phone does when another app shares one with the site. */
export async function sharePhoto(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 750 })
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    const photos = new DataTransfer()
    photos.items.add(new File([blob], 'shared.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: photos.files }))
    document.body.append(form)
    form.submit()
  })()`)
}

import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushPayload } from '../../contract/src/notification-rules.ts'

/** Waits until the site's worker is in charge of the page and knows whose it is. */
export async function workerOf(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await keptPage(page, '/chats')
}

/** Waits until the worker has kept a page for the time without a network. */
export async function keptPage(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptOf(page)).toContain(path)
}

/** The paths that the worker keeps of a member. */
export const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const keys = await (await caches.open('velvet-chats')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })()`)

type Push = Pick<PushPayload, 'id' | 'title' | 'badge' | 'path'> & Partial<PushPayload>

/** Hands the worker a push, as the browser does when one arrives. */
export async function deliverPush(page: Page, origin: string, push: Push): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const data = JSON.stringify({ body: '', tag: push.id, lang: 'en', at: new Date().toISOString(), ...push })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

/** The titles of the notifications that are shown now. */
export const noticesOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title }) => title)
  })()`)

/**
 * Presses the one notification that is shown. No window draws it here, so the worker is told as the browser tells it;
 * an event made by a script has no `waitUntil` of its own.
 */
export async function pressNotice(context: BrowserContext): Promise<void> {
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

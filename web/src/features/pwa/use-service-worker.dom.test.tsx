import { act, cleanup } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { useViewerStore } from '../session/viewer-provider.tsx'
import { useServiceWorker } from './use-service-worker.ts'

/** Pages that navigations may lead to. */
const anyPage = { user, at: '/members', route: { id: 'token', path: '/*' } }

let idleCallbacks: Map<number, () => void>

beforeEach(() => {
  idleCallbacks = new Map()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idleCallbacks.set(1, callback)
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idleCallbacks.delete(handle))
})

afterEach(() => {
  // The clean-up of the hook needs the stubs.
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function stubWorker() {
  const postMessage = vi.fn()
  const registration = { active: { postMessage } }
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn(() => Promise.resolve(registration)),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    startMessages: vi.fn(),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return { container, registration, postMessage }
}

async function openPage() {
  const { current, unmount } = await renderPageHook(
    () => ({ registration: useServiceWorker(), viewer: useViewerStore(), path: useLocation().pathname }),
    anyPage,
  )
  /** Simulates that the browser is idle. */
  const becomeIdle = () =>
    act(async () => {
      for (const callback of idleCallbacks.values()) callback()
    })
  const setUser = (next: typeof user | null) => act(async () => current().viewer.set(next))
  return { current, unmount, becomeIdle, setUser }
}

async function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

describe('the service worker', () => {
  it('is registered when the page is idle, and gets the member and the language', async () => {
    const { container, registration, postMessage } = stubWorker()
    const { current, becomeIdle } = await openPage()
    expect(container.register).not.toHaveBeenCalled()
    await becomeIdle()
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', expect.anything())
    expect(current().registration).toBe(registration)
    expect(postMessage.mock.calls).toEqual([[{ kind: 'member', member: user.id, locale: 'en' }]])
  })

  it('is not registered when the page is left before it is idle', async () => {
    const { container } = stubWorker()
    const { unmount, becomeIdle } = await openPage()
    unmount()
    await becomeIdle()
    expect(container.register).not.toHaveBeenCalled()
  })

  it('is left out where the browser has none', async () => {
    const { current, becomeIdle } = await openPage()
    await becomeIdle()
    expect(current().registration).toBeNull()
  })

  it('deletes the data of the member when the session ends, but not when the member leaves the page', async () => {
    const { postMessage } = stubWorker()
    const { becomeIdle, setUser } = await openPage()
    await becomeIdle()
    await setUser({ ...user, credits: 1 })
    expect(postMessage).not.toHaveBeenCalledWith({ kind: 'forget' })
    await setUser(null)
    expect(postMessage).toHaveBeenLastCalledWith({ kind: 'forget' })

    postMessage.mockClear()
    const next = await openPage()
    await next.becomeIdle()
    await act(async () => next.unmount())
    expect(postMessage.mock.calls).toEqual([[expect.objectContaining({ kind: 'member' })]])
  })

  it('opens the target of a clicked notification and gets a reply, until the page is left', async () => {
    const { container } = stubWorker()
    const { current, unmount } = await openPage()
    const port = { postMessage: vi.fn() }
    const send = (data: unknown) =>
      act(async () => container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })))
    expect(container.startMessages).toHaveBeenCalledTimes(1)
    await send({ kind: 'another', path: '/likes' })
    expect(current().path).toBe('/members')
    await send({ kind: 'open', path: '/chats' })
    expect(current().path).toBe('/chats')
    expect(port.postMessage.mock.calls).toEqual([['opened']])
    unmount()
    await send({ kind: 'open', path: '/likes' })
    expect(port.postMessage).toHaveBeenCalledTimes(1)
  })

  it('caches a chat when it is hidden, but no other page', async () => {
    const { postMessage } = stubWorker()
    const { becomeIdle, unmount } = await openPage()
    await becomeIdle()
    postMessage.mockClear()
    history.replaceState(null, '', '/likes')
    await hidePage()
    expect(postMessage).not.toHaveBeenCalled()
    history.replaceState(null, '', '/chats/1')
    await hidePage()
    expect(postMessage.mock.calls).toEqual([[{ kind: 'keep', path: '/chats/1' }]])
    unmount()
    await hidePage()
    expect(postMessage).toHaveBeenCalledTimes(1)
  })
})

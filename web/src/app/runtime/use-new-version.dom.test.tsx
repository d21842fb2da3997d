import { act } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import type { ChatEngine } from '../../features/chat/engine/chat-engine.ts'
import { createChatHandle } from '../../features/chat/engine/chat-handle.ts'
import { draftStore } from '../../features/members/draft-store.ts'
import { conversationId } from '../../testing/chat-responses.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { useNewVersion } from './use-new-version.ts'

const createWorker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() })
type FakeWorker = ReturnType<typeof createWorker>

const anyChat = { user, at: '/chats/1', route: { id: 'chats-id', path: '/chats/:id' } }

let container: EventTarget

beforeEach(() => {
  container = Object.assign(new EventTarget(), { controller: createWorker() })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.spyOn(location, 'reload').mockReturnValue(undefined)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  draftStore.clear()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openChat(chat = createChatHandle()) {
  const versions: { waiting: FakeWorker | null; installing: FakeWorker | null } = { waiting: null, installing: null }
  const registration = Object.assign(new EventTarget(), versions, { update: vi.fn(() => Promise.resolve()) })
  const { current, unmount } = await renderPageHook(
    () => ({
      isReady: useNewVersion(registration as unknown as ServiceWorkerRegistration),
      navigate: useNavigate(),
    }),
    { ...anyChat, chat },
  )
  /** Simulates that the browser finds and installs a new worker. */
  async function install() {
    const worker = createWorker()
    await act(async () => {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
    })
    return worker
  }
  const navigate = (path: string) => act(async () => current().navigate(path))
  return { isReady: () => current().isReady, registration, install, navigate, unmount }
}

describe('a new version', () => {
  it('is ready once it is installed', async () => {
    const { isReady, install } = await openChat()
    expect(isReady()).toBe(false)
    await install()
    expect(isReady()).toBe(true)
  })

  it('is activated on the next navigation, which then reloads the page', async () => {
    const { install, navigate } = await openChat()
    await navigate('/chats/2')
    const worker = await install()
    await navigate('/chats/2?sort=new')
    expect(worker.postMessage).not.toHaveBeenCalled()
    await navigate('/chats/3')
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'take_over' })
    expect(location.reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  it('waits while a photo is uploaded', async () => {
    const chat = createChatHandle()
    const isBusy = vi.fn(() => true)
    chat.set({ attachments: { isBusy } } as unknown as ChatEngine)
    const { install, navigate } = await openChat(chat)
    const worker = await install()
    await navigate('/chats/2')
    expect(worker.postMessage).not.toHaveBeenCalled()
    isBusy.mockReturnValue(false)
    await navigate('/chats/3')
    expect(worker.postMessage).toHaveBeenCalledTimes(1)
  })

  it('waits while the member has an unsent draft', async () => {
    const { install, navigate } = await openChat()
    const worker = await install()
    draftStore.set(user.id, conversationId, 'Hello')
    await navigate('/chats/2')
    expect(worker.postMessage).not.toHaveBeenCalled()
    draftStore.clear()
    await navigate('/chats/3')
    expect(worker.postMessage).toHaveBeenCalledTimes(1)
  })

  it('waits while the focused field has text', async () => {
    const { install, navigate } = await openChat()
    const worker = await install()
    const field = document.body.appendChild(document.createElement('input'))
    field.value = 'Hello'
    field.focus()
    await navigate('/chats/2')
    expect(worker.postMessage).not.toHaveBeenCalled()
  })
})

describe('the check for a new version', () => {
  function setVisibility(state: DocumentVisibilityState) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('runs when the page becomes visible, at most once an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { registration } = await openChat()
    vi.setSystemTime(hourMs - 1)
    setVisibility('visible')
    expect(registration.update).not.toHaveBeenCalled()
    vi.setSystemTime(hourMs)
    setVisibility('hidden')
    expect(registration.update).not.toHaveBeenCalled()
    setVisibility('visible')
    setVisibility('visible')
    expect(registration.update).toHaveBeenCalledTimes(1)
    vi.setSystemTime(2 * hourMs)
    setVisibility('visible')
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('ends when the page is left', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { registration, unmount } = await openChat()
    unmount()
    vi.setSystemTime(hourMs)
    setVisibility('visible')
    expect(registration.update).not.toHaveBeenCalled()
  })
})

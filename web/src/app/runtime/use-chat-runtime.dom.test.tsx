import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startChat } from '../../features/chat/engine/start-chat.ts'
import { useViewerStore } from '../../features/session/viewer-provider.tsx'
import { user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { withPage } from '../../testing/render.tsx'
import { stubApi } from '../../testing/visit.ts'
import { useChatRuntime } from './use-chat-runtime.ts'

vi.mock(import('../../features/chat/engine/start-chat.ts'), () => ({ startChat: vi.fn() }))

const stopChat = vi.fn()

function useRuntimeAndViewer() {
  useChatRuntime()
  return useViewerStore()
}

function Runtime() {
  useChatRuntime()
  return null
}

beforeEach(() => void vi.mocked(startChat).mockReturnValue(stopChat))

afterEach(() => {
  vi.mocked(startChat).mockReset()
  stopChat.mockReset()
  vi.unstubAllGlobals()
})

it('runs the chat engine of the member until the page is left', async () => {
  const { unmount } = await renderPageHook(useRuntimeAndViewer, { user })
  await waitFor(() => expect(startChat).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ member: user.id })))
  expect(stopChat).not.toHaveBeenCalled()
  unmount()
  expect(stopChat).toHaveBeenCalledTimes(1)
})

it('runs no chat engine for a visitor', async () => {
  await renderPageHook(useRuntimeAndViewer)
  await vi.dynamicImportSettled()
  expect(startChat).not.toHaveBeenCalled()
})

it('starts no chat engine when the page is left before the code is loaded', async () => {
  const { unmount } = render(await withPage(<Runtime />, { user }))
  unmount()
  await vi.dynamicImportSettled()
  expect(startChat).not.toHaveBeenCalled()
})

it('replaces the chat engine when another member logs in, but not when the data of the member changes', async () => {
  const { current } = await renderPageHook(useRuntimeAndViewer, { user })
  await waitFor(() => expect(startChat).toHaveBeenCalledTimes(1))
  await act(async () => current().set({ ...user, credits: 1 }))
  expect(stopChat).not.toHaveBeenCalled()
  await act(async () => current().set({ ...user, id: 'another-member' }))
  expect(stopChat).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(startChat).toHaveBeenCalledTimes(2))
  expect(startChat).toHaveBeenLastCalledWith(expect.objectContaining({ member: 'another-member' }))
})

it('stops the chat engine when its session check finds that the session has ended', async () => {
  const error = { error: { code: 'authentication_required', params: {} } }
  stubApi({ 'GET /api/user.php': { status: 401, body: error } })
  const { current } = await renderPageHook(useRuntimeAndViewer, { user })
  await waitFor(() => expect(startChat).toHaveBeenCalledTimes(1))
  await act(async () => vi.mocked(startChat).mock.lastCall?.[0].checkSession())
  expect(current().get()).toBeNull()
  expect(stopChat).toHaveBeenCalledTimes(1)
})

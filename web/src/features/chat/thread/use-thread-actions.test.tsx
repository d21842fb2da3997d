import { photoMaxBytes } from '@velvet/contract/photo-rules'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { ChatEngine } from '../../../lib/chat/chat-engine.ts'
import { chatSlot } from '../../../lib/chat/chat-slot.ts'
import { createAttachments } from '../../../lib/chat/create-attachments.ts'
import { conversation } from '../../../testing/chats.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/toast-store.ts'
import { useThreadActions, type ThreadActions } from './use-thread-actions.ts'

afterEach(() => {
  chatSlot.set(undefined)
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

/** The actions of a conversation in a window whose chat runs and whose line is down. */
async function actionsOf(): Promise<ThreadActions> {
  const attachments = createAttachments({
    sendPhoto: () => Promise.reject(new ApiError('unavailable', 0)),
    sendGift: () => Promise.resolve(undefined),
    onSent: () => undefined,
    onChange: () => undefined,
    newId: () => 'm1',
    preview: () => 'blob:1',
    forgetPreview: () => undefined,
  })
  chatSlot.set({ attachments } as ChatEngine)
  let actions: ThreadActions | undefined
  const Actions = () => {
    actions = useThreadActions(conversation())
    return null
  }
  await renderHtml(<Actions />, { user })
  return actions!
}

it.each([
  ['too large', { name: 'a.jpg', type: 'image/jpeg', size: photoMaxBytes + 1 }, /larger than \d+ MB/],
  ['of a kind that no browser shows', { name: 'a.heic', type: 'image/heic', size: 5 }, /HEIC/],
])('a photo that is %s is refused in words', async (_, file, words) => {
  const { photo } = await actionsOf()
  photo(file as File)
  await vi.waitFor(() => expect(toasts.current()).toMatchObject([{ tone: 'bad' }]))
  expect(toasts.current()[0]!.title).toMatch(words)
})

it('a photo that fails on its way says so where it is shown, not twice', async () => {
  const { photo } = await actionsOf()
  photo({ name: 'a.jpg', type: 'image/jpeg', size: 5 } as File)
  const unsent = () => chatSlot.get()?.attachments.unsent(conversation().id)
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ sending: 'failed', problem: 'unavailable' }]))
  expect(toasts.current()).toEqual([])
})

import { photoMaxBytes } from '@velvet/contract/photo-rules'
import { toasts } from '@velvet/ui/toast-store'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import { conversation } from '../../../testing/chats.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import type { ChatEngine } from '../engine/chat-engine.ts'
import { createChatHandle } from '../engine/chat-handle.ts'
import { createAttachments } from '../engine/create-attachments.ts'
import { useThreadActions, type ThreadActions } from './use-thread-actions.ts'

afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

/** Returns the actions of a conversation while the network is down. */
async function actionsOf(): Promise<ThreadActions & { unsent: () => unknown }> {
  const attachments = createAttachments({
    sendPhoto: () => Promise.reject(new ApiError('unavailable', 0)),
    sendGift: () => Promise.resolve(undefined),
    onSent: () => undefined,
    onFailed: () => undefined,
    onChange: () => undefined,
    newId: () => 'm1',
    createPreview: () => 'blob:1',
    revokePreview: () => undefined,
  })
  const handle = createChatHandle()
  handle.set({ attachments } as ChatEngine)
  let actions: ThreadActions | undefined
  const Actions = () => {
    actions = useThreadActions(conversation())
    return null
  }
  await renderHtml(<Actions />, { user, chat: handle })
  return { ...actions!, unsent: () => attachments.unsent(conversation().id) }
}

it.each([
  ['too large', { name: 'a.jpg', type: 'image/jpeg', size: photoMaxBytes + 1 }, /larger than \d+ MB/],
  ['of an unsupported type', { name: 'a.heic', type: 'image/heic', size: 5 }, /HEIC/],
])('shows an error message for a photo that is %s', async (_, file, expected) => {
  const { sendPhoto } = await actionsOf()
  sendPhoto(file as File)
  await expect.poll(() => toasts.current()).toMatchObject([{ tone: 'bad' }])
  expect(toasts.current()[0]!.title).toMatch(expected)
})

it('reports a failed upload in the conversation and not in a toast', async () => {
  const { sendPhoto: photo, unsent } = await actionsOf()
  photo({ name: 'a.jpg', type: 'image/jpeg', size: 5 } as File)
  await expect.poll(() => unsent()).toMatchObject([{ sending: 'failed', problem: 'unavailable' }])
  expect(toasts.current()).toEqual([])
})

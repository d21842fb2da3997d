import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { SentMessage } from '../../../shared/api/responses.ts'
import { message } from '../../../testing/chat-responses.ts'
import { createAttachments, type AttachmentsDeps } from './create-attachments.ts'

const picture = () => new File(['x'], 'me.png', { type: 'image/png' })
const preparing = { state: 'preparing', refusal: null, files: null } as const

function setup() {
  const pending: { resolve: (sent: SentMessage | undefined) => void; reject: (error: unknown) => void }[] = []
  const hang = () => new Promise<SentMessage | undefined>((resolve, reject) => void pending.push({ resolve, reject }))
  const sendPhoto = vi.fn<AttachmentsDeps['sendPhoto']>(hang)
  const sendGift = vi.fn<AttachmentsDeps['sendGift']>(hang)
  const [onSent, onFailed, onChange, revokePreview] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  let ids = 0
  const attachments = createAttachments({
    sendPhoto,
    sendGift,
    onSent,
    onFailed,
    onChange,
    newId: () => `id-${(ids += 1)}`,
    createPreview: (file) => `blob:${file.name}`,
    revokePreview,
  })
  const shown = () => attachments.unsent('a')
  return { attachments, pending, sendPhoto, sendGift, onSent, onFailed, onChange, forgetPreview: revokePreview, shown }
}

describe('sending a photo', () => {
  it('shows the photo with its progress immediately and reports the sent message', async () => {
    const { attachments, pending, sendPhoto, onSent, shown } = setup()
    const sending = attachments.sendPhoto('a', picture())
    expect(shown()).toMatchObject([
      { id: 'id-1', type: 'photo', sending: 'sending', progress: 0, localPhotoUrl: 'blob:me.png' },
    ])
    sendPhoto.mock.calls[0]![0].onProgress(0.5)
    expect(shown()[0]!.progress).toBe(0.5)
    const sent = { message: message(2, { id: 'id-1', type: 'photo', photo: preparing }), credits: 3 }
    pending[0]!.resolve(sent)
    expect(await sending).toBeUndefined()
    expect(onSent).toHaveBeenCalledWith('a', sent)
    expect(shown()).toEqual([])
  })

  it('shows the chosen file until the server has processed the photo', () => {
    const { attachments, forgetPreview } = setup()
    void attachments.sendPhoto('a', picture())
    const sent = message(2, { id: 'id-1', type: 'photo', photo: preparing })
    expect(attachments.withPreview(sent).localPhotoUrl).toBe('blob:me.png')
    attachments.onMessageUpdated({ ...sent, photo: { state: 'refused', refusal: null, files: null } })
    expect(attachments.withPreview(sent)).toBe(sent)
    expect(forgetPreview).toHaveBeenCalledWith('blob:me.png')
  })

  it('returns the problem of a refused photo and retries with the same message id', async () => {
    const { attachments, pending, sendPhoto, onFailed, shown } = setup()
    const sending = attachments.sendPhoto('a', picture())
    pending[0]!.reject(new ApiError('not_enough_credits', 402, { needed: 2 }))
    const problem = { code: 'not_enough_credits', params: { needed: 2 } }
    expect(await sending).toEqual(problem)
    expect(onFailed).toHaveBeenCalledWith('a', 'id-1', problem)
    expect(shown()).toMatchObject([{ sending: 'failed', problem: 'not_enough_credits' }])
    void attachments.retry('id-1')
    expect(shown()[0]).toMatchObject({ sending: 'sending' })
    expect(shown()[0]).not.toHaveProperty('problem')
    expect(sendPhoto.mock.calls.map(([{ messageId }]) => messageId)).toEqual(['id-1', 'id-1'])
  })

  it('aborts the upload of a discarded photo', async () => {
    const { attachments, pending, sendPhoto, shown, forgetPreview } = setup()
    const sending = attachments.sendPhoto('a', picture())
    attachments.drop('id-1')
    expect(sendPhoto.mock.calls[0]![0].signal.aborted).toBe(true)
    pending[0]!.reject(new DOMException('aborted', 'AbortError'))
    expect(await sending).toBeUndefined()
    expect(shown()).toEqual([])
    expect(forgetPreview).toHaveBeenCalledTimes(1)
  })

  it('does not send a file that is not an image', async () => {
    const { attachments, sendPhoto } = setup()
    expect(await attachments.sendPhoto('a', new File(['x'], 'a.txt', { type: 'text/plain' }))).toEqual({
      file: 'not_a_picture',
    })
    expect(sendPhoto).not.toHaveBeenCalled()
  })
})

it('shows a gift with its text immediately, and only in its conversation', () => {
  const { attachments, shown, sendGift } = setup()
  void attachments.sendGift('a', 'rose', 'For you')
  expect(shown()).toMatchObject([{ type: 'gift', gift: 'rose', text: 'For you', sending: 'sending' }])
  expect(attachments.unsent('b')).toEqual([])
  expect(sendGift).toHaveBeenCalledWith({ conversationId: 'a', messageId: 'id-1', gift: 'rose', text: 'For you' })
})

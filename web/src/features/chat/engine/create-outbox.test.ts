import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { SentMessage } from '../../../shared/api/responses.ts'
import { message } from '../../../testing/chat-responses.ts'
import { fakeLocks } from '../../../testing/fake-browser.ts'
import type { Locks } from '../../live/leadership.ts'
import { createOutbox, type Outbox, type OutboxEvent } from './create-outbox.ts'
import { memoryStorage, type OutboxStorage, type QueuedText } from './outbox-storage.ts'

// The windows use the BroadcastChannel of Node, which needs the real event loop.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const outbox of running.splice(0)) await outbox.stop({ isLoggedOut: false })
})

const running: Outbox[] = []
const quote = { prompt: 'sundays', answer: 'at the Lighthouse.' } as const
let memberCount = 0
const offline = () => Promise.reject(new ApiError('unavailable', 0))
const refuse = () => Promise.reject(new ApiError('not_enough_credits', 402, { needed: 1 }))
const accept = ({ messageId, text }: QueuedText): Promise<SentMessage> =>
  Promise.resolve({ message: message(2, { id: messageId, text }), credits: 9 })

/** Runs everything that is due. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
const advance = async (durationMs: number) => {
  await settle()
  await vi.advanceTimersByTimeAsync(durationMs)
  await settle()
}

type Browser = { locks: Locks | undefined; storage: OutboxStorage; member: string }

function browser(changes: Partial<Browser> = {}): Browser {
  memberCount += 1
  return { locks: fakeLocks(), storage: memoryStorage(), member: `member-${memberCount}`, ...changes }
}

function open({ locks, storage, member }: Browser) {
  const events: OutboxEvent[] = []
  const restoreDraft = vi.fn()
  const send = vi.fn<(queued: QueuedText) => Promise<SentMessage | undefined>>(accept)
  const onEvent = (one: OutboxEvent) => void events.push(one)
  const outbox = createOutbox({ member, storage, locks, send, restoreDraft, onEvent, random: () => 0 })
  running.push(outbox)
  const write = (messageId: string, conversationId = 'a') =>
    outbox.enqueue({ conversationId, messageId, text: `Words ${messageId}` })
  const sent = () => send.mock.calls.map(([{ messageId }]) => messageId)
  const eventsOfKind = (kind: string) => events.filter((one) => one.kind === kind)
  return { outbox, send, sent, giveBack: restoreDraft, events, eventsOfKind, write }
}

describe('the outbox', () => {
  it('sends texts one after the other, in the order of writing', async () => {
    const { write, send, sent, outbox, eventsOfKind } = open(browser())
    let respond: () => void = () => undefined
    send.mockImplementationOnce((queued) => new Promise((resolve) => (respond = () => resolve(accept(queued)))))
    await write('1')
    await write('2')
    await settle()
    expect(sent()).toEqual(['1'])
    expect(outbox.unsent('a').map(({ sending }) => sending)).toEqual(['sending', 'queued'])
    respond()
    await settle()
    expect(sent()).toEqual(['1', '2'])
    expect(outbox.unsent('a')).toEqual([])
    expect(eventsOfKind('sent')).toHaveLength(2)
  })

  it('sends texts of one conversation without waiting for another', async () => {
    const { write, send, sent } = open(browser())
    send.mockImplementation((queued) => (queued.conversationId === 'a' ? offline() : accept(queued)))
    await write('1', 'a')
    await write('2', 'b')
    await settle()
    expect(sent().toSorted()).toEqual(['1', '2'])
  })

  it('retries with the same id and backoff until the text is sent', async () => {
    const { write, send, sent, outbox } = open(browser())
    send.mockImplementation(offline)
    await write('1')
    await advance(999)
    expect(sent()).toEqual(['1'])
    expect(outbox.unsent('a')[0]!.sending).toBe('queued')
    await advance(1)
    await advance(1_999)
    expect(sent()).toEqual(['1', '1'])
    await advance(600_000)
    expect(sent().length).toBeGreaterThan(10)
    send.mockImplementation(accept)
    await advance(60_000)
    expect(outbox.unsent('a')).toEqual([])
  })

  it('retries immediately when the network is back', async () => {
    const { write, send, sent, outbox } = open(browser())
    send.mockImplementationOnce(offline)
    await write('1')
    await settle()
    outbox.retryNow()
    await settle()
    expect(sent()).toEqual(['1', '1'])
  })

  it('reports a refused text for its draft and sends the next one', async () => {
    const { write, send, giveBack, eventsOfKind, outbox } = open(browser())
    send.mockImplementationOnce(refuse)
    await write('1')
    await write('2')
    await settle()
    const refused = {
      conversationId: 'a',
      messageId: '1',
      text: 'Words 1',
      code: 'not_enough_credits',
      params: { needed: 1 },
    }
    expect(giveBack.mock.calls).toEqual([[refused]])
    expect(eventsOfKind('refused')).toMatchObject([{ refused }])
    expect(eventsOfKind('sent')).toMatchObject([{ messageId: '2' }])
    expect(outbox.unsent('a')).toEqual([])
  })

  it('sends every attempt with the quoted prompt, also after a reload, and shows it in the meantime', async () => {
    const here = browser()
    const before = open(here)
    before.send.mockImplementation(offline)
    await before.outbox.enqueue({ conversationId: 'a', messageId: '1', text: 'Which row?', quote })
    await settle()
    before.outbox.retryNow()
    await settle()
    expect(before.outbox.unsent('a')).toMatchObject([{ text: 'Which row?', quoted_prompt: quote }])
    await before.outbox.stop({ isLoggedOut: false })
    const after = open(here)
    await settle()
    const attempts = [...before.send.mock.calls, ...after.send.mock.calls].map(([queued]) => queued)
    expect(attempts).toHaveLength(3)
    for (const attempt of attempts) expect(attempt).toMatchObject({ messageId: '1', quote })
  })

  it('reports the quoted prompt of a refused text', async () => {
    const { outbox, send, giveBack } = open(browser())
    send.mockImplementationOnce(refuse)
    await outbox.enqueue({ conversationId: 'a', messageId: '1', text: 'Which row?', quote })
    await settle()
    expect(giveBack.mock.calls).toMatchObject([[{ text: 'Which row?', quote }]])
  })

  it('sends stored texts after a reload', async () => {
    const here = browser()
    const before = open(here)
    before.send.mockImplementation(offline)
    await before.write('1')
    await before.outbox.stop({ isLoggedOut: false })
    const after = open(here)
    await settle()
    expect(after.sent()).toEqual(['1'])
    expect(await here.storage.all()).toEqual([])
  })

  it('deletes its texts after a log-out and never sends those of another member', async () => {
    const here = browser()
    const first = open(here)
    first.send.mockImplementation(offline)
    await first.write('1')
    await first.outbox.stop({ isLoggedOut: true })
    expect(await here.storage.all()).toEqual([])

    await here.storage.add({ member: 'somebody', conversationId: 'a', messageId: '9', text: '', at: '' })
    const second = open(here)
    await settle()
    expect(second.sent()).toEqual([])
    expect(await here.storage.all()).toEqual([])
  })
})

describe('the outbox with several windows', () => {
  it('sends from one window and informs all of them', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    await second.write('1')
    await expect.poll(() => second.eventsOfKind('sent')).toHaveLength(1)
    expect(first.sent()).toEqual(['1'])
    expect(second.sent()).toEqual([])
    expect(second.outbox.unsent('a')).toEqual([])
  })

  it('reports a refusal in every window, but restores the draft once', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    first.send.mockImplementation(refuse)
    await second.write('1')
    await expect.poll(() => second.eventsOfKind('refused')).toHaveLength(1)
    expect(first.eventsOfKind('refused')).toHaveLength(1)
    expect(first.giveBack).toHaveBeenCalledTimes(1)
    expect(second.giveBack).not.toHaveBeenCalled()
  })

  it('continues in another window when the sending one is closed', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    first.send.mockImplementation(offline)
    await first.write('1')
    await settle()
    await first.outbox.stop({ isLoggedOut: false })
    await expect.poll(() => second.sent()).toEqual(['1'])
  })

  it('takes over from a suspended window after five seconds', async () => {
    const here = browser()
    void here.locks
      ?.request(`velvet-outbox:${here.member}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined)
    const awake = open(here)
    await awake.write('1')
    await advance(4_999)
    expect(awake.sent()).toEqual([])
    await advance(1)
    expect(awake.sent()).toEqual(['1'])
  })

  it('sends from the window of writing where locks are not available', async () => {
    const here = browser({ locks: undefined })
    const [first, second] = [open(here), open(here)]
    await settle()
    await second.write('1')
    await expect.poll(() => first.eventsOfKind('sent')).toHaveLength(1)
    expect(first.sent()).toEqual([])
    expect(second.sent()).toEqual(['1'])
  })
})

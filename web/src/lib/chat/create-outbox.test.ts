import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentMessage } from '../api/answers.ts'
import { ApiError } from '../api/api-error.ts'
import { message } from '../../testing/chat-answers.ts'
import { fakeLocks } from '../../testing/windows.ts'
import type { Locks } from '../live/leadership.ts'
import { createOutbox, type Outbox, type OutboxNews } from './create-outbox.ts'
import { memoryStorage, type OutboxStorage, type Waiting } from './outbox-storage.ts'

// The windows speak through the real channel of Node, which needs the real event loop between them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const outbox of running.splice(0)) await outbox.stop({ isLoggedOut: false })
})

const running: Outbox[] = []
let members = 0
const offline = () => Promise.reject(new ApiError('unavailable', 0))
const refuse = () => Promise.reject(new ApiError('not_enough_credits', 402, { needed: 1 }))
const answerTo = ({ messageId, text }: Waiting): Promise<SentMessage> =>
  Promise.resolve({ message: message(2, { id: messageId, text }), credits: 9 })

/** Lets everything happen that is due. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
const pass = async (milliseconds: number) => {
  await settle()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settle()
}

type Browser = { locks: Locks | undefined; storage: OutboxStorage; member: string }

function browser(changes: Partial<Browser> = {}): Browser {
  members += 1
  return { locks: fakeLocks(), storage: memoryStorage(), member: `member-${members}`, ...changes }
}

function open({ locks, storage, member }: Browser) {
  const news: OutboxNews[] = []
  const giveBack = vi.fn()
  const send = vi.fn<(waiting: Waiting) => Promise<SentMessage | undefined>>(answerTo)
  const onNews = (one: OutboxNews) => void news.push(one)
  const outbox = createOutbox({ member, storage, locks, send, giveBack, onNews, random: () => 0 })
  running.push(outbox)
  const write = (messageId: string, conversationId = 'a') =>
    outbox.enqueue({ conversationId, messageId, text: `Words ${messageId}` })
  const sent = () => send.mock.calls.map(([{ messageId }]) => messageId)
  const kinds = (kind: string) => news.filter((one) => one.kind === kind)
  return { outbox, send, sent, giveBack, news, kinds, write }
}

describe('texts on their way', () => {
  it('are sent in the order of writing, one after the other', async () => {
    const { write, send, sent, outbox, kinds } = open(browser())
    let arrive: () => void = () => undefined
    send.mockImplementationOnce((waiting) => new Promise((resolve) => (arrive = () => resolve(answerTo(waiting)))))
    await write('1')
    await write('2')
    await settle()
    expect(sent()).toEqual(['1'])
    expect(outbox.unsent('a').map(({ sending }) => sending)).toEqual(['sending', 'queued'])
    arrive()
    await settle()
    expect(sent()).toEqual(['1', '2'])
    expect(outbox.unsent('a')).toEqual([])
    expect(kinds('sent')).toHaveLength(2)
  })

  it('of one conversation do not wait for those of another', async () => {
    const { write, send, sent } = open(browser())
    send.mockImplementation((waiting) => (waiting.conversationId === 'a' ? offline() : answerTo(waiting)))
    await write('1', 'a')
    await write('2', 'b')
    await settle()
    expect(sent().toSorted()).toEqual(['1', '2'])
  })

  it('are tried again with the same id until they arrive, waiting longer each time', async () => {
    const { write, send, sent, outbox } = open(browser())
    send.mockImplementation(offline)
    await write('1')
    await pass(999)
    expect(sent()).toEqual(['1'])
    expect(outbox.unsent('a')[0]!.sending).toBe('queued')
    await pass(1)
    await pass(1_999)
    expect(sent()).toEqual(['1', '1'])
    await pass(600_000)
    expect(sent().length).toBeGreaterThan(10)
    send.mockImplementation(answerTo)
    await pass(60_000)
    expect(outbox.unsent('a')).toEqual([])
  })

  it('do not wait when the network is back', async () => {
    const { write, send, sent, outbox } = open(browser())
    send.mockImplementationOnce(offline)
    await write('1')
    await settle()
    outbox.hurry()
    await settle()
    expect(sent()).toEqual(['1', '1'])
  })

  it('are given back when the server refuses them; the next one has its own chance', async () => {
    const { write, send, giveBack, kinds, outbox } = open(browser())
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
    expect(kinds('refused')).toMatchObject([{ refused }])
    expect(kinds('sent')).toMatchObject([{ messageId: '2' }])
    expect(outbox.unsent('a')).toEqual([])
  })

  it('survive a reload', async () => {
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

  it('are gone after a log-out, and nobody else’s are sent', async () => {
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

describe('with several windows', () => {
  it('one of them sends, and all of them know', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    await second.write('1')
    await vi.waitFor(() => expect(second.kinds('sent')).toHaveLength(1))
    expect(first.sent()).toEqual(['1'])
    expect(second.sent()).toEqual([])
    expect(second.outbox.unsent('a')).toEqual([])
  })

  it('a refusal is heard in each, and given back once', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    first.send.mockImplementation(refuse)
    await second.write('1')
    await vi.waitFor(() => expect(second.kinds('refused')).toHaveLength(1))
    expect(first.kinds('refused')).toHaveLength(1)
    expect(first.giveBack).toHaveBeenCalledTimes(1)
    expect(second.giveBack).not.toHaveBeenCalled()
  })

  it('another goes on when the one that sends is closed', async () => {
    const here = browser()
    const [first, second] = [open(here), open(here)]
    first.send.mockImplementation(offline)
    await first.write('1')
    await settle()
    await first.outbox.stop({ isLoggedOut: false })
    await vi.waitFor(() => expect(second.sent()).toEqual(['1']))
  })

  it('nobody waits for one that has fallen asleep', async () => {
    const here = browser()
    void here.locks
      ?.request(`velvet-outbox:${here.member}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined)
    const awake = open(here)
    await awake.write('1')
    await pass(4_999)
    expect(awake.sent()).toEqual([])
    await pass(1)
    expect(awake.sent()).toEqual(['1'])
  })

  it('each sends its own where there are no locks', async () => {
    const here = browser({ locks: undefined })
    const [first, second] = [open(here), open(here)]
    await settle()
    await second.write('1')
    await vi.waitFor(() => expect(first.kinds('sent')).toHaveLength(1))
    expect(first.sent()).toEqual([])
    expect(second.sent()).toEqual(['1'])
  })
})

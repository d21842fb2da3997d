import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveConnection, type LiveEars } from './live-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const sockets: (LiveEars & { close: ReturnType<typeof vi.fn> })[] = []
  const states: string[] = []
  const messages: unknown[] = []
  const onLoggedOut = vi.fn()
  const connection = createLiveConnection({
    url: 'ws://site/live',
    open: (_, ears) => {
      const socket = { ...ears, close: vi.fn() }
      sockets.push(socket)
      return socket
    },
    random: () => 1,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onLoggedOut,
  })
  connection.start()
  return { connection, sockets, states, messages, onLoggedOut, last: () => sockets.at(-1)! }
}

describe('the live connection', () => {
  it('passes messages on and ignores what it does not understand', () => {
    const { last, messages, states } = setup()
    last().onOpen()
    last().onData('{"type":"beat"}')
    last().onData('no json')
    last().onData('3')
    expect(messages).toEqual([{ type: 'beat' }])
    expect(states).toEqual(['connecting', 'live'])
  })

  it('comes back, waiting longer each time, until something is heard', () => {
    const { last, sockets } = setup()
    last().onClose(1006)
    vi.advanceTimersByTime(499)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    // Accepted and dropped at once is no success.
    last().onOpen()
    last().onClose(1006)
    vi.advanceTimersByTime(999)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1)
    last().onOpen()
    last().onData('{"type":"beat"}')
    last().onClose(1006)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(4)
  })

  it('gives a silent line up after a minute, and no sooner', () => {
    const { last, sockets } = setup()
    last().onOpen()
    vi.advanceTimersByTime(59_999)
    last().onData('{"type":"beat"}')
    vi.advanceTimersByTime(59_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]!.close).toHaveBeenCalledTimes(1)
  })

  it('notices on being looked at that it has slept', () => {
    const { connection, last, sockets } = setup()
    last().onOpen()
    connection.shown()
    expect(sockets).toHaveLength(1)
    // The clock went on, the timers did not.
    vi.setSystemTime(Date.now() + 60_000)
    connection.shown()
    expect(sockets).toHaveLength(2)
  })

  it('gives up a socket that does not open', () => {
    const { states } = setup()
    vi.advanceTimersByTime(15_000)
    expect(states).toEqual(['connecting', 'backing_off'])
  })

  it('stops when the login is gone', () => {
    const { connection, last, sockets, states, onLoggedOut } = setup()
    last().onOpen()
    last().onClose(1008)
    connection.shown()
    connection.online()
    vi.advanceTimersByTime(120_000)
    expect(onLoggedOut).toHaveBeenCalledTimes(1)
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('offline')
  })

  it('does not listen to a socket that it has let go', () => {
    const { connection, sockets, messages, states } = setup()
    sockets[0]!.onOpen()
    connection.offline()
    connection.online()
    sockets[0]!.onData('{"type":"photos"}')
    sockets[0]!.onClose(1006)
    expect(messages).toEqual([])
    expect(states).toEqual(['connecting', 'live', 'offline', 'connecting'])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveConnection, type SocketHandlers } from './live-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const sockets: (SocketHandlers & { close: ReturnType<typeof vi.fn> })[] = []
  const states: string[] = []
  const messages: unknown[] = []
  const onLoggedOut = vi.fn()
  const connection = createLiveConnection({
    url: 'ws://site/live',
    open: (_, handlers) => {
      const socket = { ...handlers, close: vi.fn() }
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
  it('emits messages and ignores malformed data', () => {
    const { last, messages, states } = setup()
    last().onOpen()
    last().onData('{"type":"beat"}')
    last().onData('no json')
    last().onData('3')
    expect(messages).toEqual([{ type: 'beat' }])
    expect(states).toEqual(['connecting', 'live'])
  })

  it('reconnects with backoff, which only received data resets', () => {
    const { last, sockets } = setup()
    last().onClose(1006)
    vi.advanceTimersByTime(499)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    // A connection that is closed right after opening does not reset the backoff.
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

  it('reconnects after the delay that a restarting server asks for', () => {
    const { last, sockets } = setup()
    last().onOpen()
    last().onClose(1012, 'reconnect after 120 ms')
    vi.advanceTimersByTime(119)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })

  it('reconnects after a minute without data, and no sooner', () => {
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

  it('reconnects when the page is visible again after being suspended for a minute', () => {
    const { connection, last, sockets } = setup()
    last().onOpen()
    connection.onVisible()
    expect(sockets).toHaveLength(1)
    // The clock advances without the timers, as in a suspended page.
    vi.setSystemTime(Date.now() + 60_000)
    connection.onVisible()
    expect(sockets).toHaveLength(2)
  })

  it('gives up a socket that does not open within 15 seconds', () => {
    const { states } = setup()
    vi.advanceTimersByTime(15_000)
    expect(states).toEqual(['connecting', 'backing_off'])
  })

  it('stops for good when the server closes the socket because the login has ended', () => {
    const { connection, last, sockets, states, onLoggedOut } = setup()
    last().onOpen()
    last().onClose(1008)
    connection.onVisible()
    connection.onOnline()
    vi.advanceTimersByTime(120_000)
    expect(onLoggedOut).toHaveBeenCalledTimes(1)
    expect(sockets).toHaveLength(1)
    expect(states.at(-1)).toBe('offline')
  })

  it('ignores events of a socket that it has closed', () => {
    const { connection, sockets, messages, states } = setup()
    sockets[0]!.onOpen()
    connection.onOffline()
    connection.onOnline()
    sockets[0]!.onData('{"type":"photos"}')
    sockets[0]!.onClose(1006)
    expect(messages).toEqual([])
    expect(states).toEqual(['connecting', 'live', 'offline', 'connecting'])
  })
})

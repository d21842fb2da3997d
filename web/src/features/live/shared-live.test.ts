import type { LiveMessage } from '@velvet/contract/live'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeLocks, fakePage } from '../../testing/fake-browser.ts'
import type { Locks } from './leadership.ts'
import type { SocketHandlers } from './live-connection.ts'
import { createLiveHub } from './live-hub.ts'
import { createSharedLive } from './shared-live.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const like: LiveMessage = { type: 'like', from: 'anna' }
const likeJson = JSON.stringify(like)

let browserCount = 0
/** A browser whose windows share locks and a name that is unique to the test. */
function browser({ locks }: { locks: Locks | undefined } = { locks: fakeLocks() }) {
  browserCount += 1
  const name = `test-live-${browserCount}`
  const sockets: SocketHandlers[] = []
  const openWindow = (facts = {}) => {
    const hub = createLiveHub()
    const received: LiveMessage[] = []
    const resynced = vi.fn()
    hub.onLive((message) => received.push(message))
    hub.onResync(resynced)
    const { page, emit } = fakePage(facts)
    const onLoggedOut = vi.fn()
    const live = createSharedLive({
      url: 'ws://site/live',
      name,
      hub,
      page,
      locks,
      open: (_, handlers) => {
        sockets.push(handlers)
        return { close: () => undefined }
      },
      onLoggedOut,
    })
    stops.push(() => live.stop({ isLoggedOut: false }))
    return { hub, received, resynced, live, happen: emit, onLoggedOut }
  }
  const addSilentLeader = () => void locks?.request(name, {}, () => new Promise(() => undefined)).catch(() => undefined)
  return { openWindow, sockets, addSilentLeader, name }
}

describe('the shared live connection', () => {
  it('uses one socket for all windows and forwards its messages', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    expect(sockets).toHaveLength(1)
    sockets[0]!.onOpen()
    sockets[0]!.onData(likeJson)
    await expect.poll(() => second.received).toEqual([like])
    expect(first.received).toEqual([like])
    expect(second.hub.state()).toBe('live')
    expect([first.live.isLeading(), second.live.isLeading()]).toEqual([true, false])
  })

  it('resyncs every window when the connection opens', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    sockets[0]!.onOpen()
    await expect.poll(() => second.resynced).toHaveBeenCalledTimes(1)
    sockets[0]!.onClose(1006)
    first.happen('online')
    sockets[1]!.onOpen()
    await expect.poll(() => second.resynced).toHaveBeenCalledTimes(2)
    expect(first.resynced).toHaveBeenCalledTimes(2)
  })

  it('sends its state to a window that is opened later', async () => {
    const { openWindow, sockets } = browser()
    openWindow()
    sockets[0]!.onOpen()
    const late = openWindow()
    expect(late.hub.state()).toBe('connecting')
    await expect.poll(() => late.hub.state()).toBe('live')
    expect(late.resynced).toHaveBeenCalledTimes(1)
  })

  it('moves to another window when the leader is closed', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    sockets[0]!.onOpen()
    await expect.poll(() => second.hub.state()).toBe('live')
    first.live.stop({ isLoggedOut: false })
    await expect.poll(() => second.live.isLeading()).toBe(true)
    expect(sockets).toHaveLength(2)
    expect(first.hub.state()).toBe('offline')
    sockets[1]!.onOpen()
    expect(second.resynced).toHaveBeenCalledTimes(2)
  })

  it('moves from a suspended leader to a visible window after 75 seconds', async () => {
    vi.useFakeTimers()
    const { openWindow, sockets, addSilentLeader } = browser()
    addSilentLeader()
    const [hidden, shown] = [openWindow({ isVisible: false }), openWindow()]
    await vi.advanceTimersByTimeAsync(74_000)
    expect(sockets).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([hidden.live.isLeading(), shown.live.isLeading()]).toEqual([false, true])
    expect(sockets).toHaveLength(1)
  })

  it('reconnects immediately when any window becomes visible', async () => {
    const { openWindow, sockets } = browser()
    openWindow()
    const second = openWindow()
    sockets[0]!.onClose(1006)
    second.happen('shown')
    await expect.poll(() => sockets).toHaveLength(2)
  })

  it('counts as live in a window that receives a forwarded message', async () => {
    const { openWindow, addSilentLeader, name } = browser()
    addSilentLeader()
    const { hub, received } = openWindow()
    const other = new BroadcastChannel(name)
    stops.push(() => other.close())
    other.postMessage({ kind: 'message', message: { type: 'beat' } })
    await expect.poll(() => hub.state()).toBe('live')
    expect(received).toEqual([])
  })

  it('resyncs a window that wakes up from being suspended', () => {
    const { openWindow, sockets } = browser()
    const only = openWindow()
    sockets[0]!.onOpen()
    only.happen('woken')
    expect(only.resynced).toHaveBeenCalledTimes(2)
  })

  it('opens one socket per window where locks are not available', () => {
    const { openWindow, sockets } = browser({ locks: undefined })
    expect(openWindow().live.isLeading() && openWindow().live.isLeading()).toBe(true)
    expect(sockets).toHaveLength(2)
  })

  it('stays closed after the login has ended until a reconnect is requested', () => {
    const { openWindow, sockets } = browser()
    const only = openWindow()
    sockets[0]!.onClose(1008)
    expect(only.onLoggedOut).toHaveBeenCalledTimes(1)
    only.happen('shown')
    expect(sockets).toHaveLength(1)
    only.live.reconnect()
    expect(sockets).toHaveLength(2)
  })

  it.each(['the server', 'a window'])('notifies all windows when %s reports the end of the login', async (who) => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    if (who === 'the server') sockets[0]!.onClose(1008)
    else first.live.stop({ isLoggedOut: true })
    await expect.poll(() => second.onLoggedOut).toHaveBeenCalledTimes(1)
  })
})

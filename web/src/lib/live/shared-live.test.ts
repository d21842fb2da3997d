import type { LiveMessage } from '@velvet/contract/live'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeLocks, fakePage } from '../../testing/windows.ts'
import type { Locks } from './leadership.ts'
import type { LiveEars } from './live-connection.ts'
import { createLiveHub } from './live-hub.ts'
import { createSharedLive } from './shared-live.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const like: LiveMessage = { type: 'like', from: 'anna' }
const wire = JSON.stringify(like)

let count = 0
/** A browser: its windows share locks and a name that no other test has. */
function browser({ locks }: { locks: Locks | undefined } = { locks: fakeLocks() }) {
  count += 1
  const name = `test-live-${count}`
  const sockets: LiveEars[] = []
  const openWindow = (facts = {}) => {
    const hub = createLiveHub()
    const heard: LiveMessage[] = []
    const resynced = vi.fn()
    hub.onLive((message) => heard.push(message))
    hub.onResync(resynced)
    const { page, happen } = fakePage(facts)
    const onLoggedOut = vi.fn()
    const live = createSharedLive({
      url: 'ws://site/live',
      name,
      hub,
      page,
      locks,
      open: (_, ears) => {
        sockets.push(ears)
        return { close: () => undefined }
      },
      onLoggedOut,
    })
    stops.push(() => live.stop({ isLoggedOut: false }))
    return { hub, heard, resynced, live, happen, onLoggedOut }
  }
  const fallenAsleep = () => void locks?.request(name, {}, () => new Promise(() => undefined)).catch(() => undefined)
  return { openWindow, sockets, fallenAsleep, name }
}

describe('windows of one browser', () => {
  it('share one socket and all hear what it says', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    expect(sockets).toHaveLength(1)
    sockets[0]!.onOpen()
    sockets[0]!.onData(wire)
    await vi.waitFor(() => expect(second.heard).toEqual([like]))
    expect(first.heard).toEqual([like])
    expect(second.hub.state()).toBe('live')
    expect([first.live.isLeading(), second.live.isLeading()]).toEqual([true, false])
  })

  it('ask again whenever the line has come to life', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    sockets[0]!.onOpen()
    await vi.waitFor(() => expect(second.resynced).toHaveBeenCalledTimes(1))
    sockets[0]!.onClose(1006)
    first.happen('online')
    sockets[1]!.onOpen()
    await vi.waitFor(() => expect(second.resynced).toHaveBeenCalledTimes(2))
    expect(first.resynced).toHaveBeenCalledTimes(2)
  })

  it('tell one that comes later how the line stands', async () => {
    const { openWindow, sockets } = browser()
    openWindow()
    sockets[0]!.onOpen()
    const late = openWindow()
    expect(late.hub.state()).toBe('connecting')
    await vi.waitFor(() => expect(late.hub.state()).toBe('live'))
    expect(late.resynced).toHaveBeenCalledTimes(1)
  })

  it('take over when the one with the socket closes', async () => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    sockets[0]!.onOpen()
    await vi.waitFor(() => expect(second.hub.state()).toBe('live'))
    first.live.stop({ isLoggedOut: false })
    await vi.waitFor(() => expect(second.live.isLeading()).toBe(true))
    expect(sockets).toHaveLength(2)
    expect(first.hub.state()).toBe('offline')
    sockets[1]!.onOpen()
    expect(second.resynced).toHaveBeenCalledTimes(2)
  })

  it('do not wait for one that has fallen asleep', async () => {
    vi.useFakeTimers()
    const { openWindow, sockets, fallenAsleep } = browser()
    fallenAsleep()
    const [hidden, shown] = [openWindow({ isVisible: false }), openWindow()]
    await vi.advanceTimersByTimeAsync(74_000)
    expect(sockets).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([hidden.live.isLeading(), shown.live.isLeading()]).toEqual([false, true])
    expect(sockets).toHaveLength(1)
  })

  it('wake the line when somebody looks at any of them', async () => {
    const { openWindow, sockets } = browser()
    openWindow()
    const second = openWindow()
    sockets[0]!.onClose(1006)
    second.happen('shown')
    await vi.waitFor(() => expect(sockets).toHaveLength(2))
  })

  it('learn from any word that the line is alive', async () => {
    const { openWindow, fallenAsleep, name } = browser()
    fallenAsleep()
    const { hub, heard } = openWindow()
    const other = new BroadcastChannel(name)
    stops.push(() => other.close())
    other.postMessage({ kind: 'message', message: { type: 'beat' } })
    await vi.waitFor(() => expect(hub.state()).toBe('live'))
    expect(heard).toEqual([])
  })

  it('ask again when they have slept themselves', () => {
    const { openWindow, sockets } = browser()
    const only = openWindow()
    sockets[0]!.onOpen()
    only.happen('woken')
    expect(only.resynced).toHaveBeenCalledTimes(2)
  })

  it('each have their own where there are no locks', () => {
    const { openWindow, sockets } = browser({ locks: undefined })
    expect(openWindow().live.isLeading() && openWindow().live.isLeading()).toBe(true)
    expect(sockets).toHaveLength(2)
  })

  it('stop at the end of the login', () => {
    const { openWindow, sockets } = browser()
    const only = openWindow()
    sockets[0]!.onClose(1008)
    expect(only.onLoggedOut).toHaveBeenCalledTimes(1)
    only.happen('shown')
    expect(sockets).toHaveLength(1)
    only.live.again()
    expect(sockets).toHaveLength(2)
  })

  it.each(['the server', 'a window'])('all learn from %s that the login is gone', async (who) => {
    const { openWindow, sockets } = browser()
    const [first, second] = [openWindow(), openWindow()]
    if (who === 'the server') sockets[0]!.onClose(1008)
    else first.live.stop({ isLoggedOut: true })
    await vi.waitFor(() => expect(second.onLoggedOut).toHaveBeenCalledTimes(1))
  })
})

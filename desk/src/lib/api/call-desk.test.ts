import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDesk, listenToCalls } from './call-desk.ts'

const onSignedOut = vi.fn()
const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  listenToCalls({ onConfirmationRequired: () => Promise.resolve(false), onSignedOut })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const refused = () => Response.json({ error: { code: 'authentication_required' } }, { status: 403 })

describe('callDesk', () => {
  it('repeats a call whose token was replaced while it was under way', async () => {
    server.mockResolvedValueOnce(refused()).mockResolvedValueOnce(Response.json({ queues: [] }))
    const response = callDesk('getQueues')
    await vi.runAllTimersAsync()
    expect(await response).toEqual({ queues: [] })
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('reports that the session has ended when the call is refused again', async () => {
    server.mockImplementation(() => Promise.resolve(refused()))
    const response = callDesk('getQueues').catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await response).toMatchObject({ code: 'authentication_required' })
    expect([server.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([2, 1])
  })

  it('does not repeat the question who is signed in', async () => {
    server.mockImplementation(() => Promise.resolve(refused()))
    await expect(callDesk('getSession')).rejects.toMatchObject({ code: 'authentication_required' })
    expect([server.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([1, 0])
  })
})

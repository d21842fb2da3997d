import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDesk, listenToCalls } from './call-desk.ts'

const onSignedOut = vi.fn()
const server = vi.fn<(path: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', server)
  listenToCalls({ onConfirmationRequired: () => Promise.resolve(false), onSignedOut })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const refused = () => Response.json({ error: { code: 'authentication_required' } }, { status: 403 })
const paths = () => server.mock.calls.map(([path]) => path)

describe('callDesk', () => {
  it('repeats a call whose token was replaced while it was under way', async () => {
    server
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(Response.json({ staff: {} }))
      .mockResolvedValueOnce(Response.json({ queues: [] }))
    expect(await callDesk('getQueues')).toEqual({ queues: [] })
    expect(paths()).toEqual(['/desk/queues', '/desk/session', '/desk/queues'])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('reports that the session has ended, and does not repeat the call', async () => {
    server.mockImplementation(() => Promise.resolve(refused()))
    await expect(callDesk('getQueues')).rejects.toMatchObject({ code: 'authentication_required' })
    expect(paths()).toEqual(['/desk/queues', '/desk/session'])
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('does not repeat the question who is signed in', async () => {
    server.mockImplementation(() => Promise.resolve(refused()))
    await expect(callDesk('getSession')).rejects.toMatchObject({ code: 'authentication_required' })
    expect(paths()).toEqual(['/desk/session'])
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})

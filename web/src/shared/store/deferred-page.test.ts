import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deferPage } from './deferred-page.ts'

beforeEach(() => void vi.stubGlobal('window', { location: { pathname: '/likes' } }))
afterEach(() => vi.unstubAllGlobals())

const at = (path: string) => new URL(path, 'http://localhost:3000')
const aborted = () => Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'))

describe('a deferred page', () => {
  it('opens before its data is loaded', async () => {
    const { found } = await deferPage(at('/transactions'), () => Promise.resolve('the ledger'))
    expect(found).toBeInstanceOf(Promise)
    expect(await found).toBe('the ledger')
  })

  it('stays as it is until new data for the same path is loaded', async () => {
    expect(await deferPage(at('/likes?cursor=2'), () => Promise.resolve('more'))).toEqual({ found: 'more' })
  })

  it('causes no unhandled rejection when it is aborted, but rejects for a component that awaits it', async () => {
    const onUnhandledRejection = vi.fn()
    process.once('unhandledRejection', onUnhandledRejection)
    const { found } = await deferPage(at('/transactions'), aborted)
    await new Promise(setImmediate)
    process.off('unhandledRejection', onUnhandledRejection)
    expect(onUnhandledRejection).not.toHaveBeenCalled()
    await expect(found).rejects.toThrow('aborted')
  })
})

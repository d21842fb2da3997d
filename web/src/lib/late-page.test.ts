import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLate } from './late-page.ts'

beforeEach(() => void vi.stubGlobal('window', { location: { pathname: '/likes' } }))
afterEach(() => vi.unstubAllGlobals())

const at = (path: string) => new URL(path, 'http://localhost:3000')
const givenUp = () => Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'))

describe('a late page', () => {
  it('opens before its answer has come', async () => {
    const { found } = await openLate(at('/transactions'), () => Promise.resolve('the ledger'))
    expect(found).toBeInstanceOf(Promise)
    expect(await found).toBe('the ledger')
  })

  it('stays as it is until the next answer has come', async () => {
    expect(await openLate(at('/likes?cursor=2'), () => Promise.resolve('more'))).toEqual({ found: 'more' })
  })

  it('that is given up on the way troubles nobody, and fails for whoever looks at it', async () => {
    const unheard = vi.fn()
    process.once('unhandledRejection', unheard)
    const { found } = await openLate(at('/transactions'), givenUp)
    await new Promise(setImmediate)
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
    await expect(found).rejects.toThrow('aborted')
  })
})

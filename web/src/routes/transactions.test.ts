import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { loader } from './transactions.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, params: {} } } })
const open = (path: string, params: Record<string, string> = {}) =>
  loader({ ...visitTo(path, { cookie }).args, params })

describe('opening the ledger', () => {
  const ledger = { balance: 3, paid: 0, movements: [], next_cursor: null }

  it('shows the latest, or what came before the cursor', async () => {
    const calls = stubApi({ 'GET /api/ledger': { body: ledger } })
    expect(await open('/transactions')).toMatchObject({ found: { ledger, isLater: false } })
    expect(await open('/transactions?cursor=m9')).toMatchObject({ found: { isLater: true } })
    expect(calls.map(({ url }) => url.search)).toEqual(['', '?cursor=m9'])
  })

  it('leads to the login once it is gone', async () => {
    stubApi({ 'GET /api/ledger': refusedWith(403, 'authentication_required') })
    const answer = await answerOf(() => open('/transactions'))
    expect(answer.headers.get('Location')).toBe('/login?redirect=%2Ftransactions')
  })

  it.each([
    ['invalid_input', 400, 404],
    ['unavailable', 503, 503],
  ])('with “%s” is an error page', async (code, status, shown) => {
    stubApi({ 'GET /api/ledger': refusedWith(status, code) })
    await expect(open('/transactions?cursor=x')).rejects.toMatchObject({ init: { status: shown } })
  })
})

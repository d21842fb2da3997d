import { afterEach, describe, expect, it, vi } from 'vitest'
import { member } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action } from './swipe-game.tsx'

afterEach(() => vi.unstubAllGlobals())

const put = `PUT /api/swipe-game/${member.id}`
const undo = 'DELETE /api/swipe-game/last'
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, params: {} } } })
const play = async (form: Record<string, string>) => {
  const { args } = visitTo('/swipe-game', { form, cookie: '__Host-session=abc' })
  return (await responseOf(() => action({ ...args, params: {} }))).headers.get('Location')
}

describe('the swipe game without scripts', () => {
  it.each(['like', 'skip', 'later'])('sends “%s” and shows the next card', async (choice) => {
    const calls = stubApi({ [put]: { body: { is_match: false, state: {} } } })
    expect(await play({ choice, item: member.id })).toBe('/swipe-game')
    expect(calls).toMatchObject([{ call: put, body: { choice } }])
  })

  it('redirects to the matches after a match', async () => {
    stubApi({ [put]: { body: { is_match: true, state: {} } } })
    expect(await play({ choice: 'like', item: member.id })).toBe('/likes/matches')
  })

  it('undoes the last choice', async () => {
    const calls = stubApi({ [undo]: { body: { member: null, state: {} } } })
    expect(await play({ choice: 'undo', item: '' })).toBe('/swipe-game')
    expect(calls).toMatchObject([{ call: undo }])
  })

  it.each([
    [429, 'swipe_limit_reached'],
    [409, 'idempotency_conflict'],
    [404, 'not_found'],
  ])('redirects back to the game after %i %s', async (status, code) => {
    stubApi({ [put]: refusedWith(status, code) })
    expect(await play({ choice: 'like', item: member.id })).toBe('/swipe-game')
  })

  it('redirects to the login when the session has ended', async () => {
    stubApi({ [put]: refusedWith(403, 'authentication_required') })
    expect(await play({ choice: 'like', item: member.id })).toBe('/login?redirect=%2Fswipe-game')
  })

  it('refuses an unknown choice', async () => {
    stubApi()
    await expect(play({ choice: 'steal', item: member.id })).rejects.toMatchObject({ init: { status: 400 } })
  })
})

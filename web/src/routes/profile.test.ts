import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownProfile } from '../testing/own-profile.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './profile.tsx'

afterEach(() => vi.unstubAllGlobals())

const photos = { photos: ['a', 'b', 'c'].map((id) => ({ id })), limit: 3, premium_limit: 25 }
const api = {
  'GET /api/profile': { body: ownProfile },
  'GET /api/photos': { body: photos },
  'GET /api/regions.php': { body: { regions: [] } },
  'GET /api/interests.php': { body: { interests: [] } },
  'PUT /api/profile': { body: ownProfile },
  'PUT /api/photos': {},
  'POST /api/photos': { body: { photo: {} } },
  'DELETE /api/photos/b': {},
}
const loggedOut = { status: 403, body: { error: { code: 'authentication_required', params: {} } } }

/** A form as a browser without scripts posts it. */
async function post(entries: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  const { args } = visitTo('/profile')
  return action({ ...args, request: new Request(args.url, { method: 'POST', body: form }) })
}

describe('the profile page', () => {
  it('loads the profile with its photos, the regions and the interests', async () => {
    stubApi(api)
    const page = await loader(visitTo('/profile').args)
    expect(page).toEqual({ own: ownProfile, photos, regions: [], interests: [] })
  })

  it('leads to the login without one', async () => {
    stubApi({ ...api, 'GET /api/profile': loggedOut, 'GET /api/photos': loggedOut })
    const answer = await answerOf(() => loader(visitTo('/profile').args))
    expect(answer.headers.get('Location')).toContain('/login')
  })
})

describe('without scripts', () => {
  it('a section saves what changed in it', async () => {
    const calls = stubApi(api)
    expect(await post({ intent: 'about', about: 'New', signup_reason: '' })).toMatchObject({
      data: { intent: 'about' },
    })
    expect(calls.find(({ call }) => call === 'PUT /api/profile')?.body).toEqual({ about: 'New' })
  })

  it('nothing is sent when nothing changed', async () => {
    const calls = stubApi(api)
    await post({ intent: 'name', name: 'Anna' })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/profile'])
  })

  it('a name that cannot be one is refused in our own words', async () => {
    const calls = stubApi(api)
    expect(await post({ intent: 'name', name: '@anna' })).toMatchObject({
      data: { problem: { code: 'invalid_input', params: { fields: ['name'], problems: ['username_starts_with_at'] } } },
      init: { status: 400 },
    })
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/profile')
  })

  it('a photo is sent as it is, with its type', async () => {
    const calls = stubApi(api)
    await post({ intent: 'photo_upload', photo: new File(['x'], 'a.png', { type: 'image/png' }) })
    expect(calls[0]).toMatchObject({ call: 'POST /api/photos' })
    expect(calls[0]?.headers.get('Content-Type')).toBe('image/png')
  })

  it.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 415],
    [new File([], '', { type: 'application/octet-stream' }), 415],
  ])('a file that is no photo is not sent (%#)', async (photo, status) => {
    const calls = stubApi(api)
    expect(await post({ intent: 'photo_upload', photo })).toMatchObject({ init: { status } })
    expect(calls).toEqual([])
  })

  it('the limit is told with its numbers', async () => {
    const params = { max: 3, premium_max: 25 }
    stubApi({ ...api, 'POST /api/photos': { status: 409, body: { error: { code: 'photo_limit_reached', params } } } })
    const answer = await post({ intent: 'photo_upload', photo: new File(['x'], 'a.png', { type: 'image/png' }) })
    expect(answer).toMatchObject({ data: { problem: { code: 'photo_limit_reached', params } }, init: { status: 409 } })
  })

  it.each([
    ['photo_main', ['b', 'a', 'c']],
    ['photo_earlier', ['b', 'a', 'c']],
  ])('%s puts a photo elsewhere', async (intent, ids) => {
    const calls = stubApi(api)
    await post({ intent, photo: 'b' })
    expect(calls.at(-1)).toMatchObject({ call: 'PUT /api/photos', body: { ids } })
  })

  it('a photo is removed', async () => {
    const calls = stubApi(api)
    await post({ intent: 'photo_remove', photo: 'b' })
    expect(calls.at(-1)?.call).toBe('DELETE /api/photos/b')
  })

  it.each(['', 'constructor', 'delete_everything'])('the intent "%s" is refused', async (intent) => {
    stubApi(api)
    await expect(post({ intent })).rejects.toMatchObject({ init: { status: 400 } })
  })
})

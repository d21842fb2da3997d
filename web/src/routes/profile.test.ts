import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownProfile } from '../testing/own-profile.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
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

  it('redirects to the login without a session', async () => {
    stubApi({ ...api, 'GET /api/profile': loggedOut, 'GET /api/photos': loggedOut })
    const response = await responseOf(() => loader(visitTo('/profile').args))
    expect(response.headers.get('Location')).toContain('/login')
  })
})

describe('the profile form without scripts', () => {
  it('saves the changes of a section', async () => {
    const calls = stubApi(api)
    expect(await post({ intent: 'about', about: 'New', signup_reason: '' })).toMatchObject({
      data: { intent: 'about' },
    })
    expect(calls.find(({ call }) => call === 'PUT /api/profile')?.body).toEqual({ about: 'New' })
  })

  it('sends nothing when nothing changed', async () => {
    const calls = stubApi(api)
    await post({ intent: 'name', name: 'Anna' })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/profile'])
  })

  it('refuses an invalid name without sending it', async () => {
    const calls = stubApi(api)
    expect(await post({ intent: 'name', name: '@anna' })).toMatchObject({
      data: { problem: { code: 'invalid_input', params: { fields: ['name'], problems: ['username_starts_with_at'] } } },
      init: { status: 400 },
    })
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/profile')
  })

  it('uploads a photo unchanged with its content type', async () => {
    const calls = stubApi(api)
    await post({ intent: 'photo_upload', photo: new File(['x'], 'a.png', { type: 'image/png' }) })
    expect(calls[0]).toMatchObject({ call: 'POST /api/photos' })
    expect(calls[0]?.headers.get('Content-Type')).toBe('image/png')
  })

  it.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 415],
    [new File([], '', { type: 'application/octet-stream' }), 415],
  ])('does not upload a file that is not a photo (%#)', async (photo, status) => {
    const calls = stubApi(api)
    expect(await post({ intent: 'photo_upload', photo })).toMatchObject({ init: { status } })
    expect(calls).toEqual([])
  })

  it('shows the photo limit with its numbers', async () => {
    const params = { max: 3, premium_max: 25 }
    stubApi({ ...api, 'POST /api/photos': { status: 409, body: { error: { code: 'photo_limit_reached', params } } } })
    const response = await post({ intent: 'photo_upload', photo: new File(['x'], 'a.png', { type: 'image/png' }) })
    expect(response).toMatchObject({
      data: { problem: { code: 'photo_limit_reached', params } },
      init: { status: 409 },
    })
  })

  it.each([
    ['photo_main', ['b', 'a', 'c']],
    ['photo_earlier', ['b', 'a', 'c']],
  ])('%s moves a photo', async (intent, ids) => {
    const calls = stubApi(api)
    await post({ intent, photo: 'b' })
    expect(calls.at(-1)).toMatchObject({ call: 'PUT /api/photos', body: { ids } })
  })

  it('deletes a photo', async () => {
    const calls = stubApi(api)
    await post({ intent: 'photo_remove', photo: 'b' })
    expect(calls.at(-1)?.call).toBe('DELETE /api/photos/b')
  })

  it.each(['', 'constructor', 'delete_everything'])('refuses the intent "%s"', async (intent) => {
    stubApi(api)
    await expect(post({ intent })).rejects.toMatchObject({ init: { status: 400 } })
  })
})

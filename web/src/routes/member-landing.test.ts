import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as startMeeting, loader } from './member-landing3.tsx'

afterEach(() => vi.unstubAllGlobals())

const member = card(3)
const call = `GET /api/members/${member.id}/card`
const path = `/members/${member.id}/landing3`
const open = (at = path, params: Record<string, string> = {}, cookie?: string) =>
  loader({ ...visitTo(at, cookie ? { cookie } : {}).args, params: { id: member.id, ...params } })

describe('the landing page of a member', () => {
  it('loads the card, the traffic source and the niche for a visitor', async () => {
    stubApi({ [call]: { body: { member } } })
    expect(await open(`${path}/milf?ref=p`, { slug: 'milf' })).toEqual({
      niche: 'milf',
      member,
      source: { ref: 'p' },
      isOpen: true,
    })
  })

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('is reported as 404 when the API responds with %s', async (code, status) => {
    stubApi({ [call]: { status, body: { error: { code, params: {} } } } })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('L4: redirects to the sign-up when the site does not show its members to visitors', async () => {
    stubApi({ [call]: { status: 403, body: { error: { code: 'authentication_required', params: {} } } } })
    const response = await responseOf(() => open(`${path}?ref=p`))
    expect(response.headers.get('Location')).toBe(`/members/${member.id}/signup?ref=p`)
  })

  it('is reported as 404 for an unknown slug', async () => {
    stubApi({ [call]: { body: { member } } })
    await expect(open(`${path}/nothing`, { slug: 'nothing' })).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('redirects a member to the profile', async () => {
    stubApi()
    const response = await responseOf(() => open(path, {}, '__Host-session=abc'))
    expect(response.headers.get('Location')).toBe(`/members/${member.id}`)
  })
})

describe('the first three answers', () => {
  const post = (form: Record<string, string>, at = path) =>
    startMeeting({ ...visitTo(at, { form }).args, params: { id: member.id } })

  it('redirect to the sign-up for this member with the traffic source', async () => {
    stubApi()
    const response = await responseOf(() => post({ gender: 'female', seeks: 'male', age: '40' }, `${path}?ref=p`))
    expect(response.headers.get('Location')).toBe(`/members/${member.id}/signup?ref=p`)
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-signup_start=gender%3Dfemale%26seeks%3Dmale%26age%3D\d\d;.*HttpOnly/,
    )
  })

  it('are refused and returned when the visitor is too young', async () => {
    stubApi()
    expect(await post({ gender: 'female', seeks: 'male', age: '17' }, `${path}?ref=p`)).toMatchObject({
      data: { isTooYoung: true, chosen: { gender: 'female', seeks: 'male' }, source: { ref: 'p' } },
      init: { status: 400 },
    })
  })
})

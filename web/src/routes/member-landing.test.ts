import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as startMeeting, loader } from './member-landing3.tsx'

afterEach(() => vi.unstubAllGlobals())

const member = card(3)
const call = `GET /api/members/${member.id}/card`
const path = `/members/${member.id}/landing3`
const open = (at = path, params: Record<string, string> = {}, cookie?: string) =>
  loader({ ...visitTo(at, cookie ? { cookie } : {}).args, params: { id: member.id, ...params } })

describe('a page about one member', () => {
  it('tells a visitor what a card tells, with the partner and the niche', async () => {
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
  ])('about nobody (%s) is the page that could not be found', async (code, status) => {
    stubApi({ [call]: { status, body: { error: { code, params: {} } } } })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('with a slug that nobody knows is not found either', async () => {
    stubApi({ [call]: { body: { member } } })
    await expect(open(`${path}/nothing`, { slug: 'nothing' })).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('leads a member to the profile', async () => {
    stubApi()
    const answer = await answerOf(() => open(path, {}, '__Host-session=abc'))
    expect(answer.headers.get('Location')).toBe(`/members/${member.id}`)
  })
})

describe('its three answers', () => {
  const post = (form: Record<string, string>, at = path) =>
    startMeeting({ ...visitTo(at, { form }).args, params: { id: member.id } })

  it('lead on to the message to this member, with the partner', async () => {
    stubApi()
    const answer = await answerOf(() => post({ gender: 'female', seeks: 'male', age: '40' }, `${path}?ref=p`))
    expect(answer.headers.get('Location')).toBe(`/members/${member.id}/signup?ref=p`)
    expect(answer.headers.get('Set-Cookie')).toMatch(/^signup_start=gender%3Dfemale%26seeks%3Dmale;.*HttpOnly/)
  })

  it('are refused to somebody too young, and the choices stay', async () => {
    stubApi()
    expect(await post({ gender: 'female', seeks: 'male', age: '17' }, `${path}?ref=p`)).toMatchObject({
      data: { isTooYoung: true, chosen: { gender: 'female', seeks: 'male' }, source: { ref: 'p' } },
      init: { status: 400 },
    })
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings, user } from '../../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../../testing/visit.ts'
import { openSignup } from './open-signup.server.ts'
import { takeSignup } from './take-signup.server.ts'

afterEach(() => vi.unstubAllGlobals())

const member = '019a8000-0000-7000-8000-000000000002'
const session = '__Host-session=abc'
const draft = '__Host-signup=token'
const unconfirmed = { body: { user: { ...user, status: 'not_confirmed' } } }

const account = {
  form: 'account',
  key: 'k1',
  message_id: 'm1',
  email: 'anna@example.test',
  username: 'anna',
  password: 'a long sentence',
  birth_day: '5',
  birth_month: '3',
  birth_year: '1990',
  gender: 'female',
  looking_for: 'both',
  country: 'FR',
  accepts_terms: 'on',
}
const signedUp = { 'POST /api/signup': { body: { state: 'signed_in' }, cookies: ['__Host-session=new; Path=/'] } }
const post = (form: Record<string, string | undefined>, { path = '/signup', cookie = '', id = '' } = {}) => {
  const { args } = visitTo(path, { form: form as Record<string, string>, ...(cookie && { cookie }) })
  return takeSignup({ ...args, params: id ? { id } : {} })
}
const open = (path: string, cookie = '', params = {}) =>
  openSignup({ ...visitTo(path, cookie ? { cookie } : {}).args, params })

describe('step 0', () => {
  it('makes the account with key, language and traffic source, and leads on with the new session', async () => {
    const calls = stubApi(signedUp)
    const answer = await answerOf(() => post(account, { path: '/signup?ref=partner&sub1=a&step=0' }))
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=1')
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-session=new; Path=/',
      expect.stringMatching(/^signup_progress=reached%3D1%26country%3DFR; .*HttpOnly/),
    ])
    const call = calls.find(({ call }) => call === 'POST /api/signup')
    expect(call?.headers.get('Idempotency-Key')).toBe('k1')
    expect(call?.body).toEqual({
      email: 'anna@example.test',
      username: 'anna',
      password: 'a long sentence',
      date_of_birth: '1990-03-05',
      gender: 'female',
      looking_for: 'both',
      country: 'FR',
      language: 'en',
      accepts_terms: true,
      tracking: { ref: 'partner', sub1: 'a' },
    })
  })

  it('tells a dialog how far it came instead of leading it away', async () => {
    stubApi(signedUp)
    const answer = await post(account, { path: '/complete-signup?in=dialog&step=0' })
    expect(answer).toMatchObject({ data: { step: 1 } })
  })

  it('asks the API nothing while something is wrong, and repeats everything but the password', async () => {
    const calls = stubApi(signedUp)
    const answer = await post({ ...account, email: 'anna@' })
    expect(answer).toMatchObject({ data: { problems: { email: 'problems.email_invalid' } }, init: { status: 400 } })
    expect(JSON.stringify(answer)).toContain('"username":"anna"')
    expect(JSON.stringify(answer)).not.toContain(account.password)
    expect(calls.map(({ call }) => call)).not.toContain('POST /api/signup')
  })

  it.each([
    ['email_taken', 409, {}, { email: 'errors.email_taken' }],
    ['username_taken', 409, {}, { username: 'errors.username_taken' }],
    ['signups_closed', 403, {}, {}],
    [
      'invalid_input',
      400,
      { fields: ['password'], problems: ['password_too_common'] },
      { password: 'problems.password_too_common' },
    ],
  ])('shows what the API refused: %s', async (code, status, params, problems) => {
    stubApi({ 'POST /api/signup': { status, body: { error: { code, params } } } })
    expect(await post(account)).toMatchObject({ data: { code, problems }, init: { status } })
  })
})

describe('the first message', () => {
  const form = { form: 'message', message: ' Which book? ', is_fictional: '1', accepts_fictional: 'on' }

  it('waits in the next form and travels with the account', async () => {
    const calls = stubApi(signedUp)
    expect(await post(form)).toMatchObject({ data: { step: 0, message: 'Which book?' } })
    const answer = await answerOf(() => post({ ...account, message: 'Which book?' }, { id: member }))
    expect(answer.headers.getSetCookie().at(-1)).toContain('message%3D1')
    expect(calls.at(-1)?.body).toMatchObject({ first_message: { to: member, id: 'm1', text: 'Which book?' } })
  })

  it('can be left out', async () => {
    stubApi()
    expect(await post({ form: 'message', message: '', skip: '1' })).toMatchObject({ data: { message: null } })
  })

  it.each([
    [{ message: '  ' }, { message: 'signup.message_missing' }],
    [{ message: 'x'.repeat(settings.message_length + 1) }, { message: 'problems.message_too_long' }],
    [{ accepts_fictional: undefined }, { accepts_fictional: 'signup.fictional_missing' }],
  ])('is refused with %j', async (changes, problems) => {
    stubApi()
    const changed = Object.entries({ ...form, ...changes }).filter((entry): entry is [string, string] => !!entry[1])
    expect(await post(Object.fromEntries(changed))).toMatchObject({ data: { problems }, init: { status: 400 } })
  })
})

describe('what a visitor wanted', () => {
  const wanted = `intent=photos&member=${member}`
  const kept = encodeURIComponent(`&${wanted}`)

  it.each(['/signup', '/complete-signup?in=dialog&step=0'])('is kept while the account is made at %s', async (path) => {
    stubApi(signedUp)
    const made = await post(account, { path: `${path}${path.includes('?') ? '&' : '?'}${wanted}` })
    const headers = made instanceof Response ? made.headers : new Headers(made.init?.headers)
    expect(headers.getSetCookie().at(-1)).toContain(kept)
  })

  it('is kept from step to step', async () => {
    stubApi({ 'PUT /api/signup': {} })
    const cookie = `${session}; signup_progress=${encodeURIComponent(`reached=2&country=FR&${wanted}`)}`
    const answer = await answerOf(() => post({ form: 'about', about: 'Books' }, { cookie }))
    expect(answer.headers.getSetCookie().at(-1)).toContain(kept)
  })

  it('is done with when the message goes along with the account', async () => {
    stubApi(signedUp)
    const answer = await answerOf(() => post({ ...account, message: 'Hello' }, { id: member }))
    expect(answer.headers.getSetCookie().at(-1)).not.toContain('intent')
  })

  it('brings a first message into the dialog as well', async () => {
    const nora = { id: member, name: 'Nora' }
    stubApi({ [`GET /api/members/${member}/card`]: { body: { member: nora } } })
    const page = await open(`/complete-signup?in=dialog&step=0&intent=write&member=${member}`)
    expect(page.member).toEqual(nora)
  })

  it('is what a member is led to, who needs no account', async () => {
    stubApi()
    const answer = await answerOf(() => open(`/signup?${wanted}`, session))
    expect(answer.headers.get('Location')).toBe(`/members/${member}?intent=photos`)
  })

  it('is no matter to somebody who begins anew', async () => {
    stubApi()
    const cookie = `signup_progress=${encodeURIComponent(`reached=2&country=FR&${wanted}`)}`
    expect((await open('/signup', cookie)).intent).toBeNull()
  })
})

describe('a later step', () => {
  const progress = 'signup_progress=reached%3D2%26country%3DFR%26message%3D1'

  it('is saved and leads to the next, and the rest of the progress stays', async () => {
    const calls = stubApi({ 'PUT /api/signup': {} })
    const answer = await answerOf(() => post({ form: 'about', about: 'Books' }, { cookie: `${draft}; ${progress}` }))
    expect(calls[0]?.body).toEqual({ about: 'Books' })
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=3')
    expect(answer.headers.getSetCookie()[0]).toContain('reached%3D3%26country%3DFR%26message%3D1')
  })

  it.each([
    [{ form: 'about', about: 'Books', skip: '1' }, 3],
    [{ form: 'photo' }, 2],
    [{ form: 'push' }, 6],
  ])('saves nothing of %j and leads to step %i', async (form, next) => {
    const calls = stubApi()
    const answer = await answerOf(() => post(form, { cookie: `${draft}; ${progress}` }))
    expect(answer.headers.get('Location')).toBe(`/complete-signup?step=${next}`)
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/signup')
  })

  it('keeps no sexual orientation without consent', async () => {
    const calls = stubApi({ 'PUT /api/signup': {} })
    const answer = await post({ form: 'place', sexuality: 'bi', city: 'Lille' }, { cookie: draft })
    expect(answer).toMatchObject({
      data: { step: 4, problems: { sexuality: 'problems.consent_missing' }, facts: { city: 'Lille' } },
    })
    expect(calls).toEqual([])
  })

  it('leads to the login when there is neither account nor draft any more', async () => {
    stubApi({ 'PUT /api/signup': { status: 404, body: { error: { code: 'not_found', params: {} } } } })
    const answer = await answerOf(() => post({ form: 'about', about: 'Books' }, { cookie: draft }))
    expect(answer.headers.get('Location')).toBe('/login')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^signup_progress=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-signup=; .*Max-Age=0.*Secure/),
    ])
  })
})

describe('the photo of step 1', () => {
  const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const send = (photo: File) => {
    const form = new FormData()
    form.append('form', 'photo')
    form.append('photo', photo)
    const { args } = visitTo('/complete-signup?step=1', { cookie: session })
    const headers = { Cookie: session }
    return takeSignup({ ...args, request: new Request(args.url, { method: 'POST', body: form, headers }) })
  }
  const refusal = (code: string, status: number) => ({ status, body: { error: { code, params: {} } } })

  it('is sent with its type, and the next step follows', async () => {
    const calls = stubApi({ 'POST /api/photos': {} })
    const answer = await answerOf(() => send(picture))
    expect(calls[0]).toMatchObject({ call: 'POST /api/photos' })
    expect(calls[0]?.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=2')
  })

  it.each([
    ['that was not chosen', new File([], '')],
    ['that has no room any more', picture],
  ])('%s does not hold anybody up', async (_, photo) => {
    stubApi({ 'POST /api/photos': refusal('photo_limit_reached', 409) })
    expect((await answerOf(() => send(photo))).headers.get('Location')).toBe('/complete-signup?step=2')
  })

  it('that is none is not sent', async () => {
    const calls = stubApi()
    const answer = await send(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(answer).toMatchObject({ data: { step: 1, code: 'photo_type_unsupported' }, init: { status: 415 } })
    expect(calls).toEqual([])
  })

  it('that the API refuses stays at the step', async () => {
    stubApi({ 'POST /api/photos': refusal('photo_type_unsupported', 415) })
    expect(await send(picture)).toMatchObject({ data: { step: 1, code: 'photo_type_unsupported' } })
  })
})

describe('the mail', () => {
  it.each([
    [{ body: {} }, { wasResent: true }],
    [{ status: 429, body: { error: { code: 'too_many_requests', params: {} } } }, { code: 'too_many_requests' }],
  ])('is sent again: %j', async (api, expected) => {
    stubApi({ 'POST /api/email-confirmation/resend': api })
    expect(await post({ form: 'resend' }, { cookie: session })).toMatchObject({ data: expected })
  })
})

describe('opening', () => {
  it('gives each form a key of its own, and the answers of the front page', async () => {
    stubApi()
    const cookie = 'signup_start=gender%3Dfemale%26seeks%3Dmale'
    const [one, other] = [await open('/signup', cookie), await open('/signup', cookie)]
    expect(one).toMatchObject({ step: 0, isOpen: true, start: { gender: 'female', looking_for: 'male' } })
    expect(one.key).not.toBe(other.key)
  })

  it.each([
    ['/signup', false],
    ['/signup?sub1=x', false],
    ['/signup?ref=partner', true],
  ])('with a partner only: %s → %s', async (path, isOpen) => {
    stubApi({ 'GET /api/settings.php': { body: { settings: { ...settings, signups: 'with_trafficsource' } } } })
    expect((await open(path)).isOpen).toBe(isOpen)
  })

  it.each([
    ['/complete-signup', '', '/signup?step=0'],
    ['/complete-signup?ref=a', '', '/signup?step=0&ref=a'],
    ['/signup?step=2', draft, '/complete-signup?step=2'],
    ['/signup', session, '/complete-signup?step=1'],
    [`/members/${member}/signup`, session, '/complete-signup?step=1'],
  ])('%s with “%s” leads to %s', async (path, cookie, target) => {
    stubApi({ 'GET /api/user.php': unconfirmed })
    expect((await answerOf(() => open(path, cookie))).headers.get('Location')).toBe(target)
  })

  it('leads members to theirs', async () => {
    stubApi()
    expect((await answerOf(() => open('/signup', session))).headers.get('Location')).toBe('/members')
  })

  it('leads a dialog nowhere', async () => {
    stubApi({ 'GET /api/user.php': unconfirmed, 'GET /api/account': { body: { email: 'anna@example.test' } } })
    expect(await open('/complete-signup?in=dialog&step=0')).toMatchObject({ step: 0 })
    expect(await open('/complete-signup?in=dialog&step=6', session)).toMatchObject({
      step: 6,
      email: 'anna@example.test',
    })
  })

  it('lets a draft begin again, and go on', async () => {
    stubApi()
    expect(await open('/signup', draft)).toMatchObject({ step: 0, standing: 'draft' })
    const progress = 'signup_progress=reached%3D5%26country%3DNL'
    expect(await open('/complete-signup', `${draft}; ${progress}`)).toMatchObject({ step: 5 })
  })

  it('brings the regions of the country that was chosen', async () => {
    const regions = ['NL', 'FR'].map((country) => ({ country, label: country, regions: [] }))
    stubApi({
      'GET /api/regions.php': { body: { regions } },
      'GET /api/interests.php': { body: { interests: [] } },
    })
    const page = await open('/complete-signup?step=4', `${draft}; signup_progress=reached%3D4%26country%3DFR`)
    expect(page.place?.regions?.country).toBe('FR')
  })

  it('does not know a member who does not exist', async () => {
    stubApi({
      [`GET /api/members/${member}/card`]: { status: 404, body: { error: { code: 'not_found', params: {} } } },
    })
    await expect(open(`/members/${member}/signup`, '', { id: member })).rejects.toMatchObject({ init: { status: 404 } })
  })
})

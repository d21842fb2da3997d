import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings, user } from '../../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../../testing/visit.ts'
import { handleSignup } from './handle-signup.server.ts'
import { loadSignup } from './load-signup.server.ts'

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
  knows_fictional_profiles: 'on',
  consents_to_intimate_data: 'on',
}
const signedUp = { 'POST /api/signup': { body: { state: 'signed_in' }, cookies: ['__Host-session=new; Path=/'] } }
const post = (form: Record<string, string | undefined>, { path = '/signup', cookie = '', id = '' } = {}) => {
  const { args } = visitTo(path, { form: form as Record<string, string>, ...(cookie && { cookie }) })
  return handleSignup({ ...args, params: id ? { id } : {} })
}
const open = (path: string, cookie = '', params = {}) =>
  loadSignup({ ...visitTo(path, cookie ? { cookie } : {}).args, params })

describe('account step', () => {
  it('creates the account with key, language and traffic source, and redirects with the new session', async () => {
    const calls = stubApi(signedUp)
    const answer = await responseOf(() => post(account, { path: '/signup?ref=partner&sub1=a&step=0' }))
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=1')
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-session=new; Path=/',
      // The visitor has given a date of birth, so the entry warning does not have to ask for the age.
      expect.stringMatching(/^__Host-entry_warning=/),
      expect.stringMatching(/^__Host-signup_progress=reached%3D1%26country%3DFR; .*HttpOnly/),
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
      knows_fictional_profiles: true,
      consents_to_intimate_data: true,
      tracking: { ref: 'partner', sub1: 'a' },
    })
  })

  it('redirects a draft past the photo step, which needs a session', async () => {
    stubApi({ 'POST /api/signup': { body: { state: 'check_mail' } } })
    expect((await responseOf(() => post(account))).headers.get('Location')).toBe('/complete-signup?step=2')
  })

  it('returns the next step to a dialog instead of a redirect', async () => {
    stubApi(signedUp)
    const answer = await post(account, { path: '/complete-signup?in=dialog&step=0' })
    expect(answer).toMatchObject({ data: { step: 1 } })
  })

  it('sends missing answers to the API, and returns the problems of all fields and all values except the password', async () => {
    const params = { fields: ['email', 'gender'], problems: ['email_invalid', 'choice_missing'] }
    const calls = stubApi({ 'POST /api/signup': { status: 400, body: { error: { code: 'invalid_input', params } } } })
    const { gender: _gender, accepts_terms: _terms, ...incomplete } = account
    const answer = await post({ ...incomplete, email: 'anna@', looking_for: 'x', country: '' })
    expect(calls.at(-1)?.body).toMatchObject({
      ...{ email: 'anna@', gender: null, looking_for: null, country: null },
      ...{ accepts_terms: false, knows_fictional_profiles: true },
    })
    const problems = { email: 'problems.email_invalid', gender: 'signup.choice_missing' }
    expect(answer).toMatchObject({ data: { problems }, init: { status: 400 } })
    expect(JSON.stringify(answer)).toContain('"username":"anna"')
    expect(JSON.stringify(answer)).not.toContain(account.password)
  })

  it('sends an under-age date of birth to the API and forwards the cookie that locks the browser', async () => {
    const lock = '__Host-age_lock=sealed; Path=/; HttpOnly'
    const params = { fields: ['date_of_birth'], problems: ['dob_too_young'] }
    const error = { code: 'invalid_input', params }
    const calls = stubApi({ 'POST /api/signup': { status: 400, body: { error }, cookies: [lock] } })
    const answer = await post({ ...account, birth_year: '2015' })
    expect(calls.at(-1)?.body).toMatchObject({ date_of_birth: '2015-03-05' })
    expect(answer).toMatchObject({ data: { problems: { date_of_birth: 'problems.dob_too_young' } } })
    if (answer instanceof Response) throw new Error('redirected')
    expect(new Headers(answer.init?.headers).getSetCookie()).toEqual([lock])
  })

  it.each([
    ['email_taken', 409, { fields: ['email'], problems: ['email_taken'] }, { email: 'errors.email_taken' }],
    [
      'username_taken',
      409,
      { fields: ['username'], problems: ['username_taken'] },
      { username: 'errors.username_taken' },
    ],
    ['signups_closed', 403, {}, {}],
    [
      'invalid_input',
      400,
      { fields: ['password'], problems: ['password_too_common'] },
      { password: 'problems.password_too_common' },
    ],
  ])('returns the error of the API with the fields it concerns: %s', async (code, status, params, problems) => {
    stubApi({ 'POST /api/signup': { status, body: { error: { code, params } } } })
    expect(await post(account)).toMatchObject({ data: { code, problems }, init: { status } })
  })
})

describe('first message', () => {
  const form = { form: 'message', message: ' Which book? ', is_fictional: '1', accepts_fictional: 'on' }

  it('is returned to the account form and sent with the sign-up', async () => {
    const calls = stubApi(signedUp)
    expect(await post(form)).toMatchObject({ data: { step: 0, message: 'Which book?' } })
    const answer = await responseOf(() => post({ ...account, message: 'Which book?' }, { id: member }))
    expect(answer.headers.getSetCookie().at(-1)).toContain('message%3D1')
    expect(calls.at(-1)?.body).toMatchObject({ first_message: { to: member, id: 'm1', text: 'Which book?' } })
  })

  it('answers the prompt in the URL, if there is such a prompt', async () => {
    const calls = stubApi(signedUp)
    const send = (prompt: string) =>
      responseOf(() => post({ ...account, message: 'Which tram?' }, { id: member, path: `/signup?prompt=${prompt}` }))
    await send('sundays')
    expect(calls.at(-1)?.body).toMatchObject({ first_message: { prompt: 'sundays' } })
    await send('unknown')
    expect((calls.at(-1)?.body as { first_message: object }).first_message).not.toHaveProperty('prompt')
  })

  it('leaves the prompt to the conversation when it is skipped', async () => {
    stubApi(signedUp)
    const path = '/signup?prompt=sundays'
    const cookies = (await responseOf(() => post(account, { id: member, path }))).headers.getSetCookie()
    expect(cookies.at(-1)).toContain(encodeURIComponent(`intent=write&member=${member}&prompt=sundays`))
  })

  it('can be skipped', async () => {
    stubApi()
    expect(await post({ form: 'message', message: '', skip: '1' })).toMatchObject({ data: { message: null } })
  })

  it.each([
    [{ message: '  ' }, { message: 'signup.message_missing' }],
    [{ message: 'x'.repeat(settings.message_length + 1) }, { message: 'problems.message_too_long' }],
    [{ accepts_fictional: undefined }, { accepts_fictional: 'signup.fictional_missing' }],
  ])('is refused when the form has %j', async (changes, problems) => {
    stubApi()
    const changed = Object.entries({ ...form, ...changes }).filter((entry): entry is [string, string] => !!entry[1])
    expect(await post(Object.fromEntries(changed))).toMatchObject({ data: { problems }, init: { status: 400 } })
  })
})

describe('intent of the visitor', () => {
  const intentQuery = `intent=photos&member=${member}`
  const intentInCookie = encodeURIComponent(`&${intentQuery}`)

  it.each(['/signup', '/complete-signup?in=dialog&step=0'])('is stored by a sign-up at %s', async (path) => {
    stubApi(signedUp)
    const made = await post(account, { path: `${path}${path.includes('?') ? '&' : '?'}${intentQuery}` })
    const headers = made instanceof Response ? made.headers : new Headers(made.init?.headers)
    expect(headers.getSetCookie().at(-1)).toContain(intentInCookie)
  })

  it('stays in the progress cookie from step to step', async () => {
    stubApi({ 'PUT /api/signup': {} })
    const cookie = `${session}; __Host-signup_progress=${encodeURIComponent(`reached=2&country=FR&${intentQuery}`)}`
    const answer = await responseOf(() => post({ form: 'about', about: 'Books' }, { cookie }))
    expect(answer.headers.getSetCookie().at(-1)).toContain(intentInCookie)
  })

  it('is dropped when the message was sent with the sign-up', async () => {
    stubApi(signedUp)
    const answer = await responseOf(() => post({ ...account, message: 'Hello' }, { id: member }))
    expect(answer.headers.getSetCookie().at(-1)).not.toContain('intent')
  })

  it('loads the receiver of a first message for the dialog too', async () => {
    const nora = { id: member, name: 'Nora' }
    stubApi({ [`GET /api/members/${member}/card`]: { body: { member: nora } } })
    const page = await open(`/complete-signup?in=dialog&step=0&intent=write&member=${member}`)
    expect(page.member).toEqual(nora)
  })

  it('is the redirect target for members, who need no account', async () => {
    stubApi()
    const answer = await responseOf(() => open(`/signup?${intentQuery}`, session))
    expect(answer.headers.get('Location')).toBe(`/members/${member}?intent=photos`)
  })

  it('is ignored when the visitor starts a new sign-up', async () => {
    stubApi()
    const cookie = `__Host-signup_progress=${encodeURIComponent(`reached=2&country=FR&${intentQuery}`)}`
    expect((await open('/signup', cookie)).intent).toBeNull()
  })
})

describe('later step', () => {
  const progress = '__Host-signup_progress=reached%3D2%26country%3DFR%26message%3D1'

  it('is saved and redirects to the next step, with the other values of the progress unchanged', async () => {
    const calls = stubApi({ 'PUT /api/signup': {} })
    const answer = await responseOf(() => post({ form: 'about', about: 'Books' }, { cookie: `${draft}; ${progress}` }))
    expect(calls[0]?.body).toEqual({ about: 'Books' })
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=3')
    expect(answer.headers.getSetCookie()[0]).toContain('reached%3D3%26country%3DFR%26message%3D1')
  })

  it.each([
    [{ form: 'about', about: 'Books', skip: '1' }, 3],
    [{ form: 'photo' }, 2],
    [{ form: 'place', skip: '1' }, 6],
  ])('saves nothing for %j and redirects to step %i', async (form, next) => {
    const calls = stubApi()
    const answer = await responseOf(() => post(form, { cookie: `${draft}; ${progress}` }))
    expect(answer.headers.get('Location')).toBe(`/complete-signup?step=${next}`)
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/signup')
  })

  it('saves no sexual orientation without consent', async () => {
    const calls = stubApi({ 'PUT /api/signup': {} })
    const answer = await post({ form: 'place', sexuality: 'bi', city: 'Lille' }, { cookie: draft })
    expect(answer).toMatchObject({
      data: { step: 4, problems: { sexuality: 'problems.consent_missing' }, answers: { city: 'Lille' } },
    })
    expect(calls).toEqual([])
  })

  it('redirects to the login page when neither the account nor the draft exists any more', async () => {
    stubApi({ 'PUT /api/signup': { status: 404, body: { error: { code: 'not_found', params: {} } } } })
    const answer = await responseOf(() => post({ form: 'about', about: 'Books' }, { cookie: draft }))
    expect(answer.headers.get('Location')).toBe('/login')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-signup_progress=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-signup=; .*Max-Age=0.*Secure/),
    ])
  })
})

describe('photo step', () => {
  const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const send = (photo: File) => {
    const form = new FormData()
    form.append('form', 'photo')
    form.append('photo', photo)
    const { args } = visitTo('/complete-signup?step=1', { cookie: session })
    const headers = { Cookie: session }
    return handleSignup({ ...args, request: new Request(args.url, { method: 'POST', body: form, headers }) })
  }
  const refusal = (code: string, status: number) => ({ status, body: { error: { code, params: {} } } })

  it('uploads the photo with its content type and redirects to the next step', async () => {
    const calls = stubApi({ 'POST /api/photos': {} })
    const answer = await responseOf(() => send(picture))
    expect(calls[0]).toMatchObject({ call: 'POST /api/photos' })
    expect(calls[0]?.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('Location')).toBe('/complete-signup?step=2')
  })

  it.each([
    ['no photo was chosen', new File([], '')],
    ['the photo limit is reached', picture],
  ])('continues when %s', async (_, photo) => {
    stubApi({ 'POST /api/photos': refusal('photo_limit_reached', 409) })
    expect((await responseOf(() => send(photo))).headers.get('Location')).toBe('/complete-signup?step=2')
  })

  it('does not upload a file that is not a photo', async () => {
    const calls = stubApi()
    const answer = await send(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(answer).toMatchObject({ data: { step: 1, code: 'photo_type_unsupported' }, init: { status: 415 } })
    expect(calls).toEqual([])
  })

  it('stays at the step when the API refuses the photo', async () => {
    stubApi({ 'POST /api/photos': refusal('photo_type_unsupported', 415) })
    expect(await send(picture)).toMatchObject({ data: { step: 1, code: 'photo_type_unsupported' } })
  })
})

describe('confirmation mail', () => {
  it.each([
    [{ body: {} }, { wasResent: true }],
    [{ status: 429, body: { error: { code: 'too_many_requests', params: {} } } }, { code: 'too_many_requests' }],
  ])('is requested again and the API responds with %j', async (api, expected) => {
    stubApi({ 'POST /api/email-confirmation/resend': api })
    expect(await post({ form: 'resend' }, { cookie: session })).toMatchObject({ data: expected })
  })

  it('is sent again for a draft, which is identified by its cookie', async () => {
    const calls = stubApi({ 'POST /api/signup/mail': {} })
    expect(await post({ form: 'resend' }, { cookie: draft })).toMatchObject({ data: { wasResent: true } })
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/signup/mail'])
  })
})

describe('sign-up loader', () => {
  it('returns a new key for each form, and the answers from the front page', async () => {
    stubApi()
    const cookie = '__Host-signup_start=gender%3Dfemale%26seeks%3Dmale'
    const [one, other] = [await open('/signup', cookie), await open('/signup', cookie)]
    expect(one).toMatchObject({ step: 0, isOpen: true, start: { gender: 'female', looking_for: 'male' } })
    expect(one.key).not.toBe(other.key)
  })

  it.each([
    ['/signup', false],
    ['/signup?sub1=x', false],
    ['/signup?ref=partner', true],
  ])('on a site that accepts sign-ups only from partners, returns for %s isOpen: %s', async (path, isOpen) => {
    stubApi({ 'GET /api/settings.php': { body: { settings: { ...settings, signups: 'with_trafficsource' } } } })
    expect((await open(path)).isOpen).toBe(isOpen)
  })

  it.each([
    ['/complete-signup', '', '/signup?step=0'],
    ['/complete-signup?ref=a', '', '/signup?step=0&ref=a'],
    ['/signup?step=2', draft, '/complete-signup?step=2'],
    ['/signup', session, '/complete-signup?step=1'],
    [`/members/${member}/signup`, session, '/complete-signup?step=1'],
  ])('redirects %s with the cookie “%s” to %s', async (path, cookie, target) => {
    stubApi({ 'GET /api/user.php': unconfirmed })
    expect((await responseOf(() => open(path, cookie))).headers.get('Location')).toBe(target)
  })

  it('redirects members to the member list', async () => {
    stubApi()
    expect((await responseOf(() => open('/signup', session))).headers.get('Location')).toBe('/members')
  })

  it('never redirects a dialog', async () => {
    stubApi({ 'GET /api/user.php': unconfirmed, 'GET /api/account': { body: { email: 'anna@example.test' } } })
    expect(await open('/complete-signup?in=dialog&step=0')).toMatchObject({ step: 0 })
    expect(await open('/complete-signup?in=dialog&step=6', session)).toMatchObject({
      step: 6,
      email: 'anna@example.test',
    })
  })

  it('allows a draft to start again or to continue', async () => {
    stubApi()
    expect(await open('/signup', draft)).toMatchObject({ step: 0, standing: 'draft' })
    const progress = '__Host-signup_progress=reached%3D5%26country%3DNL'
    expect(await open('/complete-signup', `${draft}; ${progress}`)).toMatchObject({ step: 6 })
  })

  it('returns the regions of the chosen country', async () => {
    const regions = ['NL', 'FR'].map((country) => ({ country, label: country, regions: [] }))
    stubApi({
      'GET /api/regions.php': { body: { regions } },
      'GET /api/interests.php': { body: { interests: [] } },
    })
    const page = await open('/complete-signup?step=4', `${draft}; __Host-signup_progress=reached%3D4%26country%3DFR`)
    expect(page.place?.regions?.country).toBe('FR')
  })

  describe('pane beside the form', () => {
    const words = ['One', null, 'Two', 'Three', 'Four']
    const members = words.map((quote, index) => ({
      ...{ id: `${index}`, name: `M${index}`, age: 40, is_fictional: false, language: 'en', quote, photo: null },
    }))
    const lander = (name: string) =>
      `__Host-signup_start=${encodeURIComponent(`gender=female&seeks=male&lander=${name}`)}`

    it('is the scene of the lander, at every step and without a search', async () => {
      const calls = stubApi()
      const scene = { kind: 'scene', headline: 'landers.alone_headline', image: '/lander-scenes/alonetonight' }
      expect((await open('/signup', lander('alonetonight'))).pane).toMatchObject(scene)
      const later = await open('/complete-signup?step=2', `${draft}; ${lander('alonetonight')}`)
      expect(later.pane).toMatchObject(scene)
      expect(calls.map(({ call }) => call)).not.toContain('GET /api/members')
    })

    it('quotes the first three members with words who are looked for, and contains nothing else about them', async () => {
      const calls = stubApi({ 'GET /api/members': { body: { members } } })
      const { pane } = await open('/signup?ref=partner', lander('collagelanding'))
      expect(pane).toEqual({
        kind: 'words',
        members: [0, 2, 3].map((index) => {
          const { photo: _photo, ...member } = members[index]!
          return member
        }),
      })
      const search = calls.find(({ call }) => call === 'GET /api/members')
      expect(Object.fromEntries(search?.url.searchParams ?? [])).toEqual({ gender: 'male', ref: 'partner' })
    })

    it.each([
      ['the site hides members from visitors', { status: 403, body: { error: { code: 'authentication_required' } } }],
      ['the search fails', { status: 500 }],
      ['fewer than three members have words', { body: { members: members.slice(0, 3) } }],
    ])('is the claim of the site when %s', async (_, response) => {
      stubApi({ 'GET /api/members': response })
      expect((await open('/signup')).pane).toEqual({ kind: 'claim' })
      expect((await open('/complete-signup?step=2', draft)).pane).toBeNull()
    })

    it('is left out in the dialog', async () => {
      const calls = stubApi({ 'GET /api/members': { body: { members } } })
      expect((await open('/complete-signup?in=dialog&step=0', lander('video'))).pane).toBeNull()
      expect(calls.map(({ call }) => call)).not.toContain('GET /api/members')
    })
  })

  it('L4: returns no member when the site hides members from visitors', async () => {
    stubApi({
      [`GET /api/members/${member}/card`]: {
        status: 403,
        body: { error: { code: 'authentication_required', params: {} } },
      },
    })
    const page = await open(`/members/${member}/signup`, '', { id: member })
    expect(page).toMatchObject({ step: 0, member: null, intent: { kind: 'write', member } })
  })

  it('responds with 404 for a member that does not exist', async () => {
    stubApi({
      [`GET /api/members/${member}/card`]: { status: 404, body: { error: { code: 'not_found', params: {} } } },
    })
    await expect(open(`/members/${member}/signup`, '', { id: member })).rejects.toMatchObject({ init: { status: 404 } })
  })
})

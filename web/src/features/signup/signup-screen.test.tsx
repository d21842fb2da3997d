import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import type { SignupAnswer, SignupPage } from './signup-page.ts'
import { SignupScreen } from './signup-screen.tsx'

const page: SignupPage = {
  step: 0,
  standing: 'visitor',
  isOpen: true,
  key: 'key-of-this-form',
  messageId: 'message-id',
  start: {},
  source: {},
  intent: null,
  member: null,
  place: null,
  email: null,
  hasMessage: false,
}
const nora = {
  id: '1',
  name: 'Nora',
  age: 39,
  city: 'Utrecht',
  is_fictional: true,
  photo: null,
  photo_count: 0,
  is_online: false,
}

const show = (changes: Partial<SignupPage> = {}, answer?: SignupAnswer) =>
  renderHtml(<SignupScreen page={{ ...page, ...changes }} answer={answer} />, {
    at: '/signup',
    route: { id: 'signup', path: '/signup' },
  })
const problem = (problems: NonNullable<SignupAnswer['problems']>) => show({}, { step: 0, problems })

describe('the account form', () => {
  it.each([
    [{ username: 'problems.username_same_as_email' }, 'Username may not be the same as your e-mail address'],
    [{ username: 'problems.username_starts_with_at' }, 'Username may not start with @'],
    [{ date_of_birth: 'problems.dob_missing' }, 'Enter your date of birth (18+)'],
    [{ date_of_birth: 'problems.dob_invalid' }, 'Invalid date of birth.'],
    [{ date_of_birth: 'problems.dob_too_young' }, 'You must be at least 18 years old to sign up.'],
    [{ email: 'problems.email_invalid' }, 'Invalid email'],
    [{ email: 'errors.email_taken' }, 'This email address already owns an account on this website.'],
    [{ password: 'problems.password_too_short' }, 'Use at least 10 characters.'],
    [{ username: 'problems.username_too_long' }, 'Use at most 30 characters.'],
  ] satisfies [NonNullable<SignupAnswer['problems']>, string][])(
    'says %j in the words of the product',
    async (problems, words) => {
      const html = await problem(problems)
      expect(html).toContain(words)
      expect(html).toContain('aria-invalid="true"')
    },
  )

  it('leads somebody who has an account to the login, and nobody else', async () => {
    expect(await problem({ email: 'errors.email_taken' })).toContain('You already have an account here.')
    expect(await problem({ email: 'problems.email_invalid' })).not.toContain('You already have an account here.')
  })

  it('starts with the answers of the front page and nothing else ticked', async () => {
    const html = await show({ start: { gender: 'female', looking_for: 'both' } })
    const checked = [...html.matchAll(/<input(?=[^>]*\schecked="")[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(checked).toEqual(['female', 'both'])
    expect(await show()).not.toContain('checked=""')
  })

  it('carries its key and the traffic source', async () => {
    const html = await show({ source: { ref: 'partner' } })
    expect(html).toContain('value="key-of-this-form"')
    expect(html).toContain('action="/signup?ref=partner"')
  })

  it('asks for the date in the order of the reader’s country', async () => {
    const order = async (country: string) => {
      const html = await renderHtml(<SignupScreen page={page} answer={undefined} />, { country })
      return [...html.matchAll(/name="birth_(\w+)"/g)].map(([, part]) => part)
    }
    expect(await order('US')).toEqual(['month', 'day', 'year'])
    expect(await order('NL')).toEqual(['day', 'month', 'year'])
  })
})

describe('the first message', () => {
  it('names a fictional profile as one and asks to confirm it', async () => {
    const html = await show({ member: nora })
    expect(html).toContain('Fictional profile')
    expect(html).toContain('name="accepts_fictional"')
    expect(await show({ member: { ...nora, is_fictional: false } })).not.toContain('accepts_fictional')
  })

  it('is followed by the account, which carries it along', async () => {
    const html = await show({ member: nora }, { step: 0, message: 'Which book?' })
    expect(html).toMatch(/type="hidden" name="message" value="Which book\?"/)
    expect(html).toContain('name="email"')
  })
})

describe('what the account is made for', () => {
  const member = '019a8000-0000-7000-8000-000000000002'

  it.each([
    ['like', 'Sign up to like this profile.'],
    ['gift', 'Sign up to send a gift.'],
    ['write', 'Sign up to chat.'],
    ['photos', 'Sign up to see more photos.'],
  ] as const)('is said above the form: %s', async (kind, title) => {
    const html = await show({ intent: { kind, member } })
    expect(html).toContain(title)
    expect(html).toContain(`redirect=${encodeURIComponent(`/members/${member}?intent=${kind}`)}`)
  })

  it('stays in the address of the form, and leads on at the end', async () => {
    const intent = { kind: 'like' as const, member }
    expect(await show({ intent, source: { ref: 'p' } })).toContain(
      `action="/signup?intent=like&amp;member=${member}&amp;ref=p"`,
    )
    expect(await show({ intent, step: 6, standing: 'unconfirmed' })).toContain(`href="/members/${member}?intent=like"`)
  })
})

describe('other steps', () => {
  it('ask for consent with a box that nobody has ticked', async () => {
    const place = { regions: null, interests: [{ id: 'music', name: 'Music', icon: 'music' }] }
    const html = await show({ step: 4, standing: 'unconfirmed', place })
    expect(html).toMatch(/name="consents_to_sexuality"/)
    expect(html).not.toContain('checked=""')
  })

  it('tick the interests that a lander was told, until they are answered here', async () => {
    const interests = ['music', 'wine'].map((id) => ({ id, name: id, icon: id }))
    const scene = { step: 4, standing: 'draft' as const, place: { regions: null, interests } }
    const ticked = (html: string) =>
      [...html.matchAll(/<input(?=[^>]*\schecked="")[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(ticked(await show({ ...scene, start: { interests: ['wine'] } }))).toEqual(['wine'])
    const answered = await show(
      { ...scene, start: { interests: ['wine'] } },
      { step: 4, facts: { interests: ['music'] } },
    )
    expect(ticked(answered)).toEqual(['music'])
  })

  it('send the mail again for an account, and never tell a draft’s address', async () => {
    const own = await show({ step: 6, standing: 'unconfirmed', email: 'anna@example.test', hasMessage: true })
    expect(own).toContain('anna@example.test')
    expect(own).toContain('Your message is saved.')
    expect(own).toContain('value="resend"')
    const draft = await show({ step: 6, standing: 'draft' })
    expect(draft).toContain('Check your inbox.')
    expect(draft).not.toContain('value="resend"')
  })

  it('say when no mail can be sent any more', async () => {
    const html = await show({ step: 6, standing: 'unconfirmed' }, { step: 6, code: 'too_many_requests' })
    expect(html).toContain('We have sent several e-mails today.')
  })
})

describe('a closed site', () => {
  it.each([
    ['before', { isOpen: false }, undefined],
    ['while the form was open', {}, { step: 0, code: 'signups_closed' }],
  ] as const)('says so, %s, and shows the way in for members', async (_, changes, answer) => {
    const html = await show(changes, answer)
    expect(html).toContain('Sign-up is closed right now')
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('<form')
  })
})

it('names the credits that a new member gets', async () => {
  expect(await show()).toContain(`Free, with ${settings.signup_credits} credits to begin with.`)
})

describe('the photo step', () => {
  it('takes a file without scripts from somebody who is signed in', async () => {
    const html = await show({ step: 1, standing: 'unconfirmed' })
    expect(html).toContain('encType="multipart/form-data"')
    expect(html).toMatch(/<input[^>]*type="file"[^>]*name="photo"/)
    expect(html).not.toContain('once your e-mail address is confirmed')
  })

  it('explains itself where nobody is signed in before the mail', async () => {
    const html = await show({ step: 1, standing: 'draft' })
    expect(html).not.toContain('type="file"')
    expect(html).toContain('You can add photos in your profile, once your e-mail address is confirmed.')
  })
})

describe('what was told on a lander', () => {
  const regions = { country: 'NL', label: 'Province', regions: [{ id: 'NL-UT', name: 'Utrecht' }] }

  it('opens the words about oneself', async () => {
    const html = await show({ step: 2, standing: 'unconfirmed', start: { about: 'Toast, mostly.' } })
    expect(html).toMatch(/<textarea[^>]*name="about"[^>]*>Toast, mostly\.<\/textarea>/)
  })

  it('chooses the region', async () => {
    const place = { regions, interests: [] }
    const html = await show({ step: 4, standing: 'unconfirmed', place, start: { region: 'NL-UT' } })
    expect(html).toMatch(/<option value="NL-UT" selected="">/)
  })
})

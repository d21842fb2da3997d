import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderHtml, textIn } from '../../testing/render.tsx'
import { signupCheckboxes } from './account-fields.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
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

const show = (changes: Partial<SignupPage> = {}, answer?: SignupResult, site = settings) =>
  renderHtml(<SignupScreen page={{ ...page, ...changes }} result={answer} />, {
    settings: site,
    at: '/signup',
    route: { id: 'signup', path: '/signup' },
  })
const problem = (problems: NonNullable<SignupResult['problems']>) => show({}, { step: 0, problems })

describe('account form', () => {
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
  ] satisfies [NonNullable<SignupResult['problems']>, string][])(
    'shows the text of the specification for %j',
    async (problems, message) => {
      const html = await problem(problems)
      expect(html).toContain(message)
      expect(html).toContain('aria-invalid="true"')
    },
  )

  it('lists invalid fields as links and marks both choices as invalid', async () => {
    const html = await problem({
      email: 'problems.email_invalid',
      gender: 'signup.choice_missing',
      looking_for: 'signup.choice_missing',
    })
    const links = [...html.matchAll(/href="#(field-\w+)"/g)].map(([, id]) => id)
    expect(links).toEqual(['field-gender', 'field-looking_for', 'field-email'])
    for (const name of ['gender', 'looking_for'])
      expect(html).toMatch(new RegExp(`<fieldset(?=[^>]*id="field-${name}")[^>]*aria-invalid="true"`))
    expect(html).toContain('id="field-email"')
  })

  it.each<[string, SignupResult]>([
    ['refused', { step: 0, problems: { date_of_birth: 'problems.dob_too_young' } }],
    ['locked', { step: 0, code: 'age_locked' }],
  ])('links to the service page in case the date of birth was a typo: %s', async (_, answer) => {
    const html = await show({}, answer)
    expect(html).toContain('Was the date of birth a typo?')
    expect(html).toContain('href="/service"')
    expect(await show()).not.toContain('Was the date of birth a typo?')
  })

  it('links to the login page only when the e-mail address has an account', async () => {
    expect(await problem({ email: 'errors.email_taken' })).toContain('You already have an account here.')
    expect(await problem({ email: 'problems.email_invalid' })).not.toContain('You already have an account here.')
  })

  it('preselects the answers from the front page and nothing else', async () => {
    const html = await show({ start: { gender: 'female', looking_for: 'both' } })
    const checked = [...html.matchAll(/<input(?=[^>]*\schecked="")[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(checked).toEqual(['female', 'both'])
    expect(await show()).not.toContain('checked=""')
  })

  it('explains who writes for fictional profiles and the cost, above three separate unticked checkboxes', async () => {
    const html = await show()
    const boxes = [...html.matchAll(/<input(?=[^>]*type="checkbox")[^>]*name="(\w+)"[^>]*>/g)]
    expect(boxes.map(([, name]) => name)).toEqual([...signupCheckboxes])
    const notice = (await textIn()).formatMessage({ id: 'fictional.notice' })
    expect(notice).toMatch(/paid operators or with AI.* costs credits/)
    expect(html.slice(0, boxes[0]?.index)).toContain(notice)
    expect(boxes.join('')).not.toContain(' checked=')
    expect(html).toContain('href="/privacy"')
  })

  it('marks only the missing checkbox as invalid', async () => {
    const html = await problem({ knows_fictional_profiles: 'signup.terms_missing' })
    expect(html).toMatch(/aria-invalid="true"[^>]*name="knows_fictional_profiles"/)
    expect(html).not.toMatch(/aria-invalid="true"[^>]*name="accepts_terms"/)
  })

  it('contains the idempotency key and the traffic source', async () => {
    const html = await show({ source: { ref: 'partner' } })
    expect(html).toContain('value="key-of-this-form"')
    expect(html).toContain('action="/signup?ref=partner"')
  })

  it('shows the parts of the date in the order of the visitor’s country', async () => {
    const order = async (country: string) => {
      const html = await renderHtml(<SignupScreen page={page} result={undefined} />, { country })
      return [...html.matchAll(/name="birth_(\w+)"/g)].map(([, part]) => part)
    }
    expect(await order('US')).toEqual(['month', 'day', 'year'])
    expect(await order('NL')).toEqual(['day', 'month', 'year'])
  })
})

describe('first message', () => {
  it('labels a fictional profile and asks for confirmation', async () => {
    const html = await show({ member: nora })
    expect(html).toContain('Fictional profile')
    expect(html).toContain('name="accepts_fictional"')
    expect(await show({ member: { ...nora, is_fictional: false } })).not.toContain('accepts_fictional')
  })

  it('is a hidden field of the account form, which comes next', async () => {
    const html = await show({ member: nora }, { step: 0, message: 'Which book?' })
    expect(html).toMatch(/type="hidden" name="message" value="Which book\?"/)
    expect(html).toContain('name="email"')
  })
})

describe('intent of the visitor', () => {
  const member = '019a8000-0000-7000-8000-000000000002'

  it.each([
    ['like', 'Sign up to like this profile.'],
    ['gift', 'Sign up to send a gift.'],
    ['write', 'Sign up to chat.'],
    ['photos', 'Sign up to see more photos.'],
  ] as const)('is shown as the title of the form: %s', async (kind, title) => {
    const html = await show({ intent: { kind, member } })
    expect(html).toContain(title)
    expect(html).toContain(`redirect=${encodeURIComponent(`/members/${member}?intent=${kind}`)}`)
  })

  it('is part of the form’s URL and the link target of the last step', async () => {
    const intent = { kind: 'like' as const, member }
    expect(await show({ intent, source: { ref: 'p' } })).toContain(
      `action="/signup?intent=like&amp;member=${member}&amp;ref=p"`,
    )
    expect(await show({ intent, step: 6, standing: 'unconfirmed' })).toContain(`href="/members/${member}?intent=like"`)
  })
})

describe('sign-up steps', () => {
  it('ask for consent with an unticked checkbox', async () => {
    const place = { regions: null, interests: [{ id: 'music', name: 'Music', icon: 'music' }] }
    const siteWithSexuality = { ...settings, visible_profile_fields: ['sexuality'] }
    const html = await show({ step: 4, standing: 'unconfirmed', place }, undefined, siteWithSexuality)
    expect(html).toMatch(/name="consents_to_sexuality"/)
    expect(html).toContain('show it on my profile, to signed-in members only.')
    expect(html).not.toContain('checked=""')
  })

  it('do not ask for the sexual orientation on a site that neither shows it nor searches by it', async () => {
    const html = await show({ step: 4, standing: 'unconfirmed', place: { regions: null, interests: [] } })
    expect(html).toContain('name="city"')
    expect(html).not.toContain('sexuality')
  })

  it('preselect the interests from a lander until the visitor answers them here', async () => {
    const interests = ['music', 'wine'].map((id) => ({ id, name: id, icon: id }))
    const placeStep = { step: 4, standing: 'draft' as const, place: { regions: null, interests } }
    const ticked = (html: string) =>
      [...html.matchAll(/<input(?=[^>]*\schecked="")[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(ticked(await show({ ...placeStep, start: { interests: ['wine'] } }))).toEqual(['wine'])
    const answered = await show(
      { ...placeStep, start: { interests: ['wine'] } },
      { step: 4, answers: { interests: ['music'] } },
    )
    expect(ticked(answered)).toEqual(['music'])
  })

  it('offer to resend the confirmation mail, and never show the e-mail address of a draft', async () => {
    const own = await show({ step: 6, standing: 'unconfirmed', email: 'anna@example.test', hasMessage: true })
    expect(own).toContain('anna@example.test')
    expect(own).toContain('Your message is saved.')
    expect(own).toContain('value="resend"')
    const draft = await show({ step: 6, standing: 'draft' })
    expect(draft).toContain('Check your inbox.')
    expect(draft).toContain('value="resend"')
    expect(draft).not.toContain('@example.test')
  })

  it.each([
    [0, 'visitor', 'Cancel', 'Step 1 of 7'],
    [2, 'unconfirmed', 'Later', 'Step 3 of 7'],
    [2, 'draft', 'Later', 'Step 2 of 5'],
    [6, 'unconfirmed', 'Close', 'Step 7 of 7'],
  ] as const)('show the cancel label and progress of step %i (%s): %s, %s', async (step, standing, label, progress) => {
    const html = await show({ step, standing })
    expect(html).toContain(`${label}</`)
    expect(html).toContain(progress)
  })

  it('show how many conversations a free account can start', async () => {
    expect(await show()).toContain('With a free account you can start 2 conversations.')
  })

  it('show that the limit of confirmation mails is reached', async () => {
    const html = await show({ step: 6, standing: 'unconfirmed' }, { step: 6, code: 'too_many_requests' })
    expect(html).toContain('We’ve sent several e-mails today.')
  })
})

describe('site with closed sign-up', () => {
  it.each([
    ['before the page was opened', { isOpen: false }, undefined],
    ['while the form was open', {}, { step: 0, code: 'signups_closed' }],
  ] as const)('shows a notice and a login link when it was closed %s', async (_, changes, answer) => {
    const html = await show(changes, answer)
    expect(html).toContain('Sign-up is closed right now')
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('<form')
  })
})

it('shows the number of credits that a new member gets', async () => {
  expect(await show()).toContain(`It’s free, and you get ${settings.signup_credits} credits to start.`)
})

describe('photo step', () => {
  it('has a file field that works without scripts', async () => {
    const html = await show({ step: 1, standing: 'unconfirmed' })
    expect(html).toContain('encType="multipart/form-data"')
    expect(html).toMatch(/<input[^>]*type="file"[^>]*name="photo"/)
    expect(html).not.toContain('once you’ve confirmed your e-mail address')
  })
})

describe('answers from a lander', () => {
  const regions = { country: 'NL', label: 'Province', regions: [{ id: 'NL-UT', name: 'Utrecht' }] }

  it('prefill the text about the visitor', async () => {
    const html = await show({ step: 2, standing: 'unconfirmed', start: { about: 'Toast, mostly.' } })
    expect(html).toMatch(/<textarea[^>]*name="about"[^>]*>Toast, mostly\.<\/textarea>/)
  })

  it('preselect the region', async () => {
    const place = { regions, interests: [] }
    const html = await show({ step: 4, standing: 'unconfirmed', place, start: { region: 'NL-UT' } })
    expect(html).toMatch(/<option value="NL-UT" selected="">/)
  })
})

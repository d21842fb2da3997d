import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { signupPage as page } from '../../testing/signup-page.ts'
import { stubApi } from '../../testing/visit.ts'
import { signupCheckboxes } from './account-fields.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
import { SignupScreen } from './signup-screen.tsx'

const nora = {
  id: '1',
  name: 'Nora',
  age: 39,
  city: 'Utrecht',
  is_fictional: true,
  responder: 'operator' as const,
  photo: null,
  photo_count: 0,
  is_online: false,
}

beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

/** Renders the screen and waits for the step, which is loaded on demand. Replaces the screen of an earlier call. */
async function show(changes: Partial<SignupPage> = {}, answer?: SignupResult, site = settings) {
  cleanup()
  await renderPage(<SignupScreen page={{ ...page, ...changes }} result={answer} />, {
    settings: site,
    at: '/signup',
    route: { id: 'signup', path: '/signup' },
  })
  await act(() => vi.dynamicImportSettled())
}
const showProblems = (problems: NonNullable<SignupResult['problems']>) => show({}, { step: 0, problems })

const checkboxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const checkedValues = () =>
  ['radio', 'checkbox'].flatMap((role) =>
    screen.queryAllByRole<HTMLInputElement>(role, { checked: true }).map(({ value }) => value),
  )
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const formOf = (button: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button })
  if (!form) throw new Error(`The button “${button}” has no form`)
  return form
}
const fieldsOf = (button: string) => Object.fromEntries(new FormData(formOf(button)))
const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('account form', () => {
  it.each([
    [
      { username: 'problems.username_same_as_email' },
      'Username may not be the same as your e-mail address',
      'Username',
    ],
    [{ username: 'problems.username_starts_with_at' }, 'Username may not start with @', 'Username'],
    [{ date_of_birth: 'problems.dob_missing' }, 'Enter your date of birth (18+)', 'Day'],
    [{ date_of_birth: 'problems.dob_invalid' }, 'Invalid date of birth.', 'Day'],
    [{ date_of_birth: 'problems.dob_too_young' }, 'You must be at least 18 years old to sign up.', 'Day'],
    [{ email: 'problems.email_invalid' }, 'Invalid email', 'E-mail address'],
    [{ email: 'errors.email_taken' }, 'This email address already owns an account on this website.', 'E-mail address'],
    [{ password: 'problems.password_too_short' }, 'Use at least 10 characters.', 'Password'],
    [{ username: 'problems.username_too_long' }, 'Use at most 30 characters.', 'Username'],
  ] satisfies [NonNullable<SignupResult['problems']>, string, string][])(
    'shows the text of the specification for %j',
    async (problems, message, label) => {
      await showProblems(problems)
      expect(screen.getByText(message)).toBeTruthy()
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('lists invalid fields as links and marks both choices as invalid', async () => {
    await showProblems({
      email: 'problems.email_invalid',
      gender: 'signup.choice_missing',
      looking_for: 'signup.choice_missing',
    })
    expect(hrefs().filter((href) => href?.startsWith('#'))).toEqual([
      '#field-gender',
      '#field-looking_for',
      '#field-email',
    ])
    const choices = ['I am', 'Looking for'].map((name) => screen.getByRole('radiogroup', { name }))
    expect(choices.map(({ id }) => id)).toEqual(['field-gender', 'field-looking_for'])
    expect(choices.map((choice) => choice.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(screen.getByLabelText('E-mail address').id).toBe('field-email')
  })

  it.each<[string, SignupResult]>([
    ['refused', { step: 0, problems: { date_of_birth: 'problems.dob_too_young' } }],
    ['locked', { step: 0, code: 'age_locked' }],
  ])('links to the service page in case the date of birth was a typo: %s', async (_, answer) => {
    await show({}, answer)
    const help = within(screen.getByText(/^Was the date of birth a typo\?/))
    expect(help.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/service')
    await show()
    expect(screen.queryByText(/^Was the date of birth a typo\?/)).toBeNull()
  })

  it('links to the login page only when the e-mail address has an account', async () => {
    await showProblems({ email: 'errors.email_taken' })
    const note = within(screen.getByText(/^You already have an account here\./))
    expect(note.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    await showProblems({ email: 'problems.email_invalid' })
    expect(screen.queryByText(/^You already have an account here\./)).toBeNull()
  })

  it('preselects the answers from the front page and nothing else', async () => {
    await show({ start: { gender: 'female', looking_for: 'both' } })
    expect(checkedValues()).toEqual(['female', 'both'])
    await show()
    expect(checkedValues()).toEqual([])
  })

  it('explains who writes for fictional profiles and the cost, above three separate unticked checkboxes', async () => {
    await show()
    expect(checkboxes().map(({ name }) => name)).toEqual([...signupCheckboxes])
    expect(checkboxes().map(({ checked }) => checked)).toEqual([false, false, false])
    const notice = /Their messages are written by paid operators.* costs credits/
    expect(checkboxes().every((checkbox) => isBefore(screen.getByText(notice), checkbox))).toBe(true)
    expect(screen.getByRole('link', { name: 'privacy statement' }).getAttribute('href')).toBe('/privacy')
  })

  it('marks only the missing checkbox as invalid', async () => {
    await showProblems({ knows_fictional_profiles: 'signup.terms_missing' })
    const invalid = checkboxes().filter((checkbox) => checkbox.getAttribute('aria-invalid') === 'true')
    expect(invalid.map(({ name }) => name)).toEqual(['knows_fictional_profiles'])
  })

  it('contains the idempotency key and the traffic source', async () => {
    await show({ source: { ref: 'partner' } })
    expect(fieldsOf('Create account')).toMatchObject({ key: 'key-of-this-form' })
    expect(formOf('Create account').getAttribute('action')).toBe('/signup?ref=partner')
  })

  it('shows the parts of the date in the order of the visitor’s country', async () => {
    const order = async (country: string) => {
      cleanup()
      await renderPage(<SignupScreen page={page} result={undefined} />, { country })
      const group = within(screen.getByRole('group', { name: 'Date of birth (18+)' }))
      return group.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)
    }
    expect(await order('US')).toEqual(['birth_month', 'birth_day', 'birth_year'])
    expect(await order('NL')).toEqual(['birth_day', 'birth_month', 'birth_year'])
  })
})

describe('first message', () => {
  it('labels a fictional profile and asks for confirmation', async () => {
    await show({ member: nora })
    expect(screen.getByText('Fictional profile')).toBeTruthy()
    expect(checkboxes().map(({ name }) => name)).toEqual(['accepts_fictional'])
    await show({ member: { ...nora, is_fictional: false, responder: null } })
    expect(screen.getByText('Nora, 39')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('shows the prompt that it answers', async () => {
    await show({ member: nora, intent: { kind: 'write', member: nora.id, prompt: 'sundays' } })
    expect(screen.getByText('On Sundays you’ll find me…')).toBeTruthy()
  })

  it('is a hidden field of the account form, which comes next', async () => {
    await show({ member: nora }, { step: 0, message: 'Which book?' })
    expect(fieldsOf('Create account')).toMatchObject({ message: 'Which book?', email: '' })
    expect(screen.getByDisplayValue('Which book?').getAttribute('type')).toBe('hidden')
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
    await show({ intent: { kind, member } })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/login?redirect=${encodeURIComponent(`/members/${member}?intent=${kind}`)}`,
    )
  })

  it('is part of the form’s URL and the link target of the last step', async () => {
    const intent = { kind: 'like' as const, member }
    await show({ intent, source: { ref: 'p' } })
    expect(formOf('Create account').getAttribute('action')).toBe(`/signup?intent=like&member=${member}&ref=p`)
    await show({ intent, step: 6, standing: 'unconfirmed' })
    expect(screen.getByRole('link', { name: 'Go to profile' }).getAttribute('href')).toBe(
      `/members/${member}?intent=like`,
    )
  })
})

describe('sign-up steps', () => {
  it('ask for consent with an unticked checkbox', async () => {
    const place = { regions: null, interests: [{ id: 'music', name: 'Music', icon: 'music' }] }
    const siteWithSexuality = { ...settings, visible_profile_fields: ['sexuality'] }
    await show({ step: 4, standing: 'unconfirmed', place }, undefined, siteWithSexuality)
    const consent = /show it on my profile, to signed-in members only\./
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: consent }).name).toBe('consents_to_sexuality')
    expect(checkedValues()).toEqual([])
  })

  it('do not ask for the sexual orientation on a site that neither shows it nor searches by it', async () => {
    await show({ step: 4, standing: 'unconfirmed', place: { regions: null, interests: [] } })
    const names = Array.from(formOf('Continue').elements, (control) => control.getAttribute('name') ?? '')
    expect(names).toContain('city')
    expect(names.filter((name) => name.includes('sexuality'))).toEqual([])
    expect(screen.queryByText(/sexual orientation/i)).toBeNull()
  })

  it('preselect the interests from a lander until the visitor answers them here', async () => {
    const interests = ['music', 'wine'].map((id) => ({ id, name: id, icon: id }))
    const placeStep = { step: 4, standing: 'draft' as const, place: { regions: null, interests } }
    await show({ ...placeStep, start: { interests: ['wine'] } })
    expect(checkedValues()).toEqual(['wine'])
    await show({ ...placeStep, start: { interests: ['wine'] } }, { step: 4, answers: { interests: ['music'] } })
    expect(checkedValues()).toEqual(['music'])
  })

  it('offer to resend the confirmation mail, and never show the e-mail address of a draft', async () => {
    await show({ step: 6, standing: 'unconfirmed', email: 'anna@example.test', hasMessage: true })
    expect(screen.getByText('anna@example.test')).toBeTruthy()
    expect(screen.getByText(/^Your message is saved\./)).toBeTruthy()
    expect(fieldsOf('Send again')).toEqual({ form: 'resend' })
    await show({ step: 6, standing: 'draft' })
    expect(screen.getByText(/^Check your inbox\./)).toBeTruthy()
    expect(fieldsOf('Send again')).toEqual({ form: 'resend' })
    expect(document.body.textContent).not.toContain('@example.test')
  })

  it.each([
    [0, 'visitor', 'Cancel', 'Step 1 of 7'],
    [2, 'unconfirmed', 'Later', 'Step 3 of 7'],
    [2, 'draft', 'Later', 'Step 2 of 5'],
    [6, 'unconfirmed', 'Close', 'Step 7 of 7'],
  ] as const)('show the cancel label and progress of step %i (%s): %s, %s', async (step, standing, label, progress) => {
    await show({ step, standing })
    expect(screen.getByRole('link', { name: label })).toBeTruthy()
    expect(screen.getByRole('img', { name: progress })).toBeTruthy()
  })

  it('show how many conversations a free account can start', async () => {
    await show()
    expect(screen.getByText(/With a free account you can start 2 conversations\./)).toBeTruthy()
  })

  it('show that the limit of confirmation mails is reached', async () => {
    await show({ step: 6, standing: 'unconfirmed' }, { step: 6, code: 'too_many_requests' })
    expect(screen.getByRole('alert').textContent).toContain('We’ve sent several e-mails today.')
  })
})

describe('pane beside the form', () => {
  it('shows headline and claim of a site that hides its members', async () => {
    const site = { ...settings, index_title: 'Good talk, on her terms.', claim: 'She decides who she answers.' }
    await show({ pane: { kind: 'claim' } }, undefined, site)
    await screen.findByRole('heading', { level: 2, name: 'Good talk, on her terms.' })
    screen.getByText('She decides who she answers.')
  })

  const isVisibleToAll = (element: Element) => element.closest('.hidden') === null

  it('shows the scene of the lander after the form, as an image that phones do not load', async () => {
    const scene = {
      headline: 'landers.video_headline',
      lead: 'landers.video_lead',
      image: '/lander-scenes/video',
    } as const
    await show({ pane: { kind: 'scene', ...scene } })
    const heading = await screen.findByRole('heading', { level: 2, name: 'Forty-two seconds, no secrets.' })
    expect(isBefore(formOf('Create account'), heading)).toBe(true)
    expect(isVisibleToAll(heading)).toBe(false)
    const image = heading.closest('.hidden')?.querySelector('img')
    expect([image?.getAttribute('src'), image?.getAttribute('loading'), image?.alt]).toEqual([scene.image, 'lazy', ''])
  })

  it('quotes members in their language and labels fictional profiles', async () => {
    const quoted = { ...nora, language: 'nl' as const, quote: 'Ik fluit op twee vingers.' }
    await show({ pane: { kind: 'words', members: [quoted] } })
    const quote = await screen.findByText('Ik fluit op twee vingers.')
    expect([quote.tagName, quote.getAttribute('lang')]).toEqual(['Q', 'nl'])
    expect(quote.closest('li')?.textContent).toContain('Nora, 39Fictional profile')
  })

  it('is left out when the sign-up is closed', async () => {
    await show({ isOpen: false, pane: { kind: 'words', members: [] } })
    expect(screen.queryByRole('heading', { name: 'In their own words' })).toBeNull()
  })
})

describe('site with closed sign-up', () => {
  it.each([
    ['before the page was opened', { isOpen: false }, undefined],
    ['while the form was open', {}, { step: 0, code: 'signups_closed' }],
  ] as const)('shows a notice and a login link when it was closed %s', async (_, changes, answer) => {
    await show(changes, answer)
    expect(screen.getByRole('heading', { name: 'Sign-up is closed right now' })).toBeTruthy()
    expect(hrefs()).toContain('/login')
    expect(document.forms).toHaveLength(0)
  })
})

it('shows the number of credits that a new member gets', async () => {
  await show()
  const lead = `It’s free, and you get ${settings.signup_credits} credits to start.`
  expect(screen.getByText(lead, { exact: false })).toBeTruthy()
})

describe('answers from a lander', () => {
  const answers = { gender: 'female', looking_for: 'male', age: 36 }
  const summary = () => document.querySelector('details > summary')

  it('are shown as chips above the fields, which stay part of the form', async () => {
    const site = { ...settings, region_data: { ...settings.region_data, regions: [{ id: 'NL-UT', name: 'Utrecht' }] } }
    await show({ start: { ...answers, region: 'NL-UT' } }, undefined, site)
    for (const answer of ['Woman, 36', 'Looking for: Men', 'Utrecht', 'Change'])
      expect(summary()?.textContent).toContain(answer)
    expect(summary()?.parentElement?.hasAttribute('open')).toBe(false)
    expect(fieldsOf('Create account')).toMatchObject({ gender: 'female', looking_for: 'male' })
  })

  it.each([{}, { gender: 'female' }, { gender: 'x', looking_for: 'male' }])(
    'are not shown as chips when one is missing or unknown: %j',
    async (start) => {
      await show({ start })
      expect(summary()).toBeNull()
      expect(screen.getByRole('radiogroup', { name: 'I am' })).toBeTruthy()
    },
  )

  it('show the fields when the server refuses one of them', async () => {
    await show({ start: answers }, { step: 0, problems: { gender: 'signup.choice_missing' } })
    expect(summary()?.parentElement?.hasAttribute('open')).toBe(true)
  })
  const regions = { country: 'NL', label: 'Province', regions: [{ id: 'NL-UT', name: 'Utrecht' }] }

  it('prefill the text about the visitor', async () => {
    await show({ step: 2, standing: 'unconfirmed', start: { about: 'Toast, mostly.' } })
    expect(fieldsOf('Continue')).toMatchObject({ about: 'Toast, mostly.' })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^About me/ }).value).toBe('Toast, mostly.')
  })

  it('preselect the region', async () => {
    const place = { regions, interests: [] }
    await show({ step: 4, standing: 'unconfirmed', place, start: { region: 'NL-UT' } })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Province/ }).value).toBe('NL-UT')
  })
})
